import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import { TARGETS } from '@translation-commons/core/units/unit-kind.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { Type } from 'typebox';
import { pickString } from './pick-string.js';

const Pool = Type.Object({
  target: Type.Enum(TARGETS),
  lng: Type.Optional(Type.String({ maxLength: 40, description: 'Code of an installed language; needed unless the target is `random`.' })),
  scope: Type.Optional(Type.String({ description: '`origin/project` or `origin`, separated by spaces.' })),
});

/** `api/translations/get_random_sguid`. */
export const randomStringRoutes: Routes = async (app) => {
  app.post(
    '/api/translations/get_random_sguid',
    {
      config: { mayLag: true },
      schema: {
        tags: ['translations'],
        summary: 'The sguid of a random string.',
        body: Pool,
        response: { 200: Type.Object({ sguid: Nullable(Type.String()) }) },
      },
    },
    async ({ context, body }) => ({ sguid: await pickString(context, body) }),
  );
};
