import { Type } from 'typebox';
import { error, status } from '../../kernel/message.js';
import { isModerator } from '../../kernel/person.js';
import { listTrash } from '../../translations/trash/list-trash.js';
import { restoreBatch, restoreTranslation } from '../../translations/trash/restore.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { goOn } from '../forms/form-route.js';
import { FOR_PEOPLE, letIn } from '../forms/own-pages.js';
import { sendPage } from '../layout/pages.js';
import type { UnitPages } from '../unit/unit-pages.js';
import { pageBefore } from './page-before.js';
import { trashPage } from './trash.page.js';

const config = { speaks: 'html' } as const;

/** How many translations a page shows. */
const SHOWN = 50;

const Text = Type.Optional(Type.String());
const BatchNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
const TrashQuery = Type.Object({ lng: Text, batch: BatchNumber, page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }) });
const RestoreForm = Type.Object({ tguid: Text, batch: BatchNumber, back: Text, csrf: Text });

/** `moderation/trash`: what was deleted, and bringing it back. */
export const trashRoutes =
  (service: Service, pages: UnitPages): Routes =>
  async (app) => {
    app.get(
      '/moderation/trash',
      { config, schema: { ...FOR_PEOPLE, summary: 'Page of what was deleted, for moderators.', querystring: TrashQuery } },
      async (request, reply) => {
        if (!letIn(request, reply, '/moderation/trash', isModerator)) return reply;
        const { page, ...given } = request.query;
        const items = await listTrash(service, { ...given, limit: SHOWN + 1, skip: page * SHOWN });
        return sendPage(request, reply, (visitor) =>
          trashPage(visitor, { pages, given, items: items.slice(0, SHOWN), page, more: items.length > SHOWN }),
        );
      },
    );

    app.post(
      '/moderation/restore',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: bring back from the trash, for moderators.', body: RestoreForm } },
      async (request, reply) => {
        if (!letIn(request, reply, '/moderation/trash', isModerator)) return reply;
        const { tguid, batch } = request.body;
        const { say, sayCount } = request.makeVisitor(reply).voice;
        const back = pageBefore(service, request.body.back, '/moderation/trash');
        if (tguid !== undefined) return goOn(request, reply, back, (await restoreTranslation(request.context, { tguid })).messages);
        const restored = batch === undefined ? 0 : await restoreBatch(request.context, batch);
        const message =
          restored === 0
            ? error(say('Nothing of it can come back: it was suggested again, or what it translates is gone.'))
            : status(sayCount('{n} translation is back.', '{n} translations are back.', restored));
        return goOn(request, reply, back, [message]);
      },
    );
  };
