import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Importing, startImport } from '../../imports/import-job.js';
import type { Json } from '../../jobs/task.js';
import { unwatched } from '../../kernel/progress.js';
import { Messages } from '../../kernel/wire-schemas.js';
import { JobSchema, prefersAsync, sendJob } from '../api/respond-async.js';
import { takeUpload } from './uploads.js';

/** Answers of a route that imports a file. */
export const importAnswers = {
  200: Type.Object({ messages: Messages }),
  202: JobSchema,
};

/**
 * Imports the file that came with a request. The answer comes when the work is done; with `Prefer: respond-async` at once,
 * naming the job that does it (decisions, section 8).
 */
export const answerImport = async <Params extends Json>(
  request: FastifyRequest,
  reply: FastifyReply,
  importing: Importing<Params>,
  params: Params,
) => {
  await using upload = takeUpload(request);
  importing.check(request.context, params);
  // Awaited, for the file goes when this ends.
  if (!prefersAsync(request)) return await importing.run(request.context, params, upload, unwatched);
  return sendJob(request, reply, await startImport(request.context, importing, params, upload));
};
