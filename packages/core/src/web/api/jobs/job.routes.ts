import { Type } from 'typebox';
import { getJob } from '../../../jobs/get-job.js';
import { JobSchema } from '../../server/answers/respond-async.js';
import type { Routes } from '../../server/routes/routes.js';

/** `api/jobs/<id>`: progress of one's own job (decisions, section 8). */
export const jobRoutes: Routes = async (app) => {
  app.get(
    '/api/jobs/:id',
    {
      // Any scope that may start a job may read it.
      config: { needsToken: true, readFromReplica: false, scope: { anyOf: ['read', 'suggest', 'vote', 'manage'] } },
      schema: {
        tags: ['jobs'],
        security: [{ bearer: [] }],
        summary: 'How far a job of yours is.',
        params: Type.Object({ id: Type.String() }),
        response: { 200: JobSchema },
      },
    },
    ({ context, params }) => getJob(context, params.id),
  );
};
