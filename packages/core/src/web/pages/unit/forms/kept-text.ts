import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../../../units/context.js';
import { cookieName, cookieOptions } from '../../../server/cookies/session-cookie.js';

/** A text that was typed in a session that had ended: path of the unit's page, and the text by form. */
const Kept = Type.Object({ path: Type.String(), forms: Type.Array(Type.String(), { maxItems: 10 }) });

/** Browsers limit cookies to 4096 bytes, including name and attributes. */
const KEPT_MAX_BYTES = 3500;

/** An hour, in seconds: enough to sign in again. */
const KEPT_SECONDS = 60 * 60;

type CookieService = Pick<Service, 'kind' | 'settings'>;

/**
 * Keeps a typed text in a cookie until its author has signed in again: the service stores nothing of visitors.
 *
 * @param path path of the unit's page, without its query
 * @returns whether it fits into a cookie
 */
export const keepText = (service: CookieService, reply: FastifyReply, path: string, forms: readonly string[]): boolean => {
  const value = Buffer.from(JSON.stringify({ path, forms })).toString('base64url');
  if (value.length > KEPT_MAX_BYTES) return false;
  reply.setCookie(cookieName(service, 'text'), value, { ...cookieOptions(service), maxAge: KEPT_SECONDS });
  return true;
};

/** The text that is kept for a page, by form; empty where there is none, or it is invalid. */
export const readKeptText = (
  service: CookieService,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  path: string,
): Static<typeof Kept>['forms'] => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookies[cookieName(service, 'text')] ?? '', 'base64url').toString());
    return Value.Check(Kept, kept) && kept.path === path ? kept.forms : [];
  } catch {
    return [];
  }
};

/** Removes the cookie, if there is one. */
export const forgetText = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): void => {
  if (cookies[cookieName(service, 'text')] !== undefined) reply.clearCookie(cookieName(service, 'text'), cookieOptions(service));
};
