import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { cookieName, cookieOptions } from '@translation-commons/core/web/server/cookies/session-cookie.js';
import { EDITIONS_LIMIT } from '../exports/editions/edition.js';
import { deleteKeptEditions, putKeptEditions, selectKeptEditions, selectKeptEditionsData } from './kept-editions.store.js';

/** For how long a browser keeps choices of a reader: a year, in seconds. */
export const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The cookie with the codes of the editions that somebody reads. */
const EDITIONS_COOKIE = 'editions';

/** A request with cookies, of a service. */
interface CookieRequest {
  readonly context: Parameters<typeof cookieName>[0] & Pick<Context, 'db' | 'actor'>;
  readonly query: unknown;
  readonly cookies?: Readonly<Record<string, string | undefined>>;
}

/** An answer that sets cookies. */
interface CookieReply {
  setCookie(name: string, value: string, options: object): unknown;
}

/** Value of the cookie where somebody chose to read no edition beside. */
const NONE = '-';

/** Codes of editions, as a form or address has them: one, several, or an empty one. */
export type EditionCodes = string | readonly string[];

const codesOf = (asked: EditionCodes): readonly string[] => [asked].flat().filter((code) => code !== '');

const keepInBrowser = (context: CookieRequest['context'], reply: CookieReply, codes: readonly string[]): void => {
  const kept = codes.slice(0, EDITIONS_LIMIT).join(',') || NONE;
  reply.setCookie(cookieName(context, EDITIONS_COOKIE), kept, { ...cookieOptions(context), maxAge: KEPT_SECONDS });
};

/**
 * Codes of the editions that a chapter is read with: those asked for, which the browser keeps from then on; or those that the account keeps; or those
 * that the browser kept. Undefined: the reader has not chosen yet.
 */
export const keptEditions = async (request: CookieRequest, reply: CookieReply): Promise<readonly string[] | undefined> => {
  const { context } = request;
  const { edition } = request.query as { readonly edition?: EditionCodes };
  if (edition !== undefined) {
    const codes = codesOf(edition);
    keepInBrowser(context, reply, codes);
    return codes;
  }
  const own = context.actor && (await selectKeptEditions(context.db.pool, context.actor.id));
  if (own) return own;
  return request.cookies?.[cookieName(context, EDITIONS_COOKIE)]?.split(',').filter((code) => code !== '' && code !== NONE);
};

/** Keeps editions for the actor, in every browser. */
export const keepEditions = async (
  { context }: Pick<CookieRequest, 'context'>,
  reply: CookieReply,
  edition: EditionCodes,
): Promise<readonly string[]> => {
  const codes = codesOf(edition).slice(0, EDITIONS_LIMIT);
  await putKeptEditions(context.db.pool, getActor(context).id, codes);
  keepInBrowser(context, reply, codes);
  return codes;
};

/** Forgets the editions that a person reads, when the account is closed. */
export const forgetEditions = deleteKeptEditions;

/** Editions that people read, for downloads of one's data. */
export const keptEditionsData: PersonStatements = selectKeptEditionsData;
