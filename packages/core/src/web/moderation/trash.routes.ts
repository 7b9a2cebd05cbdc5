import { Type } from 'typebox';
import { isModerator } from '../../kernel/person.js';
import { error, type Message, status } from '../../kernel/text/message.js';
import { RowId } from '../../kernel/wire-schemas.js';
import { listTrash } from '../../translations/trash/list-trash.js';
import { restoreBatch, restoreTranslation } from '../../translations/trash/restore.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { redirectWithFlash } from '../forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../forms/require-session.js';
import { sendPage } from '../layout/send-page.js';
import { returnPath } from './return-path.js';
import { trashPage } from './trash.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const form = { ...config, csrf: 'session', formPage: '/moderation/trash' } as const;

/** Page size. */
const PAGE_SIZE = 50;

/** Messages for several restored translations. */
const SAID_LIMIT = 3;

const TextField = Type.Optional(Type.String());
const BatchNumber = Type.Optional(RowId);
const TrashQuery = Type.Object({ lng: TextField, batch: BatchNumber, page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }) });
const RestoreForm = Type.Object({
  tguid: TextField,
  tguids: Type.Optional(Type.String({ maxLength: 5000, description: 'Several, with spaces between: what was deleted at once.' })),
  batch: BatchNumber,
  back: TextField,
});

/** `moderation/trash`: deleted translations, and restoring them. */
export const trashRoutes =
  (service: Service): Routes =>
  async (app) => {
    app.get(
      '/moderation/trash',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of what was deleted, for moderators.', querystring: TrashQuery } },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        const { page, ...given } = request.query;
        const items = await listTrash(service, { ...given, limit: PAGE_SIZE + 1, skip: page * PAGE_SIZE });
        return sendPage(request, reply, (visitor) =>
          trashPage(visitor, { pages: service.kind.pages, given, items: items.slice(0, PAGE_SIZE), page, more: items.length > PAGE_SIZE }),
        );
      },
    );

    app.post(
      '/moderation/restore',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: bring back from the trash, for moderators.', body: RestoreForm } },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const { tguid, tguids, batch } = request.body;
        const { say, sayCount } = request.makeVisitor(reply).locale;
        const back = returnPath(service, request.body.back, '/moderation/trash');
        if (tguid !== undefined)
          return redirectWithFlash(request, reply, back, (await restoreTranslation(request.context, { tguid })).messages);
        if (tguids !== undefined) {
          const said: Message[] = [];
          for (const one of tguids.split(' ').slice(0, PAGE_SIZE))
            said.push(...(await restoreTranslation(request.context, { tguid: one })).messages);
          return redirectWithFlash(request, reply, back, said.slice(0, SAID_LIMIT));
        }
        const restored = batch === undefined ? 0 : await restoreBatch(request.context, batch);
        const message =
          restored === 0
            ? error(say('Nothing of it can come back: it was suggested again, or what it translates is gone.'))
            : status(sayCount('{n} translation is back.', '{n} translations are back.', restored));
        return redirectWithFlash(request, reply, back, [message]);
      },
    );
  };
