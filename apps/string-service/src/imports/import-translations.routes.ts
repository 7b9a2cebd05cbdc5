import { Lng, Messages } from '@translation-commons/core/http/bricks.js';
import type { Routes } from '@translation-commons/core/http/routes.js';
import { takeUpload } from '@translation-commons/core/http/uploads.js';
import { Type } from 'typebox';
import { importTranslations } from './import-translations.js';

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
        response: { 200: Type.Object({ messages: Messages }) },
      },
    },
    async (request) => {
      await using upload = takeUpload(request);
      // Awaited, for the file goes when this ends.
      return await importTranslations(request.context, { lng: request.body.lng, upload });
    },
  );
};
