import { type Html, html } from '../../../kernel/html.js';
import type { Week } from '../../../reports/contributions/read-week.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { isolateName, languageName } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { across, activityTable } from '../reports/activity-chart.page.js';

/** Shares of a day's width: of each of its two bars, and of the gap before and behind them. */
const BAR_SHARE = 0.38;
const GAP_SHARE = 0.1;
/** Heights in pixels: of the busiest day, and of the names of the days. */
const CHART_HEIGHT = 90;
const LABELS_HEIGHT = 22;

const chart = (visitor: Visitor, pages: KindPages, { days }: Week): Html => {
  const { say, formats } = visitor.locale;
  const { endorsements } = pages.texts(say);
  const most = Math.max(1, ...days.flatMap((day) => [day.translations, day.endorsements]));
  const at = (nr: number, share: number) => across((nr + share) / days.length);
  const rect = (count: number, start: string, classes: string) => {
    const high = Math.max(2, Math.round((count / most) * CHART_HEIGHT));
    return (
      count > 0 &&
      html`<rect class="${classes}" x="${start}" y="${CHART_HEIGHT - high}" width="${across(BAR_SHARE / days.length)}" height="${high}" rx="2"/>`
    );
  };
  const bars = days.map(
    (day, nr) =>
      html`${rect(day.translations, at(nr, GAP_SHARE), 'translations')}${rect(day.endorsements, at(nr, 1 - GAP_SHARE - BAR_SHARE), 'endorsements')}<text class="mid" x="${at(nr, 0.5)}" y="${CHART_HEIGHT + LABELS_HEIGHT - 5}">${formats.weekday(day.day)}</text>`,
  );
  return html`<figure class="chart week"><svg width="100%" height="${CHART_HEIGHT + LABELS_HEIGHT}" role="img" aria-labelledby="week">
<line x1="0" y1="${CHART_HEIGHT}" x2="100%" y2="${CHART_HEIGHT}"/>${bars}</svg>
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
  return html`<aside aria-labelledby="week"><section aria-labelledby="week"><div class="head2"><h2 id="week">${say('{language} this week', { language: languageName(languages, lng, visitor) })}</h2> <a href="${team}">${say('Team')}</a></div>
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
