import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { jsonCookie } from '../../../server/cookies/json-cookie.js';
import { cookieName } from '../../../server/cookies/session-cookie.js';

/** A text that was typed in a session that had ended: path of the unit's page, and the text by form. */
const Kept = Type.Object({ path: Type.String(), forms: Type.Array(Type.String(), { maxItems: 10 }) });

/** Kept until its author has signed in again, for an hour. */
const keptText = jsonCookie({ purpose: 'text', schema: Kept, seconds: 60 * 60 });

type CookieService = Parameters<typeof keptText.read>[0];

/**
 * Keeps a typed text in a cookie until its author has signed in again.
 *
 * @param path path of the unit's page, without its query
 * @returns whether it fits into a cookie
 */
export const keepText = (service: CookieService, reply: FastifyReply, path: string, forms: readonly string[]): boolean =>
  keptText.keep(service, reply, { path, forms: [...forms] });

/** The text that is kept for a page, by form; empty where there is none, or it is invalid. */
export const readKeptText = (
  service: CookieService,
  request: Pick<FastifyRequest, 'cookies'>,
  path: string,
): Static<typeof Kept>['forms'] => {
  const kept = keptText.read(service, request);
  return kept?.path === path ? kept.forms : [];
};

/** Removes the cookie, if there is one. */
export const forgetText = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): void => {
  if (cookies[cookieName(service, 'text')] !== undefined) keptText.forget(service, reply);
};
