import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../project.schemas.js';
import { setFamily } from './family.js';

/** `api/project/family`: the family of projects whose votes count in all of them. */
export const familyRoutes: Routes = async (app) => {
  app.post(
    '/api/project/family',
    {
      config: { needsToken: true, scope: 'manage' },
      schema: {
        tags: ['projects'],
        security: [{ bearer: [] }],
        summary: 'Put a project into a family, whose projects share votes. For people who manage it, and a project that is in the family.',
        body: Type.Object({
          ...ProjectParams.properties,
          family: Type.String({ description: 'Name of the family; a new one begins it, an empty one leaves it.' }),
        }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body: { family, ...name } }) => setFamily(context, { family, projects: [name] }),
  );
};
