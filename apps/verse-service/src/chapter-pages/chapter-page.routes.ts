import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { sendPage } from '@translation-commons/core/web/layout/send-page.js';
import { Type } from 'typebox';
import { chapterPage } from './chapter.page.js';
import { frontPage } from './front.page.js';
import { readChapter } from './read-chapter.js';
import { readFrontPage } from './read-front-page.js';

const config = { responseFormat: 'html' } as const;
const tags = ['pages'];

/** The front page and the pages of chapters. */
export const chapterPageRoutes: Routes = async (app) => {
  app.get('/', { config, schema: { tags, summary: 'Front page: the chapters.' } }, (request, reply) =>
    sendPage(request, reply, async (visitor) => frontPage(visitor, await readFrontPage(request.context, visitor.lng))),
  );

  app.get(
    '/chapters/:nr',
    {
      config,
      schema: {
        tags,
        summary: 'A chapter with its verses and their best translations.',
        params: Type.Object({ nr: Type.Integer({ minimum: 1 }) }),
        querystring: Type.Object({ lng: Type.Optional(Type.String()) }),
      },
    },
    async (request, reply) =>
      sendPage(request, reply, async (visitor) => {
        const lng = request.query.lng ?? visitor.lng;
        return chapterPage(visitor, await readChapter(request.context, request.params.nr, lng), lng);
      }),
  );
};
