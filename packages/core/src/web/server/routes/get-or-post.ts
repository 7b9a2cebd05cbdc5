import type { FastifyInstance } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { Context } from '../../../units/context.js';
import { omitEmptyFields } from '../requests/omit-empty.js';

/** A read-only operation available by both methods. */
export interface GetOrPostRoute<Params extends TObject> {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly params: Params;
  readonly answer: TSchema;
}

/**
 * Registers a path for GET, with parameters in the query, and for POST, with parameters in the body (document, conventions). Empty ones count as
 * missing.
 */
export const getOrPost = <Params extends TObject>(
  app: FastifyInstance,
  path: string,
  { params, answer, ...about }: GetOrPostRoute<Params>,
  reply: (context: Context, params: Static<Params>) => Promise<unknown>,
): void => {
  const schema = { ...about, response: { 200: answer } };
  app.get(path, { preValidation: omitEmptyFields, schema: { ...schema, querystring: params } }, ({ context, query }) =>
    reply(context, query as Static<Params>),
  );
  app.post(
    path,
    { config: { readFromReplica: true, scope: 'read' }, preValidation: omitEmptyFields, schema: { ...schema, body: params } },
    ({ context, body }) => reply(context, body as Static<Params>),
  );
};
