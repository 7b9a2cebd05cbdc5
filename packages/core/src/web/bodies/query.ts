import fp from 'fastify-plugin';
import { parseForm } from './body-parsers.js';

/** Parameters of a query: forms that ask send some dozens. */
const QUERY_FIELD_LIMIT = 200;

const refusals = new WeakMap<object, unknown>();

/**
 * Reads a query as {@link parseForm} reads a form. The router calls it where nothing catches what is thrown, which would end the process:
 * so a query that is refused is read as an empty one, and {@link queryPlugin} refuses its request.
 */
export const parseQuery = (text: string): Record<string, unknown> => {
  try {
    return parseForm(text, QUERY_FIELD_LIMIT);
  } catch (refusal) {
    const query = {};
    refusals.set(query, refusal);
    return query;
  }
};

/** Refuses requests whose query {@link parseQuery} could not read, before anything else is done for them. */
export const queryPlugin = fp(async (app) => {
  app.addHook('onRequest', async ({ query }) => {
    const refusal = refusals.get(query as object);
    if (refusal !== undefined) throw refusal;
  });
});
