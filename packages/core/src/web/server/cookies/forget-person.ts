import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../../units/context.js';
import { clearSessionCookie, cookieName, cookieOptions } from './session-cookie.js';

/**
 * Purposes of cookies that tell what a person typed, chose or worked on. Those of the browser stay at sign-out: its languages, its colours,
 * and that it is known.
 */
const PERSONAL_PURPOSES = ['typed', 'text', 'kept', 'scope', 'tally'];

/** Removes a person's cookies, as others may use the browser next. */
export const forgetPerson = (
  service: Pick<Service, 'kind' | 'settings'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
): void => {
  clearSessionCookie(service, reply);
  for (const name of PERSONAL_PURPOSES.map((purpose) => cookieName(service, purpose)))
    if (cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(service));
};
