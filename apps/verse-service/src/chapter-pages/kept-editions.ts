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
  clearCookie(name: string, options: object): unknown;
}

/** Codes of the editions that a chapter is read with: those asked for, which the browser keeps from then on, or those that it kept. */
export const keptEditions = (request: CookieRequest, reply: CookieReply): readonly string[] => {
  const { context } = request;
  const { edition } = request.query as { readonly edition?: string | readonly string[] };
  const name = cookieName(context, EDITIONS_COOKIE);
  if (edition === undefined) return (request.cookies?.[name] ?? '').split(',').filter((code) => code !== '');
  const codes = [edition].flat().filter((code) => code !== '');
  if (codes.length === 0) reply.clearCookie(name, cookieOptions(context));
  else reply.setCookie(name, codes.slice(0, EDITIONS_LIMIT).join(','), { ...cookieOptions(context), maxAge: KEPT_SECONDS });
  return codes;
};
