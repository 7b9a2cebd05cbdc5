import { Messages } from '@translation-commons/core/http/bricks.js';
import type { Routes } from '@translation-commons/core/http/routes.js';
import { takeUpload } from '@translation-commons/core/http/uploads.js';
import { Type } from 'typebox';
import { importProject } from './import-project.js';

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
        body: Type.Object({ origin: Type.String(), project: Type.String() }),
        response: { 200: Type.Object({ messages: Messages }) },
      },
    },
    async (request) => {
      await using archive = takeUpload(request);
      // Awaited, for the file goes when this ends.
      return await importProject(request.context, { ...request.body, archive });
    },
  );
};
