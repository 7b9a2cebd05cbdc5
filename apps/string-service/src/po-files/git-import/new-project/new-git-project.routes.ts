import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error } from '@translation-commons/core/kernel/text/message.js';
import { Flag, isFlagSet } from '@translation-commons/core/kernel/wire-schemas.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { PAGE_SCHEMA } from '@translation-commons/core/web/server/forms/require-session.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { projectPath } from '../../../projects/project-path.js';
import { newGitProject } from './new-git-project.js';
import { importPreviewedGitProject, previewGitProject } from './preview-git-project.js';

const text = Type.String({ default: '', maxLength: 2_000 });

/** `import/git`: form of a new project from a Git repository. */
export const newGitProjectRoutes: Routes = async (app) => {
  app.post(
    '/import/git',
    {
      config: { responseFormat: 'html', csrf: 'session', scope: 'manage' },
      schema: {
        ...PAGE_SCHEMA,
        summary: 'Form: a new project from a Git repository.',
        body: Type.Object({
          origin: text,
          project: text,
          url: text,
          branch: text,
          path: text,
          source_language: text,
          dry_run: Type.Optional(Flag),
        }),
      },
    },
    async (request, reply) => {
      const { origin, project, url, branch, path, source_language: sourceLanguage } = request.body;
      const base = basePath(request.context);
      const name = { origin: origin.trim(), project: project.trim() };
      const source = { url: url.trim(), branch: branch.trim() || null, path: path.trim() };
      try {
        if (isFlagSet(request.body.dry_run)) {
          const { id } = await previewGitProject(request.context, { ...name, source, sourceLanguage });
          return reply.redirect(`${base}/jobs/${id}`, 303);
        }
        const { job, messages } = await newGitProject(request.context, { ...name, source, sourceLanguage });
        if (job) return reply.redirect(`${base}/jobs/${job.id}`, 303);
        return redirectWithFlash(request, reply, base + projectPath(name), messages);
      } catch (thrown) {
        if (!(thrown instanceof Refusal && (thrown.code === 'malformed' || thrown.code === 'rate-limited'))) throw thrown;
        const typed = { ...name, ...source, branch: source.branch ?? '', source_language: sourceLanguage };
        return redirectWithFlash(request, reply, base + withQuery('/import', typed), [error(thrown.message)]);
      }
    },
  );

  app.post(
    '/import/git/previewed/:id',
    {
      config: { responseFormat: 'html', csrf: 'session', scope: 'manage' },
      schema: {
        ...PAGE_SCHEMA,
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        summary: 'Form: a new project from its preview.',
      },
    },
    async (request, reply) => {
      const base = basePath(request.context);
      const { job, messages, name } = await importPreviewedGitProject(request.context, request.params.id);
      if (job) return reply.redirect(`${base}/jobs/${job.id}`, 303);
      return redirectWithFlash(request, reply, base + projectPath(name), messages);
    },
  );
};
