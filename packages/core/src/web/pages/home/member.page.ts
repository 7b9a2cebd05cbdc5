import { type Html, html } from '../../../kernel/html.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitRecord } from '../../../units/unit-record.js';
import { text } from '../components/text.page.js';
import { isolateName, languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { noticeItem } from '../notices/notices.page.js';
import { queuePath } from '../queues/queue-path.js';
import { unitReference } from '../unit/related-units.page.js';
import { toDoSection } from '../unit/to-do.page.js';
import type { HomeParts } from './home-parts.js';
import type { Home, MemberHome } from './read-home.js';

const continueButton = (visitor: Visitor, pages: KindPages, { last }: MemberHome): Html | false => {
  const { base, lng, locale } = visitor;
  if (!last) return false;
  const path = queuePath(pages, { queue: 'untranslated', lng, scope: last.scope });
  return html`<p class="continue"><a class="button main" href="${base}${path}">${locale.say('Continue')}</a>
<span class="quiet">${last.place && html`<a href="${base}${last.place.path}">${isolateName(last.place.text)}</a> · `}${locale.say('last:')} ${text(pages, truncate(last.unit.forms[0] ?? '', 80), { lng: null, as: 'a', attributes: html`href="${base}${pages.path(last.unit, lng)}"`, before: unitReference(pages, last.unit, visitor) })}</span></p>`;
};

const overtakenItem = (visitor: Visitor, pages: KindPages, { unit, translations: [leader] }: UnitRecord): Html => {
  const { base, lng } = visitor;
  return html`<li>${text(pages, unit.forms[0] ?? '', { lng: null, as: 'a', attributes: html`href="${base}${pages.path(unit, lng)}"`, before: unitReference(pages, unit, visitor) })}
${text(pages, leader?.forms ?? '', { lng, as: 'p', classes: 'quiet' })}</li>`;
};

const overtakenSection = (visitor: Visitor, pages: KindPages, { overtaken }: MemberHome): Html | false =>
  overtaken.length > 0 &&
  html`<section aria-labelledby="overtaken"><h2 id="overtaken">${visitor.locale.say('Your choice was overtaken')}</h2>
<ul class="dense">${overtaken.map((record) => overtakenItem(visitor, pages, record))}</ul></section>`;

const changesSection = (visitor: Visitor, pages: KindPages, { changes }: MemberHome): Html | false =>
  changes.length > 0 &&
  html`<section aria-labelledby="changed"><h2 id="changed">${visitor.locale.say('Since your last visit')}</h2>
<ul class="dense">${changes.map(
    ({ unit, forms, lng, tguid, username, time }) =>
      html`<li>${text(pages, truncate(unit.forms[0] ?? '', 80), { lng: null, as: 'a', attributes: html`href="${visitor.base}${pages.path(unit, lng)}#t-${tguid}"`, before: unitReference(pages, unit, visitor) })}
${text(pages, forms, { lng, as: 'p' })}<p class="quiet">${personLink(visitor, username)} · ${relativeTime(visitor, time)}</p></li>`,
  )}</ul></section>`;

const commentsFor = (visitor: Visitor, pages: KindPages, { comments }: MemberHome): Html | false =>
  comments.length > 0 &&
  html`<section aria-labelledby="told"><h2 id="told">${visitor.locale.say('Comments for you')}</h2>
<ul class="dense">${comments.map((comment) => noticeItem(visitor, pages, comment))}</ul>
<p><a href="${visitor.base}/notices">${visitor.locale.say('All notices')}</a></p></section>`;

/** Front page for a member: where they left off, overtaken endorsements, news, and open work. */
export const memberSection = (
  visitor: Visitor,
  pages: KindPages,
  { member, unendorsed, totals }: Home,
  { top, below }: HomeParts,
): Html | false => {
  const { locale, lng, languages, site } = visitor;
  if (!member) return false;
  const into = locale.say('Into {language}', { language: languageName(languages, lng, visitor) });
  return html`<h1>${site.name(locale.say)} <span class="quiet">${into}</span></h1>
${continueButton(visitor, pages, member)}
${top}
${below}
${totals.units > 0 && toDoSection(visitor, { pages, lng, unendorsed, last: member.last })}
<div class="halves">${commentsFor(visitor, pages, member)}${overtakenSection(visitor, pages, member)}${changesSection(visitor, pages, member)}</div>`;
};
