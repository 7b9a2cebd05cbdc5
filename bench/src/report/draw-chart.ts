import type { Chart, ChartSeries } from './benchmark.js';

const CHART_WIDTH_PX = 720;
const CHART_HEIGHT_PX = 360;
/** Room around the curves for the labels of the axes. */
const CHART_MARGIN_PX = { left: 70, right: 170, top: 40, bottom: 50 };
const SERIES_COLOURS = ['#1f6feb', '#cf5b00', '#2a7d2a', '#8a3ffc', '#b3261e', '#00727a'];

/** The ticks of an axis: round numbers from 0 to at least `most`, about five of them. */
const ticks = (most: number): readonly number[] => {
  if (most <= 0) return [0, 1];
  const rough = most / 5;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, nr) => Number((nr * step).toPrecision(12)));
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws curves over two linear axes that begin at 0, as SVG. */
export const drawChart = ({ title, x, y, series }: Chart): string => {
  const all = series.flatMap(({ points }) => points);
  const [xs, ys] = [ticks(Math.max(...all.map(([value]) => value))), ticks(Math.max(...all.map(([, value]) => value)))];
  const across = (value: number): number =>
    CHART_MARGIN_PX.left + (value / (xs.at(-1) || 1)) * (CHART_WIDTH_PX - CHART_MARGIN_PX.left - CHART_MARGIN_PX.right);
  const up = (value: number): number =>
    CHART_HEIGHT_PX -
    CHART_MARGIN_PX.bottom -
    (value / (ys.at(-1) || 1)) * (CHART_HEIGHT_PX - CHART_MARGIN_PX.top - CHART_MARGIN_PX.bottom);
  const [right, bottom] = [CHART_WIDTH_PX - CHART_MARGIN_PX.right, CHART_HEIGHT_PX - CHART_MARGIN_PX.bottom];

  const curve = ({ name, points }: ChartSeries, nr: number): string => {
    const colour = SERIES_COLOURS[nr % SERIES_COLOURS.length];
    const path = points.map(([a, b]) => `${across(a).toFixed(1)},${up(b).toFixed(1)}`).join(' ');
    const row = CHART_MARGIN_PX.top + 20 * nr;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
<rect x="${right + 15}" y="${row}" width="12" height="4" fill="${colour}"/><text x="${right + 33}" y="${row + 6}">${escapeXml(name)}</text>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_WIDTH_PX}" height="${CHART_HEIGHT_PX}" viewBox="0 0 ${CHART_WIDTH_PX} ${CHART_HEIGHT_PX}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${CHART_WIDTH_PX}" height="${CHART_HEIGHT_PX}" fill="#fff"/>
<text x="${CHART_MARGIN_PX.left}" y="22" font-size="14" font-weight="bold">${escapeXml(title)}</text>
${ys.map((value) => `<path d="M${CHART_MARGIN_PX.left} ${up(value)}H${right}" stroke="#ddd"/><text x="${CHART_MARGIN_PX.left - 8}" y="${up(value) + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`).join('\n')}
${xs.map((value) => `<text x="${across(value)}" y="${bottom + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`).join('\n')}
<text x="${(CHART_MARGIN_PX.left + right) / 2}" y="${CHART_HEIGHT_PX - 12}" text-anchor="middle">${escapeXml(x)}</text>
<text transform="translate(16 ${(CHART_MARGIN_PX.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeXml(y)}</text>
${series.map(curve).join('\n')}
</svg>
`;
};
