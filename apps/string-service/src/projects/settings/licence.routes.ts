import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../project.schemas.js';
import { getLicence, LICENCE_LENGTH_LIMIT, setLicence } from './licence.js';

const tags = ['projects'];
const description = `An SPDX expression of at most ${LICENCE_LENGTH_LIMIT} characters, as \`CC-BY-4.0\`; empty: nothing is said.`;

/** `api/project/licence`: under which licence the translations of a project may be passed on, read and set. */
export const licenceRoutes: Routes = async (app) => {
  app.get(
    '/api/project/licence',
    {
      schema: {
        tags,
        summary: 'Under which licence the translations of a project may be passed on.',
        querystring: ProjectParams,
        response: { 200: Type.Object({ licence: Type.String({ description }) }) },
      },
    },
    ({ context, query }) => getLicence(context, query),
  );
  app.post(
    '/api/project/licence',
    {
      config: { needsToken: true, scope: 'manage' },
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: 'Say under which licence the translations of a project may be passed on. For its owner, its admins and administrators.',
        body: Type.Object({ ...ProjectParams.properties, licence: Type.String({ description }) }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }) => setLicence(context, body),
  );
};
