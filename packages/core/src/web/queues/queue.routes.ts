import { Type } from 'typebox';
import { QUEUES } from '../../queues/queue.js';
import { firstInQueue } from '../../queues/walk-queue.js';
import type { UnitKind } from '../../units/unit-kind.js';
import type { Routes } from '../api/routes.js';
import { withoutEmpty } from '../api/without-empty.js';
import { FOR_PEOPLE } from '../forms/own-pages.js';
import { basePath, sendPage } from '../layout/pages.js';
import type { UnitPages } from '../unit/unit-pages.js';
import { emptyQueuePage } from './queue.page.js';

/** `translations/queue`: on to the first unit of a queue, where Next goes through the rest. */
export const queueRoutes =
  (kind: UnitKind, pages: UnitPages): Routes =>
  async (app) => {
    const querystring = Type.Object({ ...kind.scope.properties, lng: Type.Optional(Type.String()), queue: Type.Enum(QUEUES) });
    app.addHook('preValidation', async (request) => {
      request.query = withoutEmpty(request.query);
    });
    app.get('/translations/queue', { config: { speaks: 'html' }, schema: { ...FOR_PEOPLE, querystring } }, async (request, reply) => {
      const { queue, lng: asked, ...scope } = request.query;
      const lng = asked ?? request.makeVisitor(reply).lng;
      const unit = await firstInQueue(request.context, { queue, lng, scope });
      if (!unit) return sendPage(request, reply, (visitor) => emptyQueuePage(visitor, queue, pages));
      return reply.redirect(`${basePath(request.context)}${kind.page(unit, lng)}?queue=${queue}`, 303);
    });
  };
