import { type Html, html } from '../../kernel/html.js';
import type { Queue } from '../../queues/queue.js';
import type { KindPages } from '../../units/kind/pages.js';
import type { UnitRecord } from '../../units/unit-record.js';
import { langAttributes } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { queueValue } from '../queues/queue-value.js';
import { markPlaceables } from './mark-placeables.js';
import { isGrand, sourceLangAttributes, unitReference } from './related-units.page.js';

/** What waits for the reader. */
export interface ToDoList {
  readonly pages: KindPages;
  readonly lng: string;
  /** Units whose translations wait for the reader's word. */
  readonly unendorsed: readonly UnitRecord[];
}

const waitingUnit = (visitor: Visitor, { pages, lng }: ToDoList, { unit, translations: [leader] }: UnitRecord): Html =>
  html`<li><a class="text${isGrand(unit.forms[0] ?? '') && ' grand'}" ${sourceLangAttributes(pages)} href="${visitor.base}${pages.path(unit, lng)}?queue=${queueValue(pages, 'unendorsed')}">${unitReference(pages, unit, visitor.preferences)}${markPlaceables(pages.split(unit.forms[0] ?? ''))}</a>
<p class="text quiet" ${langAttributes(lng)}>${markPlaceables(pages.split(leader?.forms.join(' · ') ?? ''))}</p></li>`;

/** What there is to do in a language: ways into the queues, and some of what waits for the reader's word. */
export const toDoSection = (visitor: Visitor, page: ToDoList): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const link = (queue: Queue, text: string, isMain = false) =>
    html`<li><a class="button${isMain && ' main'}" href="${base}/translations/queue?queue=${queueValue(page.pages, queue)}&amp;lng=${encodeURIComponent(page.lng)}">${text}</a></li>`;
  return html`<section aria-labelledby="to-do"><h2 id="to-do">${say('What you can do')}</h2>
<ul class="around">${link('untranslated', say('Translate what is not translated'), true)}
${link('unendorsed', say('Look at what others suggest'))}
${link('contested', say('Decide what is contested'))}
${link('decide', say('Decide where your word is worth most'))}
${link('newest', say('See the newest'))}</ul>
${
  page.unendorsed.length > 0 &&
  html`<h3>${page.pages.texts(say).wanted}</h3>
<ol class="found tiles">${page.unendorsed.map((record) => waitingUnit(visitor, page, record))}</ol>`
}</section>`;
};
