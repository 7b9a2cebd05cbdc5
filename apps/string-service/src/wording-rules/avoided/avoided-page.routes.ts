import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { avoidedPage } from './avoided.page.js';
import { findAvoided } from './find-avoided.js';

/** `vocabularies/:vocabulary/avoid`: where the words are used that must not translate a term. */
export const avoidedPageRoutes: Routes = async (app) => {
  app.get(
    '/vocabularies/:vocabulary/avoid',
    {
      config: { responseFormat: 'html' },
      schema: {
        tags: ['pages'],
        summary: 'Page: where words are used that must not translate a term.',
        params: Type.Object({ vocabulary: Type.String() }),
        querystring: Type.Object({ term: Type.String({ maxLength: 20_000, description: 'The term.' }) }),
      },
    },
    async (request, reply) => {
      const { vocabulary } = request.params;
      const found = await findAvoided(request.context, vocabulary, request.query.term);
      return sendPage(request, reply, (visitor) => avoidedPage(visitor, { vocabulary, ...found }));
    },
  );
};
