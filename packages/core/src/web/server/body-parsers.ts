import fp from 'fastify-plugin';
import { parse } from 'qs';
import { Refusal } from '../../kernel/refusal.js';

/** Generous: a submit of a thousand actions has some thousands of fields. The body limit bounds them anyway. */
const QS_LIMITS = { arrayLimit: 100_000, parameterLimit: 200_000, depth: 8, strictDepth: true };

/** Reads a query string or form body with nested brackets: `0[action]=add&0[params][lng]=…`, `translation[]=a`. */
export const parseForm = (text: string): Record<string, unknown> => {
  try {
    return parse(text, QS_LIMITS);
  } catch (cause) {
    throw new Refusal('malformed', 'The form nests its fields too deeply to be read.', { cause });
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch (cause) {
    throw new Refusal('malformed', `The body is not valid JSON: ${(cause as Error).message}.`, { cause });
  }
};

/**
 * Reads bodies: JSON and forms with nested brackets. An empty body is an empty object, whatever type it claims to have,
 * and also without one (decisions, section 1).
 */
export const bodyParserPlugin = fp(async (app) => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json/, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
    body.length === 0 ? {} : parseJson(body.toString()),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
    parseForm(body.toString()),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => {
    if (body.length === 0) return {};
    throw new Refusal('unsupported-type', 'The body must be JSON, a form, or multipart/form-data for files.');
  });
  // A POST without body and without type reaches no parser.
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST' && (request.body === undefined || request.body === null)) request.body = {};
  });
});
