import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../units/context.js';
import { cookieName, cookieOptions } from '../cookies/session-cookie.js';

/** What somebody typed before they had an account: in which language, and what for which unit, by the last segment of its page's path. */
const Kept = Type.Object({
  lng: Type.String({ maxLength: 40 }),
  texts: Type.Array(Type.Tuple([Type.String({ maxLength: 80 }), Type.String({ maxLength: 1000 })]), { maxItems: 5 }),
});

/** See {@link Kept}. */
export type KeptSuggestions = Static<typeof Kept>;

/** Browsers keep cookies of 4096 bytes, name and attributes among them. */
const KEPT_MAX_BYTES = 3500;

/** A week, in seconds: mails that confirm an address are answered by then. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** What the browser keeps of the visitor's texts; null where it keeps nothing that can be read. */
export const readKept = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>): KeptSuggestions | null => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookies[cookieName(service, 'kept')] ?? '', 'base64url').toString());
    return Value.Check(Kept, kept) ? kept : null;
  } catch {
    return null;
  }
};

/**
 * Has the browser keep what a visitor typed, until there is an account to save it under: nothing of it is stored here before.
 *
 * @returns whether it fits into a cookie
 */
export const keepSuggestions = (service: CookieService, reply: FastifyReply, kept: KeptSuggestions): boolean => {
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  if (value.length > KEPT_MAX_BYTES) return false;
  reply.setCookie(cookieName(service, 'kept'), value, { ...cookieOptions(service), maxAge: KEPT_SECONDS });
  return true;
};

/** Has the browser forget it. */
export const forgetKept = (service: CookieService, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(service, 'kept'), cookieOptions(service));
};
