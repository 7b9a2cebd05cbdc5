import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import { PICK_TARGETS } from '@translation-commons/core/units/kind/ref.js';
import { pickUnit } from '@translation-commons/core/units/pick/pick-unit.js';
import { getOrPost } from '@translation-commons/core/web/server/routes/get-or-post.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';

const RandomVerseParams = Type.Object({
  target: Type.Enum(PICK_TARGETS),
  lng: Type.Optional(Type.String({ maxLength: 40, description: 'Code of an installed language; needed unless the target is `random`.' })),
});

/** `api/translations/get_random_vid`. */
export const randomVerseRoutes: Routes = async (app) =>
  getOrPost(
    app,
    '/api/translations/get_random_vid',
    {
      tags: ['translations'],
      summary: 'The vid of a random verse; with `decide` of one where a word of the caller’s decides most.',
      params: RandomVerseParams,
      answer: Type.Object({ vid: Nullable(Type.Integer()) }),
    },
    async (context, { target, lng = '' }) => {
      const picked = await pickUnit(context, { target, lng, projectSets: null });
      return { vid: picked && Number(picked.key) };
    },
  );
