import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { answerImport, importResponses } from '@translation-commons/core/web/uploads/answer-import.js';
import { Type } from 'typebox';
import { translationsImport } from './translations-import.js';

const Body = Type.Object({
  lng: Lng,
  author: Type.Optional(
    Type.String({
      description: 'Author of the translations: yourself when left out. A name without account becomes a credit that cannot sign in.',
    }),
  ),
});

/** `api/translations/import`: a whole translation from a file of lines `chapter|verse|text`. */
export const importRoutes: Routes = async (app) => {
  app.post(
    '/api/translations/import',
    {
      config: { needsToken: true, takesFile: true },
      schema: {
        tags: ['translations'],
        security: [{ bearer: [] }],
        summary: 'Import translations from a text file, sent as the part "file".',
        consumes: ['multipart/form-data'],
        body: Body,
        response: importResponses,
      },
    },
    (request, reply) => answerImport(request, reply, translationsImport, { lng: request.body.lng, author: request.body.author || null }),
  );
};
