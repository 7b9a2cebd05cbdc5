import { cookieName, cookieOptions } from '@translation-commons/core/web/server/cookies/session-cookie.js';
import { EDITIONS_LIMIT } from '../exports/editions/edition.js';

/** For how long a browser keeps choices of a reader: a year, in seconds. */
export const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The cookie with the codes of the editions that somebody reads. */
const EDITIONS_COOKIE = 'editions';

/** A request with cookies, of a service. */
interface CookieRequest {
  readonly context: Parameters<typeof cookieName>[0];
  readonly query: unknown;
  readonly cookies?: Readonly<Record<string, string | undefined>>;
}

/** An answer that sets cookies. */
interface CookieReply {
  setCookie(name: string, value: string, options: object): unknown;
}

/** Value of the cookie where somebody chose to read no edition beside. */
const NONE = '-';

/**
 * Codes of the editions that a chapter is read with: those asked for, which the browser keeps from then on, or those that it kept. Undefined: the
 * reader has not chosen yet.
 */
export const keptEditions = (request: CookieRequest, reply: CookieReply): readonly string[] | undefined => {
  const { context } = request;
  const { edition } = request.query as { readonly edition?: string | readonly string[] };
  const name = cookieName(context, EDITIONS_COOKIE);
  if (edition === undefined) return request.cookies?.[name]?.split(',').filter((code) => code !== '' && code !== NONE);
  const codes = [edition].flat().filter((code) => code !== '');
  reply.setCookie(name, codes.slice(0, EDITIONS_LIMIT).join(',') || NONE, { ...cookieOptions(context), maxAge: KEPT_SECONDS });
  return codes;
};
