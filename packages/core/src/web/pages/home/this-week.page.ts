import { type Html, html } from '../../../kernel/html.js';
import type { Week } from '../../../reports/contributions/read-week.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { isolateName, languageName } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { activityTable } from '../reports/activity-chart.page.js';

/** Units of the drawing: width of a day and of each of its two bars, and height of the busiest day. */
const DAY_WIDTH = 40;
const BAR_WIDTH = 15;
const CHART_HEIGHT = 90;
const LABELS_HEIGHT = 20;

const chart = (visitor: Visitor, pages: KindPages, { days }: Week): Html => {
  const { say, formats } = visitor.locale;
  const { endorsements } = pages.texts(say);
  const most = Math.max(1, ...days.flatMap((day) => [day.translations, day.endorsements]));
  const rect = (count: number, x: number, classes: string) => {
    const high = Math.max(2, Math.round((count / most) * CHART_HEIGHT));
    return count > 0 && html`<rect class="${classes}" x="${x}" y="${CHART_HEIGHT - high}" width="${BAR_WIDTH}" height="${high}" rx="2"/>`;
  };
  const bars = days.map((day, nr) => {
    const x = nr * DAY_WIDTH + (DAY_WIDTH - 2 * BAR_WIDTH - 2) / 2;
    return html`${rect(day.translations, x, 'translations')}${rect(day.endorsements, x + BAR_WIDTH + 2, 'endorsements')}<text class="mid" x="${nr * DAY_WIDTH + DAY_WIDTH / 2}" y="${CHART_HEIGHT + LABELS_HEIGHT - 5}">${formats.weekday(day.day)}</text>`;
  });
  const width = days.length * DAY_WIDTH;
  return html`<figure class="chart week"><svg viewBox="0 0 ${width} ${CHART_HEIGHT + LABELS_HEIGHT}" role="img" aria-labelledby="week">
<line x1="0" y1="${CHART_HEIGHT}" x2="${width}" y2="${CHART_HEIGHT}"/>${bars}</svg>
<figcaption class="legend"><span class="key translations">${say('Translations')}</span> <span class="key endorsements">${endorsements}</span></figcaption></figure>
${activityTable(visitor, { caption: say('{language} this week', { language: languageName(visitor.languages, visitor.lng, visitor) }), span: say('Day'), endorsements }, days)}`;
};

/** The last seven days of a language beside a member's front page: contributions by day, and the people of yesterday and today. */
export const thisWeek = (visitor: Visitor, pages: KindPages, week: Week): Html | false => {
  const { base, lng, languages, locale } = visitor;
  const { say, sayCount } = locale;
  if (week.days.every((day) => day.translations + day.endorsements === 0)) return false;
  const team = `${base}/languages/${encodeURIComponent(lng)}`;
  const done = (translations: number, endorsements: number) =>
    translations > 0
      ? sayCount('{n} translation', '{n} translations', translations)
      : pages.texts(say).countEndorsements(sayCount, endorsements);
  return html`<aside><section aria-labelledby="week"><div class="head2"><h2 id="week">${say('{language} this week', { language: languageName(languages, lng, visitor) })}</h2> <a href="${team}">${say('Team')}</a></div>
${chart(visitor, pages, week)}</section>
${
  week.people.length > 0 &&
  html`<section aria-labelledby="active"><h2 id="active">${say('Active now')}</h2>
<ol class="list">${week.people.map(
    ({ name, translations, endorsements }) =>
      html`<li>${face(name)}<div><a class="who" href="${base}/people/${encodeURIComponent(name)}">${isolateName(name)}</a></div><span class="when">${done(translations, endorsements)}</span></li>`,
  )}</ol></section>`
}</aside>`;
};
