import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { type TSchema, Type } from 'typebox';
import { Sguid } from '../sguid.schemas.js';
import { getStringDetails } from './get-string-details.js';

const Strings = Type.Array(Type.String());

const Details: TSchema = Type.Object(
  {
    sguid: Type.String(),
    string: Type.String(),
    context: Type.String(),
    projects: Type.Array(Type.String(), { description: '`origin/project`, sorted.' }),
    locations: Type.Array(
      Type.Object({ project: Type.String(), file: Type.String(), references: Strings, comments: Strings, flags: Strings }),
    ),
  },
  { title: 'StringDetails' },
);

/** `string_details/$sguid`: context of a string, and where it is used. */
export const stringDetailsRoutes: Routes = async (app) => {
  app.get(
    '/string_details/:sguid',
    {
      config: { responseFormat: 'json' },
      schema: {
        tags: ['translations'],
        summary: 'The context of a string, and where it is used.',
        params: Type.Object({ sguid: Sguid }),
        response: { 200: Details },
      },
    },
    async ({ context, params: { sguid } }) => {
      const { forms, context: msgctxt, locations } = await getStringDetails(context, sguid);
      return {
        sguid,
        string: joinForms(forms),
        context: msgctxt,
        projects: [...new Set(locations.map(({ project }) => project))],
        locations,
      };
    },
  );
};
