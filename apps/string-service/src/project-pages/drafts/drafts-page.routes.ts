import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error, type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { Lng, RowId } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import { omitEmptyQuery } from '@translation-commons/core/web/server/requests/omit-empty.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { cancelDrafting, startDrafting } from '../../drafts/filling/start-drafting.js';
import { keepDraft, skipDraft } from '../../drafts/review/keep-draft.js';
import { KEPT_AT_ONCE, keepMany } from '../../drafts/review/keep-many.js';
import { countDrafts, listDrafts } from '../../drafts/review/list-drafts.js';
import { setEngine } from '../../drafts/settings/set-engine.js';
import { getProject } from '../../projects/get-project.js';
import { mayModerate } from '../../projects/members/may-manage.js';
import { sourceLngOf } from '../../projects/project.js';
import { ProjectParams } from '../../projects/project.schemas.js';
import { draftsPath, projectLanguagePath, projectSettingsPath } from '../../projects/project-path.js';
import { type DraftsPage, draftsPage } from './drafts.page.js';

const Of = Type.Object({ ...ProjectParams.properties, lng: Lng });
const tags = ['pages'];

const readPage = async (context: Context, asked: { origin: string; project: string; lng: string; after?: number }): Promise<DraftsPage> => {
  const { after, lng, ...name } = asked;
  getLanguage(context.languages, lng);
  const project = await getProject(context, name, 'not-found');
  const read = (from: number | null) => listDrafts(context, { ...name, lng, after: from, limit: KEPT_AT_ONCE });
  const behind = await read(after ?? null);
  // At the end the queue begins anew with what was left.
  const drafts = behind.length === 0 && after !== undefined ? await read(null) : behind;
  const count = await countDrafts(context, { ...name, lng });
  return {
    ...name,
    lng,
    sourceLng: sourceLngOf(project),
    drafts,
    count,
    mayKeepMany: await mayModerate(context, context.db.pool, project),
  };
};

/** Messages of a form: its results, or the reason why it did nothing. */
const messagesOf = async (work: () => Promise<{ readonly messages: readonly Message[] }>): Promise<readonly Message[]> => {
  try {
    return (await work()).messages;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code !== 'unauthenticated') return [error(thrown.said)];
    throw thrown;
  }
};

/** `/drafts`: the queue of drafts of a project and language, and its forms. */
export const draftsPageRoutes: Routes = async (app) => {
  app.addHook('preValidation', omitEmptyQuery);
  app.get(
    '/drafts',
    {
      config: { responseFormat: 'html', readFromReplica: false },
      schema: { tags, hide: true, querystring: Type.Object({ ...Of.properties, after: Type.Optional(RowId) }) },
    },
    async (request, reply) => {
      const page = await readPage(request.context, request.query);
      return sendPage(request, reply, (visitor) => draftsPage(visitor, page));
    },
  );

  const form = { responseFormat: 'html', csrf: 'session', scope: 'suggest', limitedAs: 'suggestions' } as const;
  app.post(
    '/drafts/keep',
    {
      config: form,
      schema: {
        ...{ tags, summary: 'Form: keep a draft, as it is or edited.' },
        body: Type.Object({ ...Of.properties, id: RowId, translation: Type.Array(Type.String(), { minItems: 1, maxItems: 10 }) }),
      },
    },
    async (request, reply) => {
      const { id, translation, lng, ...name } = request.body;
      const typed = translation.map((text) => text.replaceAll('\r\n', '\n'));
      const { say } = request.makeVisitor(reply).locale;
      const messages = await messagesOf(() => keepDraft(request.context, { id, translation: typed }));
      const shown = messages.length > 0 ? messages : [status(say('Saved, with your vote.'))];
      return redirectWithFlash(request, reply, basePath(request.context) + draftsPath(name, lng, id), shown);
    },
  );
  app.post(
    '/drafts/skip',
    { config: form, schema: { tags, summary: 'Form: skip a draft.', body: Type.Object({ ...Of.properties, id: RowId }) } },
    async (request, reply) => {
      const { id, lng, ...name } = request.body;
      const messages = await messagesOf(() => skipDraft(request.context, { id }));
      return redirectWithFlash(request, reply, basePath(request.context) + draftsPath(name, lng, id), messages);
    },
  );
  app.post(
    '/drafts/keep-many',
    {
      config: form,
      schema: {
        ...{ tags, summary: 'Form: keep a page of drafts.' },
        body: Type.Object({ ...Of.properties, ids: Type.Array(RowId, { maxItems: KEPT_AT_ONCE }) }),
      },
    },
    async (request, reply) => {
      const { lng, origin, project } = request.body;
      const messages = await messagesOf(() => keepMany(request.context, request.body));
      return redirectWithFlash(request, reply, basePath(request.context) + draftsPath({ origin, project }, lng), messages);
    },
  );
  app.post(
    '/drafts/fill',
    { config: { ...form, scope: 'manage' }, schema: { tags, summary: 'Form: draft what is missing.', body: Of } },
    async (request, reply) => {
      const { lng, ...name } = request.body;
      const { say } = request.makeVisitor(reply).locale;
      const messages = await messagesOf(async () => {
        await startDrafting(request.context, request.body);
        return { messages: [status(say('Drafting has begun.'))] };
      });
      return redirectWithFlash(request, reply, basePath(request.context) + projectLanguagePath(name, lng), messages);
    },
  );
  app.post(
    '/drafts/cancel',
    { config: { ...form, scope: 'manage' }, schema: { tags, summary: 'Form: end the job that drafts.', body: Of } },
    async (request, reply) => {
      const { lng, ...name } = request.body;
      const messages = await messagesOf(() => cancelDrafting(request.context, request.body));
      return redirectWithFlash(request, reply, basePath(request.context) + projectLanguagePath(name, lng), messages);
    },
  );

  const Text = Type.String({ default: '', maxLength: 2_000 });
  app.post(
    '/projects/:origin/:project/engine',
    {
      config: { responseFormat: 'html', csrf: 'session', scope: 'manage' },
      schema: {
        ...{ tags, summary: 'Form: the engine that drafts translations into a language.', params: ProjectParams },
        body: Type.Object({ lng: Lng, engine: Text, url: Text, key: Text, model: Text, budget: Text }),
      },
    },
    async (request, reply) => {
      const { budget, url, key, ...wanted } = request.body;
      const set = { ...request.params, ...wanted, url: url.trim(), key: key.trim(), ...(budget !== '' && { budget: Number(budget) }) };
      const messages = await messagesOf(() => setEngine(request.context, set));
      return redirectWithFlash(request, reply, basePath(request.context) + projectSettingsPath(request.params), messages);
    },
  );
};
