import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error, status } from '@translation-commons/core/kernel/text/message.js';
import { Flag, isFlagSet } from '@translation-commons/core/kernel/wire-schemas.js';
import { getActor } from '@translation-commons/core/units/context.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { projectSettingsPath } from '../../projects/project-path.js';
import { changeGitSource } from './change-git-source.js';
import { GIT_INTERVALS } from './git-source.js';
import { type ImportNow, importNow } from './import-now.js';

const config = { responseFormat: 'html', csrf: 'session', scope: 'manage' } as const;
const tags = ['pages'];
const text = Type.Optional(Type.String({ maxLength: 2_000 }));
const GitSourceForm = Type.Object({
  url: text,
  branch: text,
  path: text,
  every: Type.Optional(Type.Enum(GIT_INTERVALS)),
  new_secret: Type.Optional(Flag),
});

/** Forms of the Git repository that a project's files come from. */
export const gitSourceRoutes: Routes = async (app) => {
  app.post(
    '/projects/:origin/:project/git',
    { config, schema: { tags, summary: 'Form: the repository of the files.', params: ProjectParams, body: GitSourceForm } },
    async (request, reply) => {
      const { url = '', branch = '', path = '', every = 'never', new_secret } = request.body;
      const change = { url: url.trim(), branch: branch.trim() || null, path: path.trim(), every, newSecret: isFlagSet(new_secret) };
      const { messages } = await changeGitSource(request.context, request.params, change);
      return redirectWithFlash(request, reply, basePath(request.context) + projectSettingsPath(request.params), messages);
    },
  );

  app.post(
    '/projects/:origin/:project/git/import',
    { config, schema: { tags, summary: 'Form: import from the repository now.', params: ProjectParams } },
    async (request, reply) => {
      const base = basePath(request.context);
      const { job, messages } = await importNow(request.context, request.params).catch((thrown): ImportNow => {
        if (thrown instanceof Refusal && thrown.code === 'rate-limited') return { job: null, messages: [error(thrown.said)] };
        throw thrown;
      });
      const isOwn = job?.personId === getActor(request.context).id;
      if (job && isOwn) return reply.redirect(`${base}/jobs/${job.id}`, 303);
      const { say } = request.makeVisitor(reply).locale;
      const answered = messages.length > 0 ? messages : [status(say('Import started.'))];
      return redirectWithFlash(request, reply, base + projectSettingsPath(request.params), answered);
    },
  );
};
