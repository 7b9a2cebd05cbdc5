import { type Html, html } from '../../../kernel/html.js';
import { utcDay } from '../../../kernel/time.js';
import type { ContributionCounts } from '../../../reports/contributions/contribution-counts.js';
import type { WeeklyActivity } from '../../../reports/contributions/weekly-activity.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Units of the drawing: width of a week, and height of the busiest one. */
const WEEK_WIDTH = 12;
const BAR_WIDTH = 9;
const CHART_HEIGHT = 90;
const LABELS_HEIGHT = 24;
/** Room for half of the number of the highest line. */
const TOP_HEIGHT = 6;
/** Width of a digit beside a line. */
const DIGIT_WIDTH = 6;

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

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const bar = (visitor: Visitor, { day, translations, endorsements }: WeeklyActivity, index: number, most: number): Html | false => {
  if (translations + endorsements === 0) return false;
  // Keeps a single contribution visible.
  const high = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * CHART_HEIGHT)));
  const [lower, upper] = [high(translations), high(endorsements)];
  const x = index * WEEK_WIDTH;
  return html`<g><title>${visitor.locale.formats.day(dateOf(day))}: ${formatNumber(visitor, translations)} + ${formatNumber(visitor, endorsements)}</title>
<rect class="translations" x="${x}" y="${CHART_HEIGHT - lower}" width="${BAR_WIDTH}" height="${lower}"/><rect class="endorsements" x="${x}" y="${CHART_HEIGHT - lower - upper}" width="${BAR_WIDTH}" height="${upper}"/></g>`;
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
    const place = isLast ? html`class="end" x="${weeks.length * WEEK_WIDTH}"` : html`x="${index * WEEK_WIDTH}"`;
    return shown && html`<text ${place} y="${CHART_HEIGHT + LABELS_HEIGHT - 6}">${visitor.locale.formats.month(dateOf(day))}</text>`;
  });

/** Units that the numbers beside the lines take: the longest is that of the highest line. */
const gutterWidth = (visitor: Visitor, most: number): number => formatNumber(visitor, most).length * DIGIT_WIDTH + 4;

/** Lines across, each with its number before it. */
const grid = (visitor: Visitor, most: number, width: number): readonly Html[] => {
  const step = scaleStep(most);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => {
    const y = CHART_HEIGHT - Math.round(((index + 1) * step * CHART_HEIGHT) / most);
    return html`<line class="grid" x1="0" y1="${y}" x2="${width}" y2="${y}"/><text class="scale" x="-4" y="${y + 3}">${formatNumber(visitor, (index + 1) * step)}</text>`;
  });
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
  const width = weeks.length * WEEK_WIDTH;
  const gutter = gutterWidth(visitor, most);
  const legend = html`<p class="legend"><span class="key translations">${say('{label}:', { label: say('Translations') })} ${formatNumber(visitor, done.translations)}</span>
<span class="key endorsements">${say('{label}:', { label: endorsements })} ${formatNumber(visitor, done.endorsements)}</span></p>`;
  return html`<figure class="chart"><div class="scroll" role="group" aria-labelledby="activity-title" tabindex="0"><svg viewBox="-${gutter} -${TOP_HEIGHT} ${gutter + width} ${CHART_HEIGHT + LABELS_HEIGHT + TOP_HEIGHT}" role="img" aria-labelledby="activity-title activity-desc">
<title id="activity-title">${say('Activity by week, last year')}</title>
<desc id="activity-desc">${sayCount('Busiest week: {n} contribution. The table has all numbers.', 'Busiest week: {n} contributions. The table has all numbers.', most)}</desc>
${grid(visitor, most, width)}<line x1="0" y1="${CHART_HEIGHT}" x2="${width}" y2="${CHART_HEIGHT}"/>
${weeks.map((week, index) => bar(visitor, week, index, most))}${monthLabels(visitor, weeks)}</svg></div>
<figcaption>${legend}</figcaption></figure>
${activityTable(visitor, { caption: say('Activity by week'), span: say('Week from'), endorsements }, busy)}`;
};
