import { MessageSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { deleteProject } from './delete-project.js';

const tags = ['projects'];

/** `api/project/delete`: deletes a project with its files. */
export const deleteProjectRoutes: Routes = async (app) => {
  app.post(
    '/api/project/delete',
    {
      config: { needsToken: true, scope: 'manage' },
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: 'Delete a project. Its strings, translations and votes stay.',
        body: ProjectParams,
        response: { 200: Type.Object({ message: MessageSchema }) },
      },
    },
    ({ context, body }) => deleteProject(context, body),
  );
};
