import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { answerImport, importResponses } from '@translation-commons/core/web/uploads/answer-import.js';
import { Type } from 'typebox';
import { translationsImport } from './translations-import.js';

/** `api/translations/import`: PO files as suggestions and votes. */
export const importTranslationsRoutes: Routes = async (app) => {
  app.post(
    '/api/translations/import',
    {
      config: { needsToken: true, takesFile: true },
      schema: {
        tags: ['translations'],
        security: [{ bearer: [] }],
        consumes: ['multipart/form-data'],
        summary: 'Import a PO file, or an archive of PO files, as suggestions and votes.',
        body: Type.Object({ lng: Lng }),
        response: importResponses,
      },
    },
    (request, reply) => answerImport(request, reply, translationsImport, { lng: request.body.lng }),
  );
};
