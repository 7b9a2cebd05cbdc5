import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import { PICK_TARGETS } from '@translation-commons/core/units/kind/ref.js';
import { getOrPost } from '@translation-commons/core/web/server/routes/get-or-post.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { pickRandomString } from './pick-random-string.js';

/** Characters of a scope, as a list of hundreds of projects has them. */
const SCOPE_LENGTH_LIMIT = 20_000;

const RandomStringParams = Type.Object({
  target: Type.Enum(PICK_TARGETS),
  lng: Type.Optional(Type.String({ maxLength: 40, description: 'Code of an installed language; needed unless the target is `random`.' })),
  scope: Type.Optional(Type.String({ maxLength: SCOPE_LENGTH_LIMIT, description: '`origin/project` or `origin`, separated by spaces.' })),
});

/** `api/translations/get_random_sguid`. */
export const randomStringRoutes: Routes = async (app) =>
  getOrPost(
    app,
    '/api/translations/get_random_sguid',
    {
      tags: ['translations'],
      summary: 'The sguid of a random string; with `decide` one where a word of the caller’s decides most.',
      params: RandomStringParams,
      answer: Type.Object({ sguid: Nullable(Type.String()) }),
    },
    async (context, params) => ({ sguid: await pickRandomString(context, params) }),
  );
