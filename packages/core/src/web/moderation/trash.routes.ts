import { Type } from 'typebox';
import { MODERATION_PAGE_SIZE } from '../../changes/list-activity.js';
import { isModerator } from '../../kernel/person.js';
import { error, status, warning } from '../../kernel/text/message.js';
import { RowId, Tguid } from '../../kernel/wire-schemas.js';
import { listTrash } from '../../translations/trash/list-trash.js';
import { restoreBatch, restoreChosen, restoreTranslation } from '../../translations/trash/restore.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { redirectWithFlash } from '../forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../forms/require-session.js';
import { sendPage } from '../layout/send-page.js';
import { returnPath } from './return-path.js';
import { trashPage } from './trash.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const form = { ...config, csrf: 'session', formPage: '/moderation/trash' } as const;

const TextField = Type.Optional(Type.String());
const BatchNumber = Type.Optional(RowId);
const TrashQuery = Type.Object({ lng: TextField, batch: BatchNumber, page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }) });
const RestoreForm = Type.Object({
  tguid: TextField,
  tguids: Type.Optional(Type.String({ maxLength: 5000, description: 'Several, with spaces between: what was deleted at once.' })),
  chosen: Type.Array(Tguid, { default: [], maxItems: MODERATION_PAGE_SIZE, description: 'Several, by their boxes.' }),
  batch: BatchNumber,
  batches: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Numbers of several, with spaces between: what was taken back at once.' }),
  ),
  back: TextField,
});

/** Numbers of batches as the form names them, ascending; what is no number is none. */
const parseBatches = (batches = ''): readonly number[] =>
  batches
    .split(' ')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number)
    .sort((one, other) => one - other)
    .slice(0, MODERATION_PAGE_SIZE);

/** `moderation/trash`: what was deleted, and bringing it back. */
export const trashRoutes =
  (service: Service): Routes =>
  async (app) => {
    app.get(
      '/moderation/trash',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of what was deleted, for moderators.', querystring: TrashQuery } },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        const { page, ...given } = request.query;
        const items = await listTrash(service, { ...given, limit: MODERATION_PAGE_SIZE + 1, skip: page * MODERATION_PAGE_SIZE });
        return sendPage(request, reply, (visitor) =>
          trashPage(visitor, {
            pages: service.kind.pages,
            given,
            items: items.slice(0, MODERATION_PAGE_SIZE),
            page,
            more: items.length > MODERATION_PAGE_SIZE,
          }),
        );
      },
    );

    app.post(
      '/moderation/restore',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: bring back from the trash, for moderators.', body: RestoreForm } },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const { tguid, tguids, chosen, batch, batches } = request.body;
        const { say, sayCount } = request.makeVisitor(reply).locale;
        const back = returnPath(service, request.body.back, '/moderation/trash');
        if (tguid !== undefined)
          return redirectWithFlash(request, reply, back, (await restoreTranslation(request.context, { tguid })).messages);
        const several = [...chosen, ...(tguids?.split(' ').slice(0, MODERATION_PAGE_SIZE) ?? [])];
        const numbers = [...parseBatches(batches), ...(batch === undefined ? [] : [batch])];
        if (several.length + numbers.length === 0) return redirectWithFlash(request, reply, back, [warning(say('Nothing was chosen.'))]);
        let restored = several.length > 0 ? await restoreChosen(request.context, several) : 0;
        // Oldest first: what a later one endorsed is there again by then.
        for (const one of numbers) restored += await restoreBatch(request.context, one);
        const message =
          restored === 0
            ? error(say('Nothing of it can come back: it was suggested again, or what it translates is gone.'))
            : status(sayCount('{n} translation is back.', '{n} translations are back.', restored));
        return redirectWithFlash(request, reply, back, [message]);
      },
    );
  };
