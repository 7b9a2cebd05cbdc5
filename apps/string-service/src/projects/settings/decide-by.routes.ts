import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import { DECIDE_BY } from '@translation-commons/core/ranking/decide-by.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../project.schemas.js';
import { getDecideBy, setDecideBy } from './decide-by.js';

const tags = ['deciding'];
const DecideBySchema = Type.Enum(DECIDE_BY, {
  description: '`count` (default); `fresh`: fresh votes before the count; `record`: the records of those who voted before the count.',
});

/** `api/project/decide_by`: reads and sets the rule by which a project orders candidates. */
export const decideByRoutes: Routes = async (app) => {
  app.get(
    '/api/project/decide_by',
    {
      schema: {
        tags,
        summary: 'The rule that orders translations in exports, diffs and pages of a project.',
        querystring: ProjectParams,
        response: { 200: Type.Object({ decide_by: DecideBySchema }) },
      },
    },
    ({ context, query }) => getDecideBy(context, query),
  );
  app.post(
    '/api/project/decide_by',
    {
      config: { needsToken: true, scope: 'manage' },
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: 'Set the rule that orders translations of a project. For its owner, its admins and administrators.',
        body: Type.Object({ ...ProjectParams.properties, decide_by: DecideBySchema }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }) => setDecideBy(context, body),
  );
};
