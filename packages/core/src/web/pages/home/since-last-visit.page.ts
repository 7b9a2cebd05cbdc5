import { type Html, html } from '../../../kernel/html.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { badge } from '../components/notice.page.js';
import { text } from '../components/text.page.js';
import { formatNumber, personLink, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { icon } from '../marks/icon.page.js';
import { unitReference } from '../unit/related-units.page.js';
import type { MemberHome } from './read-home.js';

/** Code points of a source or comment in a line. */
const LINE_LENGTH = 80;

/** Entries of the list. */
const SHOWN_LIMIT = 6;

/** An entry: who did it and when, what it is about, and what else is known. */
interface Entry {
  readonly by: string | null;
  readonly time: Date;
  readonly link: Html;
  readonly line: Html;
  readonly note?: Html | false;
}

/** A unit's source as a link to its page in the visitor's language. */
export const unitLink = ({ base, lng, ...visitor }: Visitor, pages: KindPages, unit: UnitRecord['unit'], rest = ''): Html =>
  text(pages, truncate(unit.forms[0] ?? '', LINE_LENGTH), {
    lng: unit.sourceLng ?? null,
    as: 'a',
    classes: 'line',
    before: unitReference(pages, unit, visitor),
    attributes: html`href="${base}${pages.path(unit, lng)}${rest}"`,
  });

/** Units on which the reader's choice was overtaken, with both counts. */
const overtakenEntries = (visitor: Visitor, pages: KindPages, { overtaken }: MemberHome): Entry[] =>
  overtaken.flatMap(({ unit, translations }) => {
    const [leader] = translations;
    const own = translations.find(({ endorsements }) => endorsements.some(({ name }) => name === visitor.person?.name));
    if (!leader) return [];
    const counts = own && html`<bdi dir="ltr">${formatNumber(visitor, leader.count)} : ${formatNumber(visitor, own.count)}</bdi>`;
    return {
      by: leader.author,
      time: leader.endorsements[0]?.time ?? leader.time,
      link: unitLink(visitor, pages, unit),
      line: text(pages, leader.forms, { lng: visitor.lng, as: 'p', classes: 'line soft' }),
      note: html`<span>${visitor.locale.say('Your choice was overtaken')}</span>${counts && badge(visitor, counts, 'close')}`,
    };
  });

const commentEntries = (visitor: Visitor, pages: KindPages, { comments }: MemberHome): Entry[] =>
  comments.map(({ id, unit, lng, text: comment, author, time }) => ({
    by: author,
    time,
    link: unitLink({ ...visitor, lng: lng ?? visitor.lng }, pages, unit, `#c-${id}`),
    line: html`<p class="line soft" dir="auto">${truncate(comment, LINE_LENGTH)}</p>`,
    note: html`<span>${visitor.locale.say('Comment')}</span>`,
  }));

const changeEntries = (visitor: Visitor, pages: KindPages, { changes }: MemberHome): Entry[] =>
  changes.map(({ unit, forms, lng, tguid, username, time }) => ({
    by: username,
    time,
    link: unitLink({ ...visitor, lng }, pages, unit, `#t-${tguid}`),
    line: text(pages, forms, { lng, as: 'p', classes: 'line soft' }),
    note: html`<span>${visitor.locale.say('New translation')}</span>`,
  }));

/** News for a member, newest first: comments for them, choices that were overtaken, then what others translated. */
export const sinceLastVisit = (visitor: Visitor, pages: KindPages, home: MemberHome): Html | false => {
  const { base, locale } = visitor;
  const own = [...commentEntries(visitor, pages, home), ...overtakenEntries(visitor, pages, home)]
    .toSorted((one, other) => other.time.getTime() - one.time.getTime())
    .slice(0, SHOWN_LIMIT);
  const entries = [...own, ...changeEntries(visitor, pages, home).slice(0, SHOWN_LIMIT - own.length)];
  return (
    entries.length > 0 &&
    html`<section aria-labelledby="changed"><div class="head2"><h2 id="changed">${locale.say('Since your last visit')}</h2> <a href="${base}/notices">${locale.say('All notices')}</a></div>
<ul class="sheet list">${entries.map(
      ({ by, time, link, line, note }) =>
        html`<li>${by === null ? icon(visitor, 'balance', 'big') : face(by, 'mid')}<div>${(by !== null || note) && html`<p class="meta">${by !== null && html`<b>${personLink(visitor, by)}</b>`}${note}</p>`}${link}${line}</div><span class="when">${relativeTime(visitor, time)}</span></li>`,
    )}</ul></section>`
  );
};
