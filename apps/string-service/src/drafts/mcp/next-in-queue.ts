import { beginningOf } from '@translation-commons/core/kernel/text/shorten.js';
import { findFirstInQueue } from '@translation-commons/core/queues/walk-queue.js';
import { checkScope } from '@translation-commons/core/units/check-scope.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { Type } from 'typebox';
import type { Tool } from './tool.js';

const params = Type.Object({
  lng: Type.String({ description: 'Code of the language to translate into.' }),
  origin: Type.Optional(Type.String({ description: 'Publisher of the project.' })),
  project: Type.Optional(Type.String({ description: 'Name of the project.' })),
  queue: Type.Enum(['untranslated', 'failing', 'contested'], {
    default: 'untranslated',
    description: 'Missing strings; those whose leading translation has an error; those with a close vote.',
  }),
  after: Type.Optional(Type.String({ description: 'sguid of the string before: the queue goes on behind it.' })),
});

/** Finds the next string of a queue. */
export const nextInQueue: Tool<typeof params> = {
  name: 'next_in_queue',
  title: 'Next string of a queue',
  description:
    'Gives the next string to work on; its sguid is null at the end. A draft does not take a string out of the queue: send the last sguid as "after". Example: {"lng":"es","origin":"gnome","project":"gedit","after":"37860b7c931350449a3e4ae0f3ff3fb32153c0ee"}.',
  params,
  readOnly: true,
  run: async (context, { lng, origin, project, queue, after }) => {
    const scope = { ...(origin && { origin }), ...(project && { project }) };
    await checkScope(context, scope);
    const unit = await findFirstInQueue(context, { queue, lng, scope }, after ?? null);
    return unit ? { sguid: unit.key, string: beginningOf(joinForms(unit.forms)) } : { sguid: null };
  },
};
