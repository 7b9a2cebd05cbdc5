import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { MODERATION_PAGE_SIZE } from '../../../changes/list-activity.js';
import { isModerator } from '../../../kernel/person.js';
import { Refusal } from '../../../kernel/refusal.js';
import { error, status, warning } from '../../../kernel/text/message.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { RowId, Tguid } from '../../../kernel/wire-schemas.js';
import { eraseAsModerator } from '../../../translations/trash/erase.js';
import { listTrash } from '../../../translations/trash/list-trash.js';
import { restoreBatch, restoreChosen, restoreTranslation } from '../../../translations/trash/restore.js';
import type { Service } from '../../../units/context.js';
import { answerForm } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { returnPath } from './return-path.js';
import { sendModerationPage } from './send-moderation-page.js';
import { erasePage, trashPage } from './trash.page.js';

const config = { responseFormat: 'html', scope: 'manage', holdsNoSecret: true } as const;
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

const EraseQuery = Type.Object({ tguid: Tguid });
const EraseForm = Type.Object({ tguid: Tguid, reason: Type.String({ default: '' }) });

/** Numbers of batches as the form names them, ascending; what is no number is none. */
const parseBatches = (batches = ''): readonly number[] =>
  batches
    .split(' ')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number)
    .sort((one, other) => one - other)
    .slice(0, MODERATION_PAGE_SIZE);

/** `moderation/trash`: what was deleted, bringing it back, and erasing it for good. */
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
        return sendModerationPage(request, reply, (visitor) =>
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
      {
        config: { ...form, hiddenFields: ['batches'] },
        schema: { ...PAGE_SCHEMA, summary: 'Form: bring back from the trash, for moderators.', body: RestoreForm },
      },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const { tguid, tguids, chosen, batch, batches } = request.body;
        const { say, sayCount } = request.makeVisitor(reply).locale;
        const back = returnPath(service, request.body.back, '/moderation/trash');
        if (tguid !== undefined)
          return redirectWithFlash(request, reply, back, (await restoreTranslation(request.context, { tguid })).messages);
        const several = [...chosen, ...(tguids?.split(' ').slice(0, MODERATION_PAGE_SIZE) ?? [])];
        const numbers = [...parseBatches(batches), ...(batch === undefined ? [] : [batch])];
        if (several.length + numbers.length === 0)
          return redirectWithFlash(request, reply, back, [warning(say('Select something first.'))]);
        let restored = several.length > 0 ? await restoreChosen(request.context, several) : 0;
        // Oldest first: what a later one endorsed is there again by then.
        for (const one of numbers) restored += await restoreBatch(request.context, one);
        const message =
          restored === 0
            ? error(say('Cannot be restored: the source is gone or was translated again.'))
            : status(sayCount('{n} translation restored.', '{n} translations restored.', restored));
        return redirectWithFlash(request, reply, back, [message]);
      },
    );

    const showErase = async (request: FastifyRequest, reply: FastifyReply, tguid: string, sent: FormState = emptyForm) => {
      const [trashed] = await listTrash(service, { tguid, limit: 1 });
      if (!trashed) throw new Refusal('not-found', sentence('There is no such translation in the trash.'));
      return sendModerationPage(request, reply, (visitor) => erasePage(visitor, service.kind.pages, trashed, sent));
    };

    app.get(
      '/moderation/erase',
      {
        config,
        schema: { ...PAGE_SCHEMA, summary: 'Page to erase a deleted translation for good, for moderators.', querystring: EraseQuery },
      },
      async (request, reply) => (requireSession(request, reply, isModerator) ? showErase(request, reply, request.query.tguid) : reply),
    );

    app.post(
      '/moderation/erase',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: erase a deleted translation for good, for moderators.', body: EraseForm } },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const { say } = request.makeVisitor(reply).locale;
        const { tguid, reason } = request.body;
        const again = (problems: FormState['problems']) => showErase(request, reply, tguid, { typed: { reason }, problems });
        return answerForm(reply, again, async () => {
          const erased = await eraseAsModerator(request.context, { tguid, reason });
          const message = erased > 0 ? status(say('Text erased for good.')) : error(say('This text is not in the trash.'));
          return redirectWithFlash(request, reply, `${basePath(service)}/moderation/trash`, [message]);
        });
      },
    );
  };
