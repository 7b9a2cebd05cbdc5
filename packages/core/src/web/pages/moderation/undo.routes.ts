import { type Static, Type } from 'typebox';
import { MODERATION_PAGE_SIZE } from '../../../changes/list-activity.js';
import { previewUndoAsModerator, type UndoTarget, undoAsModerator } from '../../../changes/undo-as-moderator.js';
import { isModerator } from '../../../kernel/person.js';
import { Refusal } from '../../../kernel/refusal.js';
import { status, warning } from '../../../kernel/text/message.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { Flag, isFlagSet, RowId } from '../../../kernel/wire-schemas.js';
import type { Service } from '../../../units/context.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { withQuery } from '../layout/with-query.js';
import { sendModerationPage } from './send-moderation-page.js';
import { undoPage } from './undo.page.js';

const config = { responseFormat: 'html', scope: 'manage', holdsNoSecret: true } as const;
const form = { ...config, csrf: 'session', formPage: '/moderation/batches' } as const;

const UndoFields = {
  batch: Type.Optional(RowId),
  chosen: Type.Array(RowId, { default: [], maxItems: MODERATION_PAGE_SIZE, description: 'Several batches at once.' }),
  person: Type.Optional(Type.String()),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
};
const UndoQuery = Type.Object({
  ...UndoFields,
  several: Type.Optional({ ...Flag, description: 'Whether batches were to be chosen, of which there may be none.' }),
});
const UndoForm = Type.Object(UndoFields);

const readTarget = ({ batch, chosen, person, days }: Static<typeof UndoQuery>): UndoTarget => {
  if (batch !== undefined) return { batches: [batch] };
  if (chosen.length > 0) return { batches: [...new Set(chosen)] };
  if (person === undefined) throw new Refusal('malformed', sentence('Name an import or a person to remove.'));
  return { person, ...(days !== undefined && { days }) };
};

/** Where what was taken back can be restored. */
const pageAfter = (wanted: UndoTarget): string => {
  if (!('batches' in wanted)) return '/moderation/trash';
  return wanted.batches.length === 1 ? withQuery('/moderation/trash', { batch: wanted.batches[0] }) : '/moderation/batches';
};

/** `moderation/undo`: what taking back would do, and doing it. */
export const undoRoutes =
  (service: Service): Routes =>
  async (app) => {
    app.get(
      '/moderation/undo',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page: what taking back would do, for moderators.', querystring: UndoQuery } },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        if (isFlagSet(request.query.several) && request.query.chosen.length === 0) {
          const { say } = request.makeVisitor(reply).locale;
          return redirectWithFlash(request, reply, `${basePath(service)}/moderation/batches`, [warning(say('Select something first.'))]);
        }
        const wanted = readTarget(request.query);
        const preview = await previewUndoAsModerator(request.context, wanted);
        return sendModerationPage(request, reply, (visitor) => undoPage(visitor, wanted, preview));
      },
    );

    app.post(
      '/moderation/undo',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: take back, for moderators.', body: UndoForm } },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const wanted = readTarget(request.body);
        const { translations, endorsements } = await undoAsModerator(request.context, wanted);
        const { sayCount } = request.makeVisitor(reply).locale;
        const removed = status(sayCount('{n} translation removed to the trash.', '{n} translations removed to the trash.', translations));
        const chosen =
          endorsements > 0 && status(sayCount('{n} choice removed to the trash.', '{n} choices removed to the trash.', endorsements));
        // No translations is worth a message only where nothing else was removed.
        const told = [(translations > 0 || !chosen) && removed, chosen].filter((one) => one !== false);
        const base = basePath(service);
        const page = base + pageAfter(wanted);
        if (!('batches' in wanted) || wanted.batches.length === 1) return redirectWithFlash(request, reply, page, told);
        const restored = { path: `${base}/moderation/restore`, fields: { batches: wanted.batches.join(' '), back: page } };
        return redirectWithFlash(
          request,
          reply,
          page,
          told.map(([text, type], nr) => (nr === 0 ? [text, type, restored] : [text, type])),
        );
      },
    );
  };
