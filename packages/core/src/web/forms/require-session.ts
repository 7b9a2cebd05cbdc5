import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Session } from '../../accounts/sessions/session.js';
import type { Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { basePath } from '../layout/send-page.js';

/** Keeps answers out of every cache, the browser's own too: for pages that hold what is nobody else's business. */
export const noStorePlugin = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
});

/** What the schema of a page or form says that is of no use to programs: it is left out of the interface's description. */
export const PAGE_SCHEMA = { tags: ['pages'], hide: true };

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * The session of whoever asks for a page or sends its form, where it is for people who are signed in. Access tokens open none of these:
 * what a program may do for somebody is not to change the password.
 *
 * @param page path of the page, which a visitor who sent its form comes back to after signing in
 * @param may whether the page is for this person
 * @returns null for a visitor, who is sent to sign in: the answer is given then
 * @throws Refusal `forbidden` for an access token, for a form that is not the session's own, and for whom the page is not for
 */
export const requireSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  may: (person: Person) => boolean = () => true,
): Session | null => {
  const { session, context } = request;
  if (!session && context.actor) throw new Refusal('forbidden', 'This page is for browsers that are signed in; no access token opens it.');
  if (!session) {
    const next = basePath(context) + (isSafe(request) ? request.url : page);
    reply.redirect(`${basePath(context)}/sign-in?next=${encodeURIComponent(next)}`, 303);
    return null;
  }
  if (!may(session.person)) throw new Refusal('forbidden', 'This page is for other people than you: moderators or administrators.');
  if (!isSafe(request) && !context.actor)
    throw new Refusal('forbidden', 'The form was too old, or came from another page. Please load the page again and try once more.');
  return session;
};
