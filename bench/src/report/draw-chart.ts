import type { Chart, Series } from '../benchmark.js';
import { ticks } from './ticks.js';

const WIDTH = 720;
const HEIGHT = 360;
/** Room around the curves for what the axes say. */
const EDGE = { left: 70, right: 170, top: 40, bottom: 50 };
const COLOURS = ['#1f6feb', '#cf5b00', '#2a7d2a', '#8a3ffc', '#b3261e', '#00727a'];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws curves over two linear axes that begin at 0, as SVG. */
export const drawChart = ({ title, x, y, series }: Chart): string => {
  const all = series.flatMap(({ points }) => points);
  const [xs, ys] = [ticks(Math.max(...all.map(([value]) => value))), ticks(Math.max(...all.map(([, value]) => value)))];
  const across = (value: number): number => EDGE.left + (value / (xs.at(-1) || 1)) * (WIDTH - EDGE.left - EDGE.right);
  const up = (value: number): number => HEIGHT - EDGE.bottom - (value / (ys.at(-1) || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const [right, bottom] = [WIDTH - EDGE.right, HEIGHT - EDGE.bottom];

  const curve = ({ name, points }: Series, nr: number): string => {
    const colour = COLOURS[nr % COLOURS.length];
    const path = points.map(([a, b]) => `${across(a).toFixed(1)},${up(b).toFixed(1)}`).join(' ');
    const row = EDGE.top + 20 * nr;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
<rect x="${right + 15}" y="${row}" width="12" height="4" fill="${colour}"/><text x="${right + 33}" y="${row + 6}">${escaped(name)}</text>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${EDGE.left}" y="22" font-size="14" font-weight="bold">${escaped(title)}</text>
${ys.map((value) => `<path d="M${EDGE.left} ${up(value)}H${right}" stroke="#ddd"/><text x="${EDGE.left - 8}" y="${up(value) + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`).join('\n')}
${xs.map((value) => `<text x="${across(value)}" y="${bottom + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`).join('\n')}
<text x="${(EDGE.left + right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(x)}</text>
<text transform="translate(16 ${(EDGE.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>
${series.map(curve).join('\n')}
</svg>
`;
};
