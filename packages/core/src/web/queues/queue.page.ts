import { type Html, html } from '../../kernel/html.js';
import { QUEUES, type Queue } from '../../queues/queue.js';
import type { KindPages } from '../../units/kind/pages.js';
import type { Page } from '../layout/layout.page.js';
import type { Visitor } from '../layout/visitor.js';
import { queueValue } from './queue-value.js';

/** What readers call the queues. */
const queueName = (queue: Queue, { locale: { say } }: Visitor, pages: KindPages): string =>
  ({
    untranslated: say('Not translated'),
    unendorsed: pages.texts(say).unendorsed,
    contested: say('Contested'),
    decide: say('Decide'),
    newest: say('Newest'),
  })[queue];

/**
 * The choice of what Previous and Next go through.
 *
 * @param path of the page, to which the choice adds its query
 * @param query what the page's query says beside the choice
 */
export const queueChoice = (
  visitor: Visitor,
  { pages, chosen, path, query }: { pages: KindPages; chosen: Queue | undefined; path: string; query: Readonly<Record<string, string>> },
): Html => {
  const { say } = visitor.locale;
  const link = (queue: Queue | undefined, text: string) => {
    const said = new URLSearchParams({ ...query, ...(queue && { queue: queueValue(pages, queue) }) }).toString();
    return html`<li><a href="${path}${said && `?${said}`}"${queue === chosen && html` aria-current="true"`}>${text}</a></li>`;
  };
  return html`<nav class="queues" aria-label="${say('What to go through')}"><ul class="around">${link(undefined, say('All'))}
${QUEUES.map((queue) => link(queue, queueName(queue, visitor, pages)))}</ul></nav>`;
};

/** Where nothing is left to do. */
export const emptyQueuePage = (visitor: Visitor, queue: Queue, pages: KindPages): Page => {
  const { say } = visitor.locale;
  const name = queueName(queue, visitor, pages);
  return {
    title: name,
    main: html`<h1>${name}</h1>
<p class="lead">${say('There is nothing here: all is done.')}</p><p><a href="${visitor.base}/">${say('Go to the front page')}</a></p>`,
  };
};
