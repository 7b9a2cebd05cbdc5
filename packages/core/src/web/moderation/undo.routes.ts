import { type Static, Type } from 'typebox';
import { previewUndoAsModerator, type UndoTarget, undoAsModerator } from '../../changes/undo-as-moderator.js';
import { isModerator } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { status } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import { RowId } from '../../kernel/wire-schemas.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { redirectWithFlash } from '../forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../forms/require-session.js';
import { withQuery } from '../html/with-query.js';
import { basePath, sendPage } from '../layout/send-page.js';
import { undoPage } from './undo.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const form = { ...config, csrf: 'session', formPage: '/moderation/batches' } as const;

const UndoFields = {
  batch: Type.Optional(RowId),
  person: Type.Optional(Type.String()),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
};
const UndoQuery = Type.Object(UndoFields);
const UndoForm = Type.Object(UndoFields);

const readTarget = ({ batch, person, days }: Static<typeof UndoQuery>): UndoTarget => {
  if (batch !== undefined) return { batch };
  if (person === undefined) throw new Refusal('malformed', sentence('Name what to take back: a batch, or a person.'));
  return { person, ...(days !== undefined && { days }) };
};

/** `moderation/undo`: dry run, and undo. */
export const undoRoutes =
  (service: Service): Routes =>
  async (app) => {
    app.get(
      '/moderation/undo',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page: what taking back would do, for moderators.', querystring: UndoQuery } },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        const wanted = readTarget(request.query);
        const preview = await previewUndoAsModerator(request.context, wanted);
        return sendPage(request, reply, (visitor) => undoPage(visitor, wanted, preview));
      },
    );

    app.post(
      '/moderation/undo',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: take back, for moderators.', body: UndoForm } },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const wanted = readTarget(request.body);
        const { translations } = await undoAsModerator(request.context, wanted);
        const { sayCount } = request.makeVisitor(reply).locale;
        const page =
          'batch' in wanted ? withQuery('/moderation/trash', { batch: wanted.batch }) : withQuery('/moderation', { person: wanted.person });
        return redirectWithFlash(request, reply, basePath(service) + page, [
          status(sayCount('Taken back: {n} translation is in the trash.', 'Taken back: {n} translations are in the trash.', translations)),
        ]);
      },
    );
  };
