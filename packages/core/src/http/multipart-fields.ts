import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors.js';
import { parseForm } from './bodies.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads an uploaded file itself; elsewhere a multipart body is a form like any other. */
    readonly takesFile?: boolean;
  }
}

const readFields = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: string[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new Refusal('malformed', `This takes no files, but "${part.fieldname}" is one.`);
    }
    fields.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
  }
  return parseForm(fields.join('&'));
};

/** Reads multipart bodies of routes that take no file as the forms that they are. */
export const multipartFieldsPlugin = fp(async (app) => {
  await app.register(multipart);
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.takesFile) request.body = await readFields(request);
  });
});
