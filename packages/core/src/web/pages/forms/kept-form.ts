import fp from 'fastify-plugin';
import { type Static, Type } from 'typebox';
import { jsonCookie } from '../../server/cookies/json-cookie.js';
import { basePath } from '../../server/requests/base-path.js';
import { isSafeMethod } from '../../server/requests/is-safe-method.js';

/** A form that was sent in a session that had ended: path and query of its action, its other fields, and its typed texts, by field. */
const Kept = Type.Object({
  action: Type.String({ pattern: '^/(?![/\\\\])' }),
  fields: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  texts: Type.Array(Type.Tuple([Type.String(), Type.String()]), { minItems: 1 }),
});

/** Schema of {@link Kept}. */
export type KeptForm = Static<typeof Kept>;

/** Kept until its sender has signed in again, for an hour. */
const keptForm = jsonCookie({ purpose: 'typed', schema: Kept, seconds: 60 * 60, isPacked: true });

/** Keeps a form until its sender has signed in again; gives whether it fits into a cookie. */
export const keepForm = keptForm.keep;

/** The form that the browser keeps; null where there is none, or it is invalid. */
export const readKeptForm = keptForm.read;

/** Forgets a kept form once its sender, who is signed in, has sent it again. */
export const keptFormPlugin = fp(async (app) => {
  app.addHook('preHandler', async (request, reply) => {
    const { context, method, url } = request;
    if (isSafeMethod(method) || !context.actor) return;
    if (readKeptForm(context, request)?.action === basePath(context) + url) keptForm.forget(context, reply);
  });
});
