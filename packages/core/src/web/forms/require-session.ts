import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Session } from '../../accounts/sessions/session.js';
import type { Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { basePath } from '../layout/send-page.js';

/** Keeps answers out of every cache, the browser's own too: for pages that hold what is nobody else's business. */
export const noStorePlugin = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
});

/** What the schema of a page or form says that is of no use to programs: it is left out of the interface's description. */
export const PAGE_SCHEMA = { tags: ['pages'], hide: true };

const forbiddenToPerson = (): Refusal =>
  new Refusal('forbidden', sentence('This page is for other people than you: moderators or administrators.'));

/**
 * The session whose page or form it is. Access tokens open none of these: what a program may do for somebody is not to change the password.
 *
 * @param may whether the page is for this person
 * @throws Refusal `forbidden` for an access token, and for whom the page is not for
 */
export const sessionOfForm = ({ session }: FastifyRequest, may: (person: Person) => boolean = () => true): Session => {
  if (!session) throw new Refusal('forbidden', sentence('This page is for browsers that are signed in; no access token opens it.'));
  if (!may(session.person)) throw forbiddenToPerson();
  return session;
};

/**
 * The session of whoever asks for a page that is for people who are signed in.
 *
 * @param may whether the page is for this person
 * @returns null for a visitor, who is sent to sign in: the answer is given then
 * @throws Refusal as {@link sessionOfForm}
 */
export const requireSession = (request: FastifyRequest, reply: FastifyReply, may?: (person: Person) => boolean): Session | null => {
  const { session, context } = request;
  if (session || context.actor) return sessionOfForm(request, may);
  reply.redirect(`${basePath(context)}/sign-in?next=${encodeURIComponent(basePath(context) + request.url)}`, 303);
  return null;
};
