import type { Activity } from '../../../changes/activity.js';
import type { Activities } from '../../../changes/list-activity.js';
import { type Html, html } from '../../../kernel/html.js';
import { shownText } from '../../../kernel/text/shorten.js';
import { type CompareWords, compareWithinBudget } from '../../../translations/compare-words.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { text } from '../components/text.page.js';
import { langAttributes, languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { face } from '../marks/face.page.js';
import { markCandidate } from '../unit/mark-difference.js';
import { translationBox } from './choice-box.page.js';
import { filterForm, type ModerationFilter, moderationHead } from './moderation.page.js';
import type { ModerationVisitor } from './send-moderation-page.js';

/** Content of the page. */
export interface ActivityPage {
  readonly pages: KindPages;
  readonly given: ModerationFilter;
  readonly found: Activities;
  /** Places of the units, as feeds have them, by their ids. */
  readonly places: ReadonlyMap<number, unknown>;
}

const activityItem = (visitor: Visitor, { pages, given, places }: ActivityPage, activity: Activity, compare: CompareWords): Html => {
  const { base, locale, languages } = visitor;
  const { say } = locale;
  const { unit, lng, tguid, author, batch, time, translation, failing, leader } = activity;
  const { failing: describe } = pages.texts(say);
  const place = pages.placeName(unit, places.get(unit.id) ?? null, languages);
  return html`<li class="chosen-by-box">${translationBox(visitor, tguid, translation)}
<div>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'line clamped', attributes: html`href="${base}${pages.path(unit, lng)}"` })}
${translation.map((form, index) => html`<p class="text line clamped" ${langAttributes(lng)}>${markCandidate(pages, shownText(form), leader?.[index] && shownText(leader[index]), compare)}</p>`)}
${leader !== null && html`<p class="quiet clamped">${say('Current leader:')} ${text(pages, leader, { lng, classes: 'inline' })}</p>`}
${describe && failing.length > 0 && html`<ul class="failing">${failing.map((check) => html`<li>${describe(check)}</li>`)}</ul>`}
<div class="facts">${author !== null && html`<p>${face(author)} ${personLink(visitor, author)}</p>`}<p>${relativeTime(visitor, time)}</p>
${place !== null && html`<p><bdi>${locale.translate(place)}</bdi></p>`}<p>${languageName(languages, lng, visitor)}</p>
${author !== null && given.person === undefined && html`<p><a href="${base}${withQuery('/moderation', { person: author })}">${say('All by this person')}</a></p>`}
${batch !== null && given.batch === undefined && html`<p><a href="${base}${withQuery('/moderation', { batch })}">${say('Import no. {batch}', { batch })}</a></p>`}
<p><button class="btn small danger" name="tguid" value="${tguid}">${say('Remove')}</button></p></div></div></li>`;
};

const takeBackLink = ({ base, locale: { say } }: Visitor, { given: { person, batch }, found }: ActivityPage): Html | false => {
  if (batch !== undefined)
    return html`<p>${found.mayTakeBack && html`<a class="btn danger" href="${base}${withQuery('/moderation/undo', { batch })}">${say('Remove this import…')}</a> `}<a class="btn" href="${base}${withQuery('/moderation/trash', { batch })}">${say('Removed from it')}</a></p>`;
  if (person === undefined || !found.mayTakeBack) return false;
  return html`<p><a class="btn danger" href="${base}${withQuery('/moderation/undo', { person })}">${say('Remove all…')}</a></p>`;
};

/** Page where moderators review the latest suggestions, and delete inappropriate ones. */
export const activityPage = (visitor: ModerationVisitor, shown: ActivityPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { given, found } = shown;
  const here = withQuery('/moderation', { ...given });
  const last = found.items.at(-1);
  const compare = compareWithinBudget();
  return {
    title: say('Moderation'),
    main: html`${moderationHead(visitor, '/moderation')}
<details class="fold"${Object.keys(given).length > 0 && html` open`}><summary>${say('Filters')}</summary>${filterForm(visitor, '/moderation', given, ['lng', 'person', 'batch'])}</details>
${takeBackLink(visitor, shown)}
${found.isPersonUnknown && html`<p class="message warning">${say('No such person')}</p>`}
${!found.isPersonUnknown && found.items.length === 0 && html`<p>${say('No translations')}</p>`}
<form method="post" action="${base}/moderation/delete">${csrfField()}<input type="hidden" name="back" value="${base}${here}">
<ol class="found">${found.items.map((activity) => activityItem(visitor, shown, activity, compare))}</ol>
${found.items.length > 1 && html`<p class="bar-below"><button class="btn danger">${say('Remove selected')}</button></p>`}</form>
${found.more && last && html`<p><a rel="next" href="${base}${withQuery('/moderation', { ...given, before: `${last.time.getTime()}-${last.number}` })}">${say('Show older')}</a></p>`}`,
  };
};
