import { type Html, html } from '../../../kernel/html.js';
import { DAY_MS } from '../../../kernel/time.js';
import type { DailyWork } from '../../../reports/person-page/daily-work.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { across } from '../reports/activity-chart.page.js';

/** Units of the drawing: size of a day's square, and with the gap behind it. */
const SQUARE_SIZE = 10;
const SQUARE_STEP = 12;
const WEEK_COUNT = 53;
const WEEKDAY_COUNT = 7;

/** Shades of days with contributions. */
const SHADE_COUNT = 4;

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Monday of the first of the weeks that end with the current one, in milliseconds since 1970 (UTC). */
const heatMapBegins = (now: Date): number => {
  const today = Math.floor(now.getTime() / DAY_MS);
  // Day 0 of Unix time was a Thursday.
  return (today - ((today + 3) % WEEKDAY_COUNT) - (WEEK_COUNT - 1) * WEEKDAY_COUNT) * DAY_MS;
};

const monthTable = ({ locale }: Visitor, days: readonly DailyWork[]): Html => {
  const { say, formats } = locale;
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].reverse();
  const sumOf = (month: string) =>
    days.filter(({ day }) => day.startsWith(month)).reduce((sum, { contributions }) => sum + contributions, 0);
  return html`<details><summary>${say('Show as table')}</summary><table class="people"><thead><tr><th scope="col">${say('Month')}</th><th scope="col" class="number">${say('Contributions')}</th></tr></thead>
<tbody>${months.map((month) => html`<tr><th scope="row"><time datetime="${month}">${formats.month(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}</time></th><td class="number">${formats.number(sumOf(month))}</td></tr>`)}</tbody></table></details>`;
};

/** Heat map of a person's last 53 weeks: a square per day, darker with more contributions; followed by a table. */
export const heatMap = (visitor: Visitor, days: readonly DailyWork[]): Html | false => {
  if (days.length === 0) return false;
  const { locale, now } = visitor;
  const { say, sayCount, formats } = locale;
  const begins = heatMapBegins(now);
  const done = new Map(days.map(({ day, contributions }) => [day, contributions]));
  const most = Math.max(...done.values());
  const total = [...done.values()].reduce((sum, count) => sum + count, 0);
  const all = Array.from({ length: WEEK_COUNT * WEEKDAY_COUNT }, (_, index) => begins + index * DAY_MS).filter(
    (time) => time <= now.getTime(),
  );
  const place = (time: number) => {
    const nr = Math.round((time - begins) / DAY_MS);
    return { x: Math.floor(nr / WEEKDAY_COUNT) * SQUARE_STEP, y: (nr % WEEKDAY_COUNT) * SQUARE_STEP };
  };
  // Days without contributions are a single path, to keep the page small.
  const idle = all
    .filter((time) => !done.has(dayText(time)))
    .map((time) => `M${place(time).x} ${place(time).y}h${SQUARE_SIZE}v${SQUARE_SIZE}h-${SQUARE_SIZE}z`);
  const busy = all.flatMap((time) => {
    const count = done.get(dayText(time));
    if (count === undefined) return [];
    const { x, y } = place(time);
    const shade = Math.max(1, Math.ceil((SHADE_COUNT * count) / most));
    return [
      html`<rect class="shade-${shade}" x="${x}" y="${y}" width="${SQUARE_SIZE}" height="${SQUARE_SIZE}" rx="2"><title>${formats.day(new Date(time))}: ${formatNumber(visitor, count)}</title></rect>`,
    ];
  });
  const months = all.filter(
    (time, index) =>
      index % WEEKDAY_COUNT === 0 &&
      index < all.length - 2 * WEEKDAY_COUNT &&
      new Date(time).getUTCDate() <= WEEKDAY_COUNT &&
      new Date(time).getUTCMonth() % 2 === 0,
  );
  return html`<section aria-labelledby="year"><h2 id="year">${say('Activity')}</h2>
<div class="scroll" role="group" aria-labelledby="year" tabindex="0"><div class="heat"><svg viewBox="0 0 ${WEEK_COUNT * SQUARE_STEP} ${WEEKDAY_COUNT * SQUARE_STEP}" role="img" aria-label="${sayCount('{n} contribution in the last year', '{n} contributions in the last year', total)}">
<path class="idle" d="${idle.join('')}"/>${busy}</svg>
<svg width="100%" height="20" aria-hidden="true">${months.map((time) => html`<text x="${across(place(time).x / (WEEK_COUNT * SQUARE_STEP))}" y="15">${formats.month(new Date(time))}</text>`)}</svg></div></div>
${monthTable(visitor, days)}</section>`;
};
