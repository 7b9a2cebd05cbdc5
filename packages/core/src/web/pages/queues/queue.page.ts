import { type Html, html } from '../../../kernel/html.js';
import { QUEUES, type Queue } from '../../../queues/queue.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
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
 * Selects the queue that "Previous" and "Next" follow.
 *
 * @param path page to which the choice adds its query
 */
export const queueChoice = (visitor: Visitor, { pages, place, path }: { pages: KindPages; place: UnitPlace; path: string }): Html => {
  const { say } = visitor.locale;
  const link = (queue: Queue | undefined, text: string) =>
    html`<li><a href="${path}${placeQuery(pages, { ...place, queue })}"${queue === place.queue && html` aria-current="true"`}>${text}</a></li>`;
  // Without checks nothing fails.
  const ofKind = OFFERED_QUEUES.filter((queue) => queue !== 'failing' || pages.texts(say).failing !== undefined);
  const offered = place.queue && !ofKind.includes(place.queue) ? [...ofKind, place.queue] : ofKind;
  return html`<nav class="queues" aria-label="${say('Queue')}"><ul class="around">${link(undefined, say('All'))}
${offered.map((queue) => link(queue, queueName(queue, visitor, pages)))}</ul></nav>`;
};

/** The end of a queue, with other open work in its scope. */
export interface EmptyQueue {
  readonly pages: KindPages;
  readonly queue: Queue;
  /** Other queues of the scope with open units, and their sizes. */
  readonly others: readonly { readonly queue: Queue; readonly count: number; readonly path: string }[];
  /** Path of the scope's page; null where there is none. */
  readonly scopePath: string | null;
}

/** End of a queue: suggestions for what to do next. */
export const emptyQueuePage = (visitor: Visitor, { pages, queue, others, scopePath }: EmptyQueue): Page => {
  const { say } = visitor.locale;
  const name = queueName(queue, visitor, pages);
  return {
    title: name,
    main: html`<h1>${name}</h1>
<p class="lead">${say('All done!')}</p>
${others.length > 0 && html`<h2>${say('Next steps')}</h2><ul class="around">${others.map(({ queue: other, count, path }) => html`<li><a class="button" href="${visitor.base}${path}">${say('{label}:', { label: queueName(other, visitor, pages) })} ${count}</a></li>`)}</ul>`}
<p>${scopePath !== null && html`<a href="${visitor.base}${scopePath}">${say('Go back')}</a> · `}<a href="${visitor.base}/">${say('Go home')}</a></p>`,
  };
};
