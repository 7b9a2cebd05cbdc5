import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import type { ProjectName } from '../projects/project.js';
import { stringPages } from '../strings/string-pages.js';

/** A link to work to do, with its amount; `label` is for screen readers. */
export const todoLink = ({ base, locale: { say, formats } }: Visitor, path: string, label: string, count: number): Html =>
  html`<a class="todo" href="${base}${path}"><span class="unseen">${say('{label}:', { label })} </span>${formats.number(count)}</a>`;

/** A link to a queue of a project, with its size; without one where it is empty. */
export const queueLink = (
  visitor: Visitor,
  lng: string,
  { origin, project }: ProjectName,
  queue: 'contested' | 'untranslated',
  count: number,
): Html => {
  const { say, formats } = visitor.locale;
  if (count === 0) return html`<span class="soft">${formats.number(0)}</span>`;
  const label = queue === 'contested' ? say('Needs votes') : say('Missing');
  return todoLink(visitor, queuePath(stringPages, { queue, lng, scope: { origin, project } }), label, count);
};
