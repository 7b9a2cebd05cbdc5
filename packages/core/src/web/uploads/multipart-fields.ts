import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../kernel/refusal.js';
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

/** Reads multipart bodies of routes that take no file as the forms that they are. */
export const multipartFieldsPlugin = fp(async (app) => {
  // Whoever reads a file says what is too large, and for whom.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.takesFile) request.body = await readFields(request);
  });
});
