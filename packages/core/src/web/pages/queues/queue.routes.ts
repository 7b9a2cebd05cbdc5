import { Type } from 'typebox';
import type { Queue } from '../../../queues/queue.js';
import { findFirstInQueue, type QueueFilter, readStateCounts } from '../../../queues/walk-queue.js';
import { checkScope } from '../../../units/check-scope.js';
import type { Context } from '../../../units/context.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { forgetTally, readTally } from '../../server/cookies/queue-tally.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { omitEmptyQuery } from '../../server/requests/omit-empty.js';
import type { Routes } from '../../server/routes/routes.js';
import { languageChoicePath } from '../layout/language-choice/language-choice-path.js';
import { sendPage } from '../layout/send-page.js';
import { hasLanguage } from '../layout/visitor.js';
import { emptyQueuePage, type OpenQueue } from './queue.page.js';
import { queuePath } from './queue-path.js';
import { parseQueue, queueValues } from './queue-value.js';
import { placeQuery } from './unit-place.js';

/** Queues that are offered at the end of another one. */
const OFFERED = 2;

/** The best queues to go on with behind the end of another one: of its scope, then the same in the whole language, then any there. */
const listOpenQueues = async (context: Context, pages: KindPages, { queue, lng, scope }: QueueFilter): Promise<OpenQueue[]> => {
  const openIn = async (within: QueueFilter['scope'], isEverywhere: boolean): Promise<OpenQueue[]> => {
    const { missing, choices, unendorsed, failing, contested } = await readStateCounts(context, { lng, scope: within });
    const counts: readonly (readonly [Queue, number])[] = [
      ['decide', choices],
      ['contested', contested],
      ['unendorsed', unendorsed],
      ['untranslated', missing],
      ['failing', failing],
    ];
    const open = counts.map(([name, count]) => ({
      queue: name,
      count,
      path: queuePath(pages, { queue: name, lng, scope: within }),
      isEverywhere,
    }));
    // The same queue as before comes first.
    return open.filter(({ count }) => count > 0).toSorted((one, other) => Number(other.queue === queue) - Number(one.queue === queue));
  };
  const here = (await openIn(scope, false)).filter((open) => open.queue !== queue);
  if (here.length >= OFFERED || Object.keys(scope).length === 0) return here.slice(0, OFFERED);
  return [...here, ...(await openIn({}, true))].slice(0, OFFERED);
};

/** `translations/queue`: redirects to the first unit of a queue. */
export const queueRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { scope, pages } = kind;
    const querystring = Type.Object({
      ...scope.params.properties,
      lng: Type.Optional(Type.String()),
      queue: Type.Enum([...queueValues(pages), ...Object.keys(pages.ownQueues ?? {})]),
      after: Type.Optional(
        Type.String({
          maxLength: 100,
          description: `Id of the ${kind.names.unit} behind which the queue goes on; the first where it is missing.`,
        }),
      ),
    });
    app.addHook('preValidation', omitEmptyQuery);
    app.get(
      '/translations/queue',
      { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, querystring } },
      async (request, reply) => {
        const { context } = request;
        const { queue: value, lng: asked, after = null, ...narrowed } = request.query;
        const reader = request.makeVisitor(reply);
        const lng = asked ?? reader.lng;
        await checkScope(context, narrowed);
        // Nobody is led to work in the language of the sources for want of another.
        if (asked === undefined && !hasLanguage(reader)) {
          const asksLng = `/translations/queue?${new URLSearchParams({ ...narrowed, queue: value })}&lng={lng}`;
          return reply.redirect(basePath(context) + languageChoicePath(reader, asksLng), 303);
        }
        const own = pages.ownQueues?.[value];
        if (own) return reply.redirect(basePath(context) + own(lng, narrowed), 303);
        const queue = parseQueue(pages, value);
        const unit = await findFirstInQueue(context, { queue, lng, scope: narrowed }, after);
        if (unit) {
          const query = placeQuery(pages, { list: undefined, queue, scope: narrowed });
          return reply.redirect(`${basePath(context)}${pages.path(unit, lng)}${query}`, 303);
        }
        const others = await listOpenQueues(context, pages, { queue, lng, scope: narrowed });
        const tally = readTally(context, request, queuePath(pages, { queue, lng, scope: narrowed }));
        if (tally.endorsements > 0) forgetTally(context, reply);
        const scopePath = pages.scopePath(narrowed, lng);
        const scopeName = await pages.scopeName({ ...reader, db: context.db }, narrowed);
        const end = { pages, queue, others, scopePath, scopeName, tally };
        return sendPage(request, reply, (visitor) => emptyQueuePage({ ...visitor, lng }, end));
      },
    );
  };
