import { type Html, html } from '../../../kernel/html.js';
import { QUEUES, type Queue } from '../../../queues/queue.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { QueueTally } from '../../server/cookies/queue-tally.js';
import { linkButton } from '../components/page-head.page.js';
import { languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import { placeQuery, type UnitPlace } from './unit-place.js';

/** Displayed names of the queues. */
export const queueName = (queue: Queue, { locale: { say } }: Pick<Visitor, 'locale'>, pages: KindPages): string =>
  ({
    untranslated: say('Missing'),
    unendorsed: pages.texts(say).unendorsed,
    contested: say('Needs votes'),
    decide: pages.texts(say).decide,
    failing: say('Has errors'),
    newest: say('Newest first'),
    leading: say('Leading'),
    decided: say('Decided'),
  })[queue];

/** Queues of open work, offered on a unit's page. */
const OFFERED_QUEUES: readonly Queue[] = QUEUES.filter((queue) => queue !== 'leading' && queue !== 'decided');

/**
 * Selects the queue that "Previous" and "Next" follow; the last item leads to easy units.
 *
 * @param path page to which the choice adds its query
 */
export const queueChoice = (
  visitor: Visitor,
  { pages, lng, place, path }: { pages: KindPages; lng: string; place: UnitPlace; path: string },
): Html => {
  const { say } = visitor.locale;
  const link = (queue: Queue | undefined, text: string) =>
    html`<li><a href="${path}${placeQuery(pages, { ...place, queue })}"${queue === place.queue && html` aria-current="true"`}>${text}</a></li>`;
  // Without checks nothing fails.
  const ofKind = OFFERED_QUEUES.filter((queue) => queue !== 'failing' || pages.texts(say).failing !== undefined);
  const offered = place.queue && !ofKind.includes(place.queue) ? [...ofKind, place.queue] : ofKind;
  return html`<details class="menu queues"><summary class="btn small">${say('Queue')}${icon(visitor, 'down')}</summary><ul class="sheet-menu">${link(undefined, say('All'))}
${offered.map((queue) => link(queue, queueName(queue, visitor, pages)))}<li><a href="${visitor.base}/begin?lng=${encodeURIComponent(lng)}">${say('Easy ones')}</a></li></ul></details>`;
};

/** A queue with open units. */
export interface OpenQueue {
  readonly queue: Queue;
  readonly count: number;
  readonly path: string;
  /** True if it is of the whole language, and not of the scope alone. */
  readonly isEverywhere: boolean;
}

/** The end of a queue, with other open work. */
export interface EmptyQueue {
  readonly pages: KindPages;
  readonly queue: Queue;
  /** The best queues to go on with. */
  readonly others: readonly OpenQueue[];
  /** Path of the scope's page; null where there is none. */
  readonly scopePath: string | null;
  /** Name of the scope; null: the whole language. */
  readonly scopeName: string | null;
  /** Endorsements given in a row. */
  readonly tally: QueueTally;
}

const queueItem = (visitor: Visitor, pages: KindPages, { queue, count, path, isEverywhere }: OpenQueue, nr: number): Html => {
  const { locale, lng, languages } = visitor;
  const name = queueName(queue, visitor, pages);
  return html`<li><div><b>${name}</b><p class="meta">${pages.countUnits(locale.sayCount, count)}${isEverywhere && html` · ${languageName(languages, lng, visitor)}`}</p></div>
${linkButton(visitor, path, nr === 0 ? locale.say('Continue') : locale.say('Start'), nr === 0 ? 'primary' : 'small')}</li>`;
};

/** End of a queue: what was done in numbers, and what to do next. */
export const emptyQueuePage = (visitor: Visitor, { pages, queue, others, scopePath, scopeName, tally }: EmptyQueue): Page => {
  const { say, sayCount } = visitor.locale;
  const language = languageName(visitor.languages, visitor.lng, visitor);
  const done = tally.endorsements > 0 && pages.texts(say).countEndorsements(sayCount, tally.endorsements);
  const changed = tally.changed > 0 && sayCount('{n} changed the leader', '{n} changed the leader', tally.changed);
  return {
    title: queueName(queue, visitor, pages),
    width: 'form',
    main: html`<div class="empty">${icon(visitor, 'book', 'art')}<h1>${say('All done in {place}', { place: scopeName ?? language })}</h1>
<p class="lead">${done ? html`${done}${changed && html` · ${changed}`}` : say('Queue: {name}', { name: queueName(queue, visitor, pages) })}</p></div>
${others.length > 0 && html`<section aria-labelledby="next"><h2 id="next">${say('Next steps')}</h2><ul class="list">${others.map((other, nr) => queueItem(visitor, pages, other, nr))}</ul></section>`}
<p class="row go-on"><a href="${visitor.base}/">${say('Go home')}</a>${scopePath !== null && html`<a href="${visitor.base}${scopePath}">${scopeName === null ? language : say('{place} in {language}', { place: scopeName, language })}</a>`}</p>`,
  };
};
