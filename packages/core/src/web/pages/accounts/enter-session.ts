import type { FastifyReply } from 'fastify';
import { lacksDemandedFactor } from '../../../accounts/second-factors/second-factors.js';
import { beginSession } from '../../../accounts/second-factors/sign-in-step.js';
import { STEP_MS } from '../../../accounts/steps/pending-step.js';
import type { Person } from '../../../kernel/person.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions, setSessionCookie } from '../../server/cookies/session-cookie.js';
import { basePath } from '../../server/requests/base-path.js';
import { SECURITY_PATH } from '../settings/show-security.js';

/** Cookie that a browser keeps between the password and the second factor. */
export const stepCookieName = (service: Pick<Service, 'kind' | 'settings'>): string => cookieName(service, 'step');

/**
 * Starts a session and redirects; where the person has a second factor, to its form first, and where a required one is missing, to the page that adds
 * one.
 *
 * @param next a local path
 * @param isCurrent as of `giveAccess`
 * @throws Refusal `forbidden` where the proof of identity is good no longer
 */
export const enterSession = async (
  service: Service,
  reply: FastifyReply,
  { person, next, isCurrent }: { readonly person: Person; readonly next: string; readonly isCurrent: Parameters<typeof beginSession>[2] },
): Promise<FastifyReply> => {
  const begun = await beginSession(service, person, isCurrent);
  if (!begun) throw new Refusal('forbidden', sentence('Name and password do not match.'));
  const base = basePath(service);
  if ('step' in begun) {
    reply.setCookie(stepCookieName(service), begun.step, { ...cookieOptions(service), maxAge: STEP_MS / 1000 });
    return reply.redirect(`${base}/sign-in/second?next=${encodeURIComponent(next)}`, 303);
  }
  setSessionCookie(service, reply, begun.session);
  return reply.redirect((await lacksDemandedFactor(service, person)) ? base + SECURITY_PATH : next, 303);
};
