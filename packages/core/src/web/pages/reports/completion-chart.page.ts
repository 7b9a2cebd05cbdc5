import { type Html, html } from '../../../kernel/html.js';
import type { MonthlyCompletion } from '../../../reports/team/team.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Measures of the drawing in pixels: it keeps its size and scrolls, and six months are as wide as a phone. */
const MONTH_WIDTH = 59;
const BAR_WIDTH = 40;
const CHART_HEIGHT = 90;
const LABELS_HEIGHT = 20;
const TOP_HEIGHT = 16;

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** Percentage of the units, rounded down, so that 100 % is true. */
const percentOf = (translated: number, units: number): number =>
  units === 0 ? 0 : Math.floor((100 * Math.min(translated, units)) / units);

/**
 * Chart of a language's completion: a bar for each of the last months, from the first with a translation on, with its percentage; followed by a table.
 *
 * @param lastMonths the current month last, which is shown in any case
 * @param units number of units, as it is now
 */
export const completionChart = (visitor: Visitor, lastMonths: readonly MonthlyCompletion[], units: number): Html => {
  const { say, formats } = visitor.locale;
  const first = lastMonths.findIndex(({ translated }) => translated > 0);
  const months = lastMonths.slice(first);
  const width = months.length * MONTH_WIDTH;
  const height = CHART_HEIGHT + LABELS_HEIGHT + TOP_HEIGHT;
  const bars = months.map(({ month, translated }, nr) => {
    const percent = percentOf(translated, units);
    const high = translated === 0 ? 0 : Math.max(2, (CHART_HEIGHT * percent) / 100);
    const middle = nr * MONTH_WIDTH + MONTH_WIDTH / 2;
    return html`<rect class="translations" x="${middle - BAR_WIDTH / 2}" y="${(CHART_HEIGHT - high).toFixed(1)}" width="${BAR_WIDTH}" height="${high.toFixed(1)}"/><text class="mid" x="${middle}" y="${(CHART_HEIGHT - high - 4).toFixed(1)}">${formatNumber(visitor, percent)} %</text><text class="mid" x="${middle}" y="${CHART_HEIGHT + LABELS_HEIGHT - 4}">${formats.month(firstDay(month))}</text>`;
  });
  return html`<figure class="chart months"><div class="scroll" role="group" aria-labelledby="completion" tabindex="0"><svg viewBox="0 -${TOP_HEIGHT} ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="completion">
<line x1="0" y1="${CHART_HEIGHT}" x2="${width}" y2="${CHART_HEIGHT}"/>${bars}</svg></div></figure>
<details><summary>${say('Show as table')}</summary>
<table><thead><tr><th scope="col">${say('Month')}</th><th scope="col" class="num">${say('Translated')}</th></tr></thead>
<tbody>${months.toReversed().map(({ month, translated }) => html`<tr><th scope="row"><time datetime="${month}">${formats.month(firstDay(month))} <bdi>${month.slice(0, 4)}</bdi></time></th><td class="num">${formatNumber(visitor, translated)}</td></tr>`)}</tbody></table></details>`;
};
