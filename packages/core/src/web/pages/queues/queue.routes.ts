import { Type } from 'typebox';
import type { Queue } from '../../../queues/queue.js';
import { findFirstInQueue, readStateCounts } from '../../../queues/walk-queue.js';
import { checkScope } from '../../../units/check-scope.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { withoutEmpty } from '../../server/requests/without-empty.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { emptyQueuePage } from './queue.page.js';
import { queuePath } from './queue-path.js';
import { parseQueue, queueValues } from './queue-value.js';
import { placeQuery } from './unit-place.js';

/** `translations/queue`: redirects to the first unit of a queue. */
export const queueRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { scope, pages } = kind;
    const querystring = Type.Object({
      ...scope.params.properties,
      lng: Type.Optional(Type.String()),
      queue: Type.Enum(queueValues(pages)),
      after: Type.Optional(
        Type.String({
          maxLength: 100,
          description: `Id of the ${kind.names.unit} behind which the queue goes on; the first where it is missing.`,
        }),
      ),
    });
    app.addHook('preValidation', async (request) => {
      request.query = withoutEmpty(request.query);
    });
    app.get(
      '/translations/queue',
      { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, querystring } },
      async (request, reply) => {
        const { context } = request;
        const { queue: value, lng: asked, after = null, ...narrowed } = request.query;
        const queue = parseQueue(pages, value);
        const lng = asked ?? request.makeVisitor(reply).lng;
        await checkScope(context, narrowed);
        const unit = await findFirstInQueue(context, { queue, lng, scope: narrowed }, after);
        if (unit) {
          const query = placeQuery(pages, { list: undefined, queue, scope: narrowed });
          return reply.redirect(`${basePath(context)}${pages.path(unit, lng)}${query}`, 303);
        }
        const { missing, unendorsed, failing, contested } = await readStateCounts(context, { lng, scope: narrowed });
        const counts: readonly (readonly [Queue, number])[] = [
          ['untranslated', missing],
          ['unendorsed', unendorsed],
          ['failing', failing],
          ['contested', contested],
        ];
        const others = counts
          .filter(([other, count]) => other !== queue && count > 0)
          .map(([other, count]) => ({ queue: other, count, path: queuePath(pages, { queue: other, lng, scope: narrowed }) }));
        return sendPage(request, reply, (visitor) =>
          emptyQueuePage(visitor, { pages, queue, others, scopePath: pages.scopePath(narrowed, lng) }),
        );
      },
    );
  };
