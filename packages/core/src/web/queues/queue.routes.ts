import { Type } from 'typebox';
import { findFirstInQueue } from '../../queues/walk-queue.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { Routes } from '../api/routes.js';
import { withoutEmpty } from '../api/without-empty.js';
import { PAGE_SCHEMA } from '../forms/require-session.js';
import { basePath, sendPage } from '../layout/send-page.js';
import { emptyQueuePage } from './queue.page.js';
import { parseQueue, queueValues } from './queue-value.js';

/** `translations/queue`: on to the first unit of a queue, where Next goes through the rest. */
export const queueRoutes =
  ({ scope, pages }: UnitKind): Routes =>
  async (app) => {
    const querystring = Type.Object({
      ...scope.params.properties,
      lng: Type.Optional(Type.String()),
      queue: Type.Enum(queueValues(pages)),
    });
    app.addHook('preValidation', async (request) => {
      request.query = withoutEmpty(request.query);
    });
    app.get(
      '/translations/queue',
      { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, querystring } },
      async (request, reply) => {
        const { queue: value, lng: asked, ...narrowed } = request.query;
        const queue = parseQueue(pages, value);
        const lng = asked ?? request.makeVisitor(reply).lng;
        const unit = await findFirstInQueue(request.context, { queue, lng, scope: narrowed });
        if (!unit) return sendPage(request, reply, (visitor) => emptyQueuePage(visitor, queue, pages));
        return reply.redirect(`${basePath(request.context)}${pages.path(unit, lng)}?queue=${value}`, 303);
      },
    );
  };
