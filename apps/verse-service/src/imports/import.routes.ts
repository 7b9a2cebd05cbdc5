import { createReadStream } from 'node:fs';
import { Lng, Messages } from '@translation-commons/core/http/bricks.js';
import type { Routes } from '@translation-commons/core/http/routes.js';
import { takeUpload } from '@translation-commons/core/http/uploads.js';
import { Type } from 'typebox';
import { importTranslations } from './import-translations.js';

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
        response: { 200: Type.Object({ messages: Messages }) },
      },
    },
    async (request) => {
      await using upload = takeUpload(request);
      const { lng, author } = request.body;
      const file = { name: upload.name, bytes: createReadStream(upload.path) };
      return await importTranslations(request.context, { lng, author: author || undefined, file });
    },
  );
};
