import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { Lng, RowId } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import type { FlashMessage } from '@translation-commons/core/web/server/cookies/flash.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { getProject } from '../projects/get-project.js';
import { type ProjectName, sourceLngOf } from '../projects/project.js';
import { ProjectParams } from '../projects/project.schemas.js';
import { elsewherePath } from '../projects/project-path.js';
import { type ElsewherePage, elsewherePage, SURE } from './elsewhere.page.js';
import { findElsewhere } from './list-elsewhere.js';
import { TAKE_OVER_LIMIT, takeOver, undoTakeOver } from './take-over.js';

/** Pages behind this one are not asked for: 100,000 strings. */
const PAGES_LIMIT = 999;

const readPage = async (
  context: Context,
  { lng, ...name }: ProjectName & { readonly lng: string },
  wanted: number,
): Promise<ElsewherePage> => {
  getLanguage(context.languages, lng);
  const project = await getProject(context, name, 'not-found');
  const found = await findElsewhere(context, { ...name, lng });
  const pages = Math.max(1, Math.ceil(found.length / TAKE_OVER_LIMIT));
  // Behind the end, where the last page was taken over, is the page before it.
  const page = Math.min(wanted, pages - 1);
  return {
    ...name,
    lng,
    sourceLng: sourceLngOf(project),
    items: found.slice(page * TAKE_OVER_LIMIT, (page + 1) * TAKE_OVER_LIMIT),
    count: found.length,
    sure: found.filter(({ right }) => right >= SURE).length,
    paged: { page, pages },
  };
};

/** `/projects/…/elsewhere`: what other projects chose for the gaps of a project in a language, and the forms to take it over and to undo that. */
export const elsewherePageRoutes: Routes = async (app) => {
  const params = Type.Object({ ...ProjectParams.properties, lng: Lng });
  const tags = ['pages'];
  const form = { responseFormat: 'html', csrf: 'session', scope: 'vote' } as const;
  const address = '/projects/:origin/:project/:lng/elsewhere';

  app.get(
    address,
    {
      config: { responseFormat: 'html', readFromReplica: false },
      schema: {
        ...{ tags, summary: 'Page of what other projects chose for a project’s gaps.', params },
        querystring: Type.Object({ page: Type.Integer({ minimum: 0, maximum: PAGES_LIMIT, default: 0 }) }),
      },
    },
    async (request, reply) => {
      const page = await readPage(request.context, request.params, request.query.page);
      return sendPage(request, reply, (visitor) => elsewherePage(visitor, page));
    },
  );

  app.post(
    address,
    {
      config: form,
      schema: {
        ...{ tags, summary: 'Form: take over what other projects chose.', params },
        body: Type.Object({ tguids: Type.Array(Type.String(), { default: [], maxItems: TAKE_OVER_LIMIT }) }),
      },
    },
    async (request, reply) => {
      const { lng, ...name } = request.params;
      const page = basePath(request.context) + elsewherePath(name, lng);
      const { say } = request.makeVisitor(reply).locale;
      if (request.body.tguids.length === 0) return redirectWithFlash(request, reply, page, [warning(say('Select something first.'))]);
      const { batch, messages } = await takeOver(request.context, { ...name, lng, tguids: request.body.tguids });
      const undo = { path: `${page}/undo`, fields: { batch: String(batch) } };
      const done = messages.map(([text, type]): FlashMessage => (type === 'status' ? [text, type, undo] : [text, type]));
      return redirectWithFlash(request, reply, page, done);
    },
  );

  app.post(
    `${address}/undo`,
    { config: form, schema: { tags, summary: 'Form: undo what one took over.', params, body: Type.Object({ batch: RowId }) } },
    async (request, reply) => {
      const { lng, ...name } = request.params;
      const { say } = request.makeVisitor(reply).locale;
      const messages = await undoTakeOver(request.context, request.body.batch).then(
        () => [status(say('It is undone.'))],
        (thrown) => {
          if (thrown instanceof Refusal && thrown.code === 'not-found') return [error(thrown.said)];
          throw thrown;
        },
      );
      return redirectWithFlash(request, reply, basePath(request.context) + elsewherePath(name, lng), messages);
    },
  );
};
