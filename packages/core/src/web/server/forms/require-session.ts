import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Session } from '../../../accounts/sessions/session.js';
import type { Person } from '../../../kernel/person.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { basePath } from '../requests/base-path.js';
import { signInPath } from '../requests/sign-in-path.js';

/** Disables all caching, including the browser's: for pages with private data. */
export const noStorePlugin = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
});

/** Schema option of pages and forms, which are left out of the OpenAPI document of the API. */
export const PAGE_SCHEMA = { tags: ['pages'], hide: true };

const forbiddenToPerson = (): Refusal => new Refusal('forbidden', sentence('This page is for moderators or administrators.'));

/**
 * The session that a page or form requires. Access tokens are not accepted: a program must not, for example, change the password.
 *
 * @param may whether the page is for this person
 * @throws Refusal `forbidden` for an access token, or where the page is not for this person
 */
export const sessionOfForm = ({ session }: FastifyRequest, may: (person: Person) => boolean = () => true): Session => {
  if (!session) throw new Refusal('forbidden', sentence('This page needs a browser that is signed in, not an access token.'));
  if (!may(session.person)) throw forbiddenToPerson();
  return session;
};

/**
 * The session that a page requires; visitors are redirected.
 *
 * @param may whether the page is for this person
 * @returns null for a visitor: the response is the redirect to the sign-in
 * @throws Refusal as {@link sessionOfForm}
 */
export const requireSession = (request: FastifyRequest, reply: FastifyReply, may?: (person: Person) => boolean): Session | null => {
  const { session, context } = request;
  if (session || context.actor) return sessionOfForm(request, may);
  reply.redirect(signInPath(basePath(context), basePath(context) + request.url), 303);
  return null;
};
