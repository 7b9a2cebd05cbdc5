import { type Html, html } from '../../kernel/html.js';
import type { Week } from '../../reports/overview.store.js';
import { number } from '../html/texts.js';
import type { Visitor } from '../layout/visitor.js';

/** Units of the drawing: a week is so wide, and the busiest week so high. */
const STEP = 12;
const BAR = 9;
const HEIGHT = 90;
const LABELS = 24;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const bar = (visitor: Visitor, { day, translations, endorsements }: Week, index: number, most: number): Html | false => {
  if (translations + endorsements === 0) return false;
  // Also one contribution can be seen.
  const high = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * HEIGHT)));
  const [lower, upper] = [high(translations), high(endorsements)];
  const x = index * STEP;
  return html`<g><title>${visitor.voice.formats.day(dateOf(day))}: ${number(visitor, translations)} + ${number(visitor, endorsements)}</title>
<rect class="translations" x="${x}" y="${HEIGHT - lower}" width="${BAR}" height="${lower}"/><rect class="endorsements" x="${x}" y="${HEIGHT - lower - upper}" width="${BAR}" height="${upper}"/></g>`;
};

/** Under the first week of every other month, for some languages have no short names; unless the label would run out of the drawing. */
const monthLabels = (visitor: Visitor, weeks: readonly Week[]): readonly (Html | false)[] =>
  weeks.map(({ day }, index) => {
    const before = weeks[index - 1]?.day.slice(0, 7);
    const begins = before !== undefined && before !== day.slice(0, 7) && index < weeks.length - 2;
    const shown = begins && Number(day.slice(5, 7)) % 2 === 1;
    return shown && html`<text x="${index * STEP}" y="${HEIGHT + LABELS - 6}">${visitor.voice.formats.month(dateOf(day))}</text>`;
  });

const table = (visitor: Visitor, weeks: readonly Week[], endorsements: string): Html => {
  const { say } = visitor.voice;
  const busy = weeks.filter((week) => week.translations + week.endorsements > 0).reverse();
  return html`<details><summary>${say('The same as a table')}</summary>
<div class="scroll" role="region" aria-label="${say('Activity by week')}" tabindex="0"><table><thead><tr><th scope="col">${say('Week from')}</th><th scope="col" class="number">${say('Translations')}</th><th scope="col" class="number">${endorsements}</th></tr></thead>
<tbody>${busy.map(
    (week) => html`<tr><th scope="row"><time datetime="${week.day}">${visitor.voice.formats.day(dateOf(week.day))}</time></th>
<td class="number">${number(visitor, week.translations)}</td><td class="number">${number(visitor, week.endorsements)}</td></tr>`,
  )}</tbody></table></div></details>`;
};

/**
 * The activity of a year as a bar for each week, translations below and endorsements on top; then the same as a table.
 *
 * @param endorsements what the kind's people call them: `Votes`
 */
export const activityChart = (visitor: Visitor, weeks: readonly Week[], endorsements: string): Html => {
  const { voice } = visitor;
  const { say } = voice;
  const sum = (count: (week: Week) => number) => weeks.reduce((total, week) => total + count(week), 0);
  const done = { translations: sum((week) => week.translations), endorsements: sum((week) => week.endorsements) };
  if (done.translations + done.endorsements === 0) return html`<p class="quiet">${say('Nothing was contributed in the last year.')}</p>`;
  const most = Math.max(1, ...weeks.map((week) => week.translations + week.endorsements));
  const width = weeks.length * STEP;
  const legend = html`<p class="legend"><span class="key translations">${say('Translations')}: ${number(visitor, done.translations)}</span>
<span class="key endorsements">${endorsements}: ${number(visitor, done.endorsements)}</span></p>`;
  return html`<figure class="chart"><svg viewBox="0 -4 ${width} ${HEIGHT + LABELS + 4}" role="img" aria-labelledby="activity-title activity-desc">
<title id="activity-title">${say('Activity of the last year, by week')}</title>
<desc id="activity-desc">${say('In the busiest week there were {n} contributions. All numbers are in the table below.', { n: number(visitor, most) })}</desc>
<line x1="0" y1="${HEIGHT}" x2="${width}" y2="${HEIGHT}"/>
${weeks.map((week, index) => bar(visitor, week, index, most))}${monthLabels(visitor, weeks)}</svg>
<figcaption>${legend}</figcaption></figure>
${table(visitor, weeks, endorsements)}`;
};
