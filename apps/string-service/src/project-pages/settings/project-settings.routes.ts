import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { MessagesResult } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { RowId } from '@translation-commons/core/kernel/wire-schemas.js';
import { DECIDE_BY } from '@translation-commons/core/ranking/decide-by.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { requireSession } from '@translation-commons/core/web/server/forms/require-session.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deleteProject } from '../../po-files/delete/delete-project.js';
import { changeLayout } from '../../po-files/layout/change-layout.js';
import { describeProject } from '../../projects/describe-project.js';
import { PROJECT_ROLES } from '../../projects/members/member.js';
import { setMember } from '../../projects/members/members.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { ProjectParams } from '../../projects/project.schemas.js';
import { projectSettingsPath } from '../../projects/project-path.js';
import { announce, withdrawAnnouncement } from '../../projects/releases/announce.js';
import { setRelease } from '../../projects/releases/release.js';
import { setDecideBy } from '../../projects/settings/decide-by.js';
import { setFamily } from '../../projects/settings/family.js';
import { setLicence } from '../../projects/settings/licence.js';
import { projectSettingsPage } from './project-settings.page.js';
import { readProjectSettings } from './read-project-settings.js';

const config = { responseFormat: 'html' } as const;
const form = { ...config, csrf: 'session', scope: 'manage' } as const;
const tags = ['pages'];
const Text = Type.String({ default: '' });
const Family = Type.Object({
  family: Text,
  with: Type.String({ default: '', description: 'Another project that joins it, as `origin/project`; empty: none.' }),
});

/** Carries out a form of the settings, and shows them again with the outcome. */
const answerSettings = async (
  request: FastifyRequest<{ Params: ProjectName }>,
  reply: FastifyReply,
  change: () => Promise<MessagesResult>,
) => {
  const { messages } = await change();
  return redirectWithFlash(request, reply, basePath(request.context) + projectSettingsPath(request.params), messages);
};

/** The page of a project's settings, and its forms. */
export const projectSettingsRoutes: Routes = async (app) => {
  const params = ProjectParams;

  app.get(
    '/projects/:origin/:project/settings',
    {
      config,
      schema: { tags, summary: 'Page of a project’s settings, for who manages it.', params, querystring: Type.Partial(Family) },
    },
    async (request, reply) => {
      if (!requireSession(request, reply)) return reply;
      const { family, with: other = '' } = request.query;
      const read = await readProjectSettings(request.context, request.params);
      const settings = family ? { ...read, offered: { family, with: other } } : read;
      return sendPage(request, reply, (visitor) => projectSettingsPage(visitor, settings));
    },
  );

  app.post(
    '/projects/:origin/:project/settings',
    {
      config: form,
      schema: {
        tags,
        summary: 'Form: layout of the files.',
        params,
        body: Type.Object({
          layout: Type.Optional(Type.String({ maxLength: 1_000 })),
          languages: Type.Optional(Type.String({ maxLength: 50_000 })),
          exclude: Type.Optional(Type.String({ maxLength: 1_000 })),
          source_language: Type.Optional(Type.String({ maxLength: 40 })),
        }),
      },
    },
    (request, reply) => {
      const { layout = '', languages = '', exclude = '', source_language: sourceLanguage = '' } = request.body;
      const settings = { layout, languages, exclude, sourceLanguage };
      return answerSettings(request, reply, () => changeLayout(request.context, request.params, settings));
    },
  );

  app.post(
    '/projects/:origin/:project/description',
    { config: form, schema: { tags, summary: 'Form: what the project is.', params, body: Type.Object({ description: Text }) } },
    (request, reply) => answerSettings(request, reply, () => describeProject(request.context, { ...request.params, ...request.body })),
  );

  app.post(
    '/projects/:origin/:project/members',
    {
      config: { ...form, limitedAs: 'roles' },
      schema: {
        tags,
        summary: 'Form: a person’s role in the project.',
        params,
        body: Type.Object({ username: Text, role: Type.Enum([...PROJECT_ROLES, 'none'] as const) }),
      },
    },
    (request, reply) => answerSettings(request, reply, () => setMember(request.context, { ...request.params, ...request.body })),
  );

  app.post(
    '/projects/:origin/:project/release',
    { config: form, schema: { tags, summary: 'Form: day of the next release.', params, body: Type.Object({ date: Text, note: Text }) } },
    (request, reply) => answerSettings(request, reply, () => setRelease(request.context, { ...request.params, ...request.body })),
  );

  app.post(
    '/projects/:origin/:project/announce',
    { config: form, schema: { tags, summary: 'Form: an announcement.', params, body: Type.Object({ text: Text }) } },
    (request, reply) => answerSettings(request, reply, () => announce(request.context, { ...request.params, ...request.body })),
  );

  app.post(
    '/projects/:origin/:project/withdraw-announcement',
    { config: form, schema: { tags, summary: 'Form: removes an announcement.', params, body: Type.Object({ id: RowId }) } },
    (request, reply) => answerSettings(request, reply, () => withdrawAnnouncement(request.context, { ...request.params, ...request.body })),
  );

  app.post(
    '/projects/:origin/:project/decide-by',
    { config: form, schema: { tags, summary: 'Form: what decides.', params, body: Type.Object({ decide_by: Type.Enum(DECIDE_BY) }) } },
    (request, reply) => answerSettings(request, reply, () => setDecideBy(request.context, { ...request.params, ...request.body })),
  );

  app.post(
    '/projects/:origin/:project/family',
    { config: form, schema: { tags, summary: 'Form: projects that share votes.', params, body: Family } },
    (request, reply) => {
      const { family, with: other } = request.body;
      const [origin = '', project = ''] = other.split('/');
      const projects = [...(other === '' ? [] : [{ origin, project }]), request.params];
      return answerSettings(request, reply, () => setFamily(request.context, { family, projects }));
    },
  );

  app.post(
    '/projects/:origin/:project/delete',
    {
      config: form,
      schema: {
        tags,
        summary: 'Form: deletes the project.',
        params,
        body: Type.Object({ name: Type.String({ default: '', description: '`origin/project`, typed once more.' }) }),
      },
    },
    async (request, reply) => {
      const { context, params: name, body } = request;
      if (body.name.trim() !== formatProjectName(name)) throw refuseParam('name', sentence('That is not its name. Nothing was deleted.'));
      const { message } = await deleteProject(context, name);
      const isGone = message[1] === 'status';
      return redirectWithFlash(request, reply, basePath(context) + (isGone ? '/projects' : projectSettingsPath(name)), [message]);
    },
  );

  app.post(
    '/projects/:origin/:project/licence',
    {
      config: form,
      schema: { tags, summary: 'Form: licence.', params, body: Type.Object({ licence: Type.String({ maxLength: 1_000 }) }) },
    },
    (request, reply) => answerSettings(request, reply, () => setLicence(request.context, { ...request.params, ...request.body })),
  );
};
