import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../../kernel/refusal.js';
import { hasNoBody } from '../bodies/body-parsers.js';
import { nestFields, readParts } from './multipart-parts.js';

const readFields = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: [string, string][] = [];
  for await (const part of readParts(request, 0)) {
    if (part.type === 'file') {
      part.file.resume();
      throw new Refusal('malformed', `This takes no files, but "${part.fieldname}" is one.`);
    }
    fields.push([part.fieldname, String(part.value)]);
  }
  return nestFields(fields);
};

/** Parses multipart bodies of routes without a file as ordinary forms. */
export const multipartFieldsPlugin = fp(async (app) => {
  // The reader of the file reports its size limit.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    // Without a body there is no boundary either (decisions, section 1).
    if (request.isMultipart() && !request.routeOptions.config.takesFile) request.body = hasNoBody(request) ? {} : await readFields(request);
  });
});
