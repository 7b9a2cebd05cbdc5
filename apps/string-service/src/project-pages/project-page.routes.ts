import { status } from '@translation-commons/core/kernel/text/message.js';
import { Flag, isFlagSet, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { readHome } from '@translation-commons/core/web/pages/home/read-home.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../projects/project.schemas.js';
import { projectPath } from '../projects/project-path.js';
import { subscribe, unsubscribe } from '../projects/subscriptions/subscriptions.js';
import { projectLanguagePage } from './language/language.page.js';
import { readProjectLanguage } from './language/read-project-language.js';
import { PROJECT_ORDERS } from './list/project-order.js';
import { projectListPage, projectsPage } from './list/projects.page.js';
import { projectPage } from './project.page.js';
import { readProjectOverview, readProjectProgress } from './read-project-progress.js';

const config = { responseFormat: 'html' } as const;
const form = { ...config, csrf: 'session' } as const;
const tags = ['pages'];
const querystring = Type.Object({
  page: Type.Integer({ default: 0, minimum: 0, maximum: 100_000, description: 'Page of the projects, from 0.' }),
  words: Type.String({ default: '', maxLength: 200, description: 'Part of origin and name of the projects.' }),
  show: Type.Enum(['all', 'unfinished', 'subscribed'] as const, { default: 'all', description: 'Which projects are listed.' }),
  order: Type.Enum(PROJECT_ORDERS, { default: 'name', description: 'What they are put in order by.' }),
});

/** The front page, and the pages of projects. */
export const projectPageRoutes: Routes = async (app) => {
  app.get('/', { config, schema: { tags, summary: 'Front page: the projects.', querystring } }, async (request, reply) =>
    sendPage(request, reply, async (visitor) => {
      const { page, words, show, order } = request.query;
      const asked = { words: words.trim(), show, order, reads: visitor.locale.tag };
      const [list, home] = await Promise.all([
        readProjectProgress(request.context, visitor.lng, { ...asked, page }),
        readHome(request, visitor),
      ]);
      return projectsPage(visitor, { ...list, asked, home });
    }),
  );

  app.get('/projects', { config, schema: { tags, summary: 'Page of all projects.', querystring } }, async (request, reply) =>
    sendPage(request, reply, async (visitor) => {
      const { page, words, show, order } = request.query;
      const asked = { words: words.trim(), show, order, reads: visitor.locale.tag };
      return projectListPage(visitor, { ...(await readProjectProgress(request.context, visitor.lng, { ...asked, page })), asked });
    }),
  );

  app.get(
    '/projects/:origin/:project',
    {
      config,
      schema: {
        ...{ tags, summary: 'Page of a project.', params: ProjectParams },
        querystring: Type.Object({ all: Type.Optional({ ...Flag, description: 'Every language, also of many.' }) }),
      },
    },
    async (request, reply) => {
      const project = await readProjectOverview(request.context, request.params);
      return sendPage(request, reply, (visitor) => projectPage(visitor, project, isFlagSet(request.query.all)));
    },
  );

  const LanguageParams = Type.Object({ ...ProjectParams.properties, lng: Lng });
  app.get(
    '/projects/:origin/:project/:lng',
    { config, schema: { tags, summary: 'Page of a language of a project.', params: LanguageParams } },
    async (request, reply) => {
      return sendPage(request, reply, async (visitor) =>
        projectLanguagePage(visitor, await readProjectLanguage(request.context, { ...request.params, reads: visitor.locale.tag })),
      );
    },
  );

  const FollowForm = Type.Object({
    next: Type.Optional(Type.String({ maxLength: 2000, description: 'Path of the page that is shown next.' })),
  });
  for (const [name, act] of [
    ['subscribe', subscribe],
    ['unsubscribe', unsubscribe],
  ] as const)
    app.post(
      `/projects/:origin/:project/${name}`,
      { config: { ...form, scope: 'manage' }, schema: { tags, summary: `Form: ${name}.`, params: ProjectParams, body: FollowForm } },
      async (request, reply) => {
        const page = request.body.next ?? basePath(request.context) + projectPath(request.params);
        await act(request.context, request.params);
        const { say } = request.makeVisitor(reply).locale;
        const done = name === 'subscribe' ? say('You follow this project.') : say('You no longer follow this project.');
        return redirectWithFlash(request, reply, page, [status(done)]);
      },
    );
};
