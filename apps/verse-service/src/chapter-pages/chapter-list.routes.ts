import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { listChapters } from '../chapters/list-chapters.js';
import { listNumberedChapters } from '../numberings/list-numbered-chapters.js';

const ChapterView = Type.Object({
  cid: Type.Integer({ description: 'Number of the chapter.' }),
  verses: Type.Integer({ description: 'Number of its verses.' }),
  start: Type.Integer({ description: 'Number of verses before it.' }),
  name: Type.String(),
  tname: Type.String({ description: 'The name transliterated or translated.' }),
});

/** `chapters`: item 0 is null, so that item n is chapter n (decisions, section 10). */
export const chapterRoutes: Routes = async (app) => {
  const response = { 200: Type.Array(Nullable(ChapterView)) };
  const querystring = Type.Object({
    numbering: Type.Optional(
      Type.String({ maxLength: 20, description: 'Code of the numbering that counts them; the text’s own where it is missing.' }),
    ),
  });
  app.get(
    '/chapters',
    { schema: { tags: ['chapters'], summary: 'List the chapters.', querystring, response } },
    async ({ context, query }) => {
      const chapters = query.numbering ? await listNumberedChapters(context.db.pool, query.numbering) : await listChapters(context);
      return [null, ...chapters.map(({ nr, verses, start, name, tname }) => ({ cid: nr, verses, start, name, tname }))];
    },
  );
};
