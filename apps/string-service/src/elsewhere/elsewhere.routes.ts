import { shortenTexts } from '@translation-commons/core/kernel/text/shorten.js';
import { Full, isFlagSet, Lng, MessagesResultSchema, Nullable, Truncated } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../projects/project.schemas.js';
import { listElsewhere } from './list-elsewhere.js';
import { takeOver } from './take-over.js';

const Item = Type.Object(
  {
    sguid: Type.String(),
    tguid: Type.String(),
    translation: Type.String({ description: 'Plural forms are joined by NUL.' }),
    count: Type.Integer({ description: 'Number of its votes, wherever they were given.' }),
    homes: Type.Array(Type.Object({ ...ProjectParams.properties, count: Type.Integer() }), {
      description: 'Projects that chose it, one of each family, with the votes there; 0 where it stands in the file only.',
    }),
    right: Type.Number({ minimum: 0, maximum: 1, description: 'Estimated probability that it is right in this project too.' }),
    why: Type.String(),
    truncated: Type.Optional(Truncated),
  },
  { title: 'Elsewhere' },
);

/** `api/project/elsewhere` and `api/project/take_over`: what other projects chose for the gaps of a project. */
export const elsewhereRoutes: Routes = async (app) => {
  app.get(
    '/api/project/elsewhere',
    {
      schema: {
        tags: ['projects'],
        summary: 'What other projects chose for strings that this one has neither votes nor a text for, the surest first.',
        querystring: Type.Object({
          origin: Type.String({ minLength: 1 }),
          project: Type.String({ minLength: 1 }),
          lng: Lng,
          min: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Leaves out what is less probably right. Default: 0.' })),
          full: Type.Optional(Full),
        }),
        response: { 200: Type.Array(Item) },
      },
    },
    async ({ context, query: { full, ...query } }) => {
      const items = await listElsewhere(context, query);
      return isFlagSet(full) ? items : items.map(shortenTexts);
    },
  );
  app.post(
    '/api/project/take_over',
    {
      config: { needsToken: true, scope: 'vote' },
      schema: {
        tags: ['projects'],
        security: [{ bearer: [] }],
        summary: 'Vote in a project for up to a hundred translations at once, as one batch.',
        body: Type.Object({ ...ProjectParams.properties, lng: Lng, tguids: Type.Array(Type.String()) }),
        response: {
          200: Type.Object({
            batch: Nullable(Type.Integer({ description: 'Names the votes, to undo them together.' })),
            ...MessagesResultSchema.properties,
          }),
        },
      },
    },
    ({ context, body }) => takeOver(context, body),
  );
};
