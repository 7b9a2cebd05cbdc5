import { Type } from 'typebox';
import { listActivity, MODERATION_PAGE_SIZE } from '../../../changes/list-activity.js';
import { isModerator } from '../../../kernel/person.js';
import { type Message, status, warning } from '../../../kernel/text/message.js';
import { RowId, Tguid } from '../../../kernel/wire-schemas.js';
import { deleteTranslation } from '../../../translations/delete-translation.js';
import { listBatches } from '../../../translations/trash/get-batches.js';
import type { Service } from '../../../units/context.js';
import { readUnitPlaces } from '../../../units/read-unit-places.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { omitEmptyQuery } from '../../server/requests/omit-empty.js';
import type { Routes } from '../../server/routes/routes.js';
import { activityPage } from './activity.page.js';
import { batchesPage } from './batches.page.js';
import { returnPath } from './return-path.js';
import { sendModerationPage } from './send-moderation-page.js';
import { trashRoutes } from './trash.routes.js';
import { undoRoutes } from './undo.routes.js';

const config = { responseFormat: 'html', scope: 'manage', holdsNoSecret: true } as const;
const form = { ...config, csrf: 'session' } as const;

const ReturnPath = Type.Optional(Type.String());
const BatchNumber = Type.Optional(RowId);
const TextField = Type.Optional(Type.String());
const ActivityQuery = Type.Object({
  lng: TextField,
  person: TextField,
  batch: BatchNumber,
  before: Type.Optional(Type.String({ pattern: '^\\d{1,15}-\\d{1,16}$' })),
});
const DeleteForm = Type.Object({
  tguid: Type.Optional(Tguid),
  // No more ids than the undo message can hold.
  chosen: Type.Array(Tguid, { default: [], maxItems: MODERATION_PAGE_SIZE, description: 'Several at once.' }),
  back: ReturnPath,
});

/** Parses a position in the list: time and id. */
const parseKeysetCursor = (before: string | undefined) => {
  const [time, id] = before?.split('-') ?? [];
  return time === undefined || id === undefined ? {} : { before: { time: new Date(Number(time)), id: Number(id) } };
};

/** `moderation`: latest suggestions, trash, batches, and undo. For moderators and administrators. */
export const moderationRoutes =
  (service: Service): Routes =>
  async (app) => {
    await app.register(noStorePlugin);
    // Forms send empty fields for filters that are not set.
    app.addHook('preValidation', omitEmptyQuery);
    await app.register(undoRoutes(service));
    await app.register(trashRoutes(service));

    app.get(
      '/moderation',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of what was suggested last, for moderators.', querystring: ActivityQuery } },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        const { before, ...given } = request.query;
        const found = await listActivity(request.context, { ...given, ...parseKeysetCursor(before) });
        const units = found.items.map(({ unit }) => unit);
        const places = await readUnitPlaces(request.context, units);
        return sendModerationPage(request, reply, (visitor) => activityPage(visitor, { pages: service.kind.pages, given, found, places }));
      },
    );

    app.get(
      '/moderation/batches',
      {
        config,
        schema: {
          ...PAGE_SCHEMA,
          summary: 'Page of imports and submits, for moderators.',
          querystring: Type.Object({ before: BatchNumber }),
        },
      },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        const batches = await listBatches(service, { before: request.query.before, limit: MODERATION_PAGE_SIZE + 1 });
        return sendModerationPage(request, reply, (visitor) =>
          batchesPage(visitor, batches.slice(0, MODERATION_PAGE_SIZE), batches.length > MODERATION_PAGE_SIZE),
        );
      },
    );

    app.post(
      '/moderation/delete',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: delete a translation, for moderators.', body: DeleteForm } },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const { tguid, chosen, back } = request.body;
        const page = returnPath(service, back, '/moderation');
        const { say, sayCount } = request.makeVisitor(reply).locale;
        const wanted = tguid === undefined ? [...new Set(chosen)] : [tguid];
        if (wanted.length === 0) return redirectWithFlash(request, reply, page, [warning(say('Select something first.'))]);
        const refused: Message[] = [];
        const deleted: string[] = [];
        // One after the other, as each deletion notifies its author.
        for (const one of wanted) {
          const { messages } = await deleteTranslation(request.context, { tguid: one });
          if (messages.length === 0) deleted.push(one);
          refused.push(...messages);
        }
        if (deleted.length === 0) return redirectWithFlash(request, reply, page, refused);
        const [text, type] = status(
          deleted.length === 1
            ? say('Translation removed. Everyone involved is notified.')
            : sayCount('{n} translation removed.', '{n} translations removed.', deleted.length),
        );
        const undo = { path: `${basePath(service)}/moderation/restore`, fields: { tguids: deleted.join(' '), back: page } };
        return redirectWithFlash(request, reply, page, [[text, type, undo], ...refused]);
      },
    );
  };
