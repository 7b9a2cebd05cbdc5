import { type Html, html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import type { KindPages, Link } from '../../../units/kind/pages.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { text } from '../components/text.page.js';
import type { Visitor } from '../layout/visitor.js';
import { queuePath } from '../queues/queue-path.js';
import { placeQuery, type UnitPlace } from '../queues/unit-place.js';
import { unitReference } from './related-units.page.js';

/** The reader's open work. */
export interface ToDoList {
  readonly pages: KindPages;
  readonly lng: string;
  /** Units without the reader's endorsement, and their scope, where their queue continues. */
  readonly unendorsed: { readonly units: readonly UnitRecord[]; readonly scope: UnitPlace['scope'] };
  /** The reader's own scope: its queues are offered, beside unrestricted ones. */
  readonly last?: { readonly place: Link | undefined; readonly scope: UnitPlace['scope'] } | null;
}

const waitingUnit = (
  visitor: Visitor,
  { pages, lng, unendorsed: { scope } }: ToDoList,
  { unit, translations: [leader] }: UnitRecord,
): Html =>
  html`<li>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', attributes: html`href="${visitor.base}${pages.path(unit, lng)}${placeQuery(pages, { list: undefined, queue: 'unendorsed', scope })}"`, before: unitReference(pages, unit, visitor) })}
${text(pages, leader?.forms ?? '', { lng, as: 'p', classes: 'quiet' })}</li>`;

/** Open work in a language: links to the queues, and some units without the reader's endorsement. */
export const toDoSection = (visitor: Visitor, page: ToDoList): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { pages, lng, last } = page;
  const there = last && Object.keys(last.scope).length > 0 ? last : undefined;
  const place = there?.place;
  const link = (queue: Queue, text: string, scope = there?.scope ?? {}) =>
    html`<li><a class="btn" href="${base}${queuePath(pages, { queue, lng, scope })}">${text}</a></li>`;
  return html`<section aria-labelledby="to-do"><h2 id="to-do">${say('Next steps')}${place && html` <span class="quiet"><bdi>${place.text}</bdi></span>`}</h2>
<ul class="around">${link('untranslated', say('Translate missing'))}
${link('decide', pages.texts(say).decide)}
${link('contested', pages.texts(say).contested)}
${link('unendorsed', say('Review translations'))}
${link('newest', say('Latest translations'))}
${place && link('untranslated', say('Translate anything'), {})}</ul>
${
  page.unendorsed.units.length > 0 &&
  html`<h3>${pages.texts(say).wanted}</h3>
<ol class="found tiles">${page.unendorsed.units.map((record) => waitingUnit(visitor, page, record))}</ol>`
}</section>`;
};
