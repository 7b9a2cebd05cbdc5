import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { answerImport, importResponses } from '@translation-commons/core/web/uploads/answer-import.js';
import { ProjectParams } from '../../projects/project.schemas.js';
import { projectImport } from './project-import.js';

/** `api/project/import`: a whole project from an archive. */
export const projectImportRoutes: Routes = async (app) => {
  app.post(
    '/api/project/import',
    {
      config: { needsToken: true, takesFile: true },
      schema: {
        tags: ['projects'],
        security: [{ bearer: [] }],
        consumes: ['multipart/form-data'],
        summary: 'Create a project from an archive of POT and PO files, or replace the files of one.',
        body: ProjectParams,
        response: importResponses,
      },
    },
    (request, reply) => {
      const { origin, project } = request.body;
      return answerImport(request, reply, projectImport, { origin, project });
    },
  );
};
