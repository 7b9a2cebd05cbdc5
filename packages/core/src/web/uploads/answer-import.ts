import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportUseCase } from '../../imports/import-use-case.js';
import { startImport } from '../../imports/start-import.js';
import type { Json } from '../../kernel/json.js';
import { noProgress } from '../../kernel/progress.js';
import { MessagesResultSchema } from '../../kernel/wire-schemas.js';
import { JobSchema, prefersAsync, sendJob } from '../api/respond-async.js';
import { takeUpload } from './upload-plugin.js';

/** Answers of a route that imports a file. */
export const importResponses = {
  200: MessagesResultSchema,
  202: JobSchema,
};

/**
 * Imports the file that came with a request. The answer comes when the work is done; with `Prefer: respond-async` at once,
 * naming the job that does it (decisions, section 8).
 */
export const answerImport = async <Params extends Json>(
  request: FastifyRequest,
  reply: FastifyReply,
  importing: ImportUseCase<Params>,
  params: Params,
) => {
  await using upload = takeUpload(request);
  importing.check(request.context, params);
  // Awaited, for the file goes when this ends.
  if (!prefersAsync(request)) return await importing.run(request.context, params, upload, noProgress);
  return sendJob(request, reply, await startImport(request.context, importing, params, upload));
};
