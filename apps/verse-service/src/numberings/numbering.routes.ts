import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import { cookieName, cookieOptions } from '@translation-commons/core/web/server/cookies/session-cookie.js';
import { localPath } from '@translation-commons/core/web/server/requests/local-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { describeNumberings, listReadableNumberings } from './describe-numberings.js';

/** A year, in seconds. */
const CHOICE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const NumberingView = Type.Object({
  numbering: Type.String({ description: 'What parameters call it.' }),
  name: Type.String(),
  text: Nullable(
    Type.String({ enum: ['guessed', 'set'], description: 'Whether it is the text’s own, and how that is known; null: it is not.' }),
  ),
  verses: Type.Integer({ description: 'Verses of the text that it has a number for.' }),
  differing: Type.Integer({ description: 'Of these, those that are cited otherwise than in the text’s own.' }),
});

/** The numberings that the text can be read in, and choosing one. */
export const numberingRoutes: Routes = async (app) => {
  app.get(
    '/numberings',
    {
      schema: {
        tags: ['chapters'],
        summary: 'List the numberings (versifications) that the text can be read in, its own first.',
        response: { 200: Type.Array(NumberingView) },
      },
    },
    async ({ context }) => [...(await describeNumberings(context.db.pool))],
  );

  app.get(
    '/numbering',
    {
      config: { responseFormat: 'html' },
      schema: {
        tags: ['pages'],
        summary: 'Remembers in a browser which numbering one reads in. Nothing else changes.',
        querystring: Type.Object({
          choose: Type.Optional(
            Type.String({ maxLength: 20, description: 'Its code; of the text’s own, or of none that there is, the choice is forgotten.' }),
          ),
          next: Type.Optional(Type.String({ description: 'Path to go on to.' })),
        }),
      },
    },
    async ({ context, query: { choose, next } }, reply) => {
      const known = (await listReadableNumberings(context.db.pool)).find(({ numbering }) => numbering === choose);
      const options = { ...cookieOptions(context), maxAge: CHOICE_COOKIE_SECONDS };
      if (known && known.text === null) reply.setCookie(cookieName(context, 'numbering'), known.numbering, options);
      else reply.clearCookie(cookieName(context, 'numbering'), cookieOptions(context));
      return reply.redirect(localPath(context.settings.baseUrl, next), 303);
    },
  );
};
