import fp from 'fastify-plugin';
import { parseForm } from './body-parsers.js';

/** Maximum number of query parameters: search forms send some dozens. */
const QUERY_FIELD_LIMIT = 200;

const refusals = new WeakMap<object, unknown>();

/**
 * Parses a query as {@link parseForm} parses a form. The router calls it where an exception would end the process: so an invalid query becomes an
 * empty one, and {@link queryPlugin} refuses its request.
 */
export const parseQueryString = (text: string): Record<string, unknown> => {
  try {
    return parseForm(text, QUERY_FIELD_LIMIT);
  } catch (refusal) {
    const query = {};
    refusals.set(query, refusal);
    return query;
  }
};

/** Refuses requests whose query {@link parseQueryString} could not parse, before anything else. */
export const queryPlugin = fp(async (app) => {
  app.addHook('onRequest', async ({ query }) => {
    const refusal = refusals.get(query as object);
    if (refusal !== undefined) throw refusal;
  });
});
