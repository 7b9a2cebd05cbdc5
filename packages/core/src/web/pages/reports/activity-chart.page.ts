import { type Html, html } from '../../../kernel/html.js';
import { utcDay } from '../../../kernel/time.js';
import type { ContributionCounts } from '../../../reports/contributions/contribution-counts.js';
import type { WeeklyActivity } from '../../../reports/contributions/weekly-activity.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Share of a week that its bar takes. */
const BAR_SHARE = 0.75;
/** Heights in pixels: of the busiest week, of the months below, and of half of the number of the highest line. */
const CHART_HEIGHT = 140;
const LABELS_HEIGHT = 24;
const TOP_HEIGHT = 8;
const HEIGHT = TOP_HEIGHT + CHART_HEIGHT + LABELS_HEIGHT;
/** Width in pixels of a digit beside a line. */
const DIGIT_WIDTH = 8;

/** Lines above the base, each with its number, at most. */
const GRID_LINES = 4;

/**
 * Steps of a scale from 0: a multiple of 1, 2 or 5 times a power of ten, so that numbers are round.
 *
 * @param most the largest number, 1 or more
 */
export const scaleStep = (most: number): number => {
  const least = most / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.max(1, ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power);
};

/** A place across a drawing or a width of it. Drawings stretch and their texts do not, so places are percentages. */
export const across = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const bar = (
  visitor: Visitor,
  { day, translations, endorsements }: WeeklyActivity,
  [start, width]: readonly [string, string],
  most: number,
): Html | false => {
  if (translations + endorsements === 0) return false;
  // Keeps a single contribution visible.
  const high = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * CHART_HEIGHT)));
  const [lower, upper] = [high(translations), high(endorsements)];
  return html`<g><title>${visitor.locale.formats.day(dateOf(day))}: ${formatNumber(visitor, translations)} + ${formatNumber(visitor, endorsements)}</title>
<rect class="translations" x="${start}" y="${CHART_HEIGHT - lower}" width="${width}" height="${lower}"/><rect class="endorsements" x="${start}" y="${CHART_HEIGHT - lower - upper}" width="${width}" height="${upper}"/></g>`;
};

/** Weeks that the longest name of a month may take on phones. */
const LABEL_WEEKS = 6;

/** Under the first week of every other month, as some languages have no short names; at the end of the drawing they end with it. */
const monthLabels = (visitor: Visitor, weeks: readonly WeeklyActivity[]): readonly (Html | false)[] =>
  weeks.map(({ day }, index) => {
    const before = weeks[index - 1]?.day.slice(0, 7);
    const begins = before !== undefined && before !== day.slice(0, 7) && index < weeks.length - 2;
    const shown = begins && Number(day.slice(5, 7)) % 2 === 1;
    const isLast = index > weeks.length - LABEL_WEEKS;
    const place = isLast ? html`class="end" x="100%"` : html`x="${across(index / weeks.length)}"`;
    return shown && html`<text ${place} y="${CHART_HEIGHT + LABELS_HEIGHT - 6}">${visitor.locale.formats.month(dateOf(day))}</text>`;
  });

/** Lines across, with the numbers before them: both drawings are of one height, and only that of the lines stretches. */
const grid = (visitor: Visitor, most: number): { readonly lines: readonly Html[]; readonly numbers: Html } => {
  const step = scaleStep(most);
  const all = Array.from({ length: Math.floor(most / step) }, (_, index) => {
    const count = (index + 1) * step;
    return { text: formatNumber(visitor, count), y: CHART_HEIGHT - Math.round((count * CHART_HEIGHT) / most) };
  });
  const width = formatNumber(visitor, most).length * DIGIT_WIDTH + 4;
  const numbers = all.map(({ text, y }) => html`<text class="end" x="${width - 4}" y="${y + 4}">${text}</text>`);
  return {
    lines: all.map(({ y }) => html`<line class="grid" x1="0" y1="${y}" x2="100%" y2="${y}"/>`),
    numbers: html`<svg class="scale" width="${width}" height="${HEIGHT}" viewBox="0 -${TOP_HEIGHT} ${width} ${HEIGHT}" aria-hidden="true">${numbers}</svg>`,
  };
};

/**
 * The numbers of a chart as a folded table.
 *
 * @param of what it lists, what its rows are of, and the kind's word for endorsements
 */
export const activityTable = (
  visitor: Visitor,
  of: { readonly caption: string; readonly span: string; readonly endorsements: string },
  rows: readonly (ContributionCounts & { readonly day: Date })[],
): Html => {
  const { say, formats } = visitor.locale;
  return html`<details><summary>${say('Show as table')}</summary>
<div class="scroll" role="group" aria-label="${of.caption}" tabindex="0"><table><thead><tr><th scope="col">${of.span}</th><th scope="col" class="number">${say('Translations')}</th><th scope="col" class="number">${of.endorsements}</th></tr></thead>
<tbody>${rows.map(
    ({ day, translations, endorsements }) => html`<tr><th scope="row"><time datetime="${utcDay(day)}">${formats.day(day)}</time></th>
<td class="number">${formatNumber(visitor, translations)}</td><td class="number">${formatNumber(visitor, endorsements)}</td></tr>`,
  )}</tbody></table></div></details>`;
};

/**
 * Chart of a year's activity: a bar per week, translations below and endorsements on top; followed by a table.
 *
 * @param endorsements the kind's word for them: `Votes`
 */
export const activityChart = (visitor: Visitor, weeks: readonly WeeklyActivity[], endorsements: string): Html => {
  const { locale } = visitor;
  const { say, sayCount } = locale;
  const sum = (count: (week: WeeklyActivity) => number) => weeks.reduce((total, week) => total + count(week), 0);
  const done = { translations: sum((week) => week.translations), endorsements: sum((week) => week.endorsements) };
  if (done.translations + done.endorsements === 0) return html`<p class="quiet">${say('No contributions in the last year.')}</p>`;
  const busy = weeks
    .filter((week) => week.translations + week.endorsements > 0)
    .map((week) => ({ ...week, day: dateOf(week.day) }))
    .reverse();
  const most = Math.max(1, ...weeks.map((week) => week.translations + week.endorsements));
  const { lines, numbers } = grid(visitor, most);
  const place = (index: number) => [across(index / weeks.length), across(BAR_SHARE / weeks.length)] as const;
  const legend = html`<p class="legend"><span class="key translations">${say('{label}:', { label: say('Translations') })} ${formatNumber(visitor, done.translations)}</span>
<span class="key endorsements">${say('{label}:', { label: endorsements })} ${formatNumber(visitor, done.endorsements)}</span></p>`;
  return html`<figure class="chart"><div class="scroll" role="group" aria-labelledby="activity-title" tabindex="0"><div class="plot">${numbers}<svg width="100%" height="${HEIGHT}" role="img" aria-labelledby="activity-title activity-desc">
<title id="activity-title">${say('Activity by week, last year')}</title>
<desc id="activity-desc">${sayCount('Busiest week: {n} contribution. The table has all numbers.', 'Busiest week: {n} contributions. The table has all numbers.', most)}</desc>
<g transform="translate(0 ${TOP_HEIGHT})">${lines}<line x1="0" y1="${CHART_HEIGHT}" x2="100%" y2="${CHART_HEIGHT}"/>
${weeks.map((week, index) => bar(visitor, week, place(index), most))}${monthLabels(visitor, weeks)}</g></svg></div></div>
<figcaption>${legend}</figcaption></figure>
${activityTable(visitor, { caption: say('Activity by week'), span: say('Week from'), endorsements }, busy)}`;
};
