import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import { Tguid } from '../../../kernel/wire-schemas.js';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from '../../server/cookies/session-cookie.js';

/** Texts that a visitor entered into a language: text per unit, by the last segment of its page's path. */
const languageTexts = {
  lng: Type.String({ maxLength: 40 }),
  texts: Type.Array(Type.Tuple([Type.String({ maxLength: 80 }), Type.String({ maxLength: 1000 })]), { maxItems: 5 }),
};

/** Texts of the latest language that a visitor entered any into, and of others. */
const Kept = Type.Object({
  ...languageTexts,
  others: Type.Optional(Type.Array(Type.Object(languageTexts), { maxItems: 20 })),
  /** Id of the last unit that was offered with them: others follow it. */
  behind: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Tguids of translations that the visitor chose. */
  endorsements: Type.Optional(Type.Array(Tguid, { maxItems: 10 })),
});

/** Schema of {@link Kept}. */
export type KeptSuggestions = Static<typeof Kept>;

/** The entered texts, by language: the latest one first. */
export const keptLanguages = ({ lng, texts, others = [] }: KeptSuggestions): readonly Pick<KeptSuggestions, 'lng' | 'texts'>[] => [
  { lng, texts },
  ...others,
];

/** Adds the texts of a language: they replace those of the same language, and all else stays. */
export const addKept = (former: KeptSuggestions | null, typed: KeptSuggestions): KeptSuggestions => {
  if (!former) return typed;
  const others = keptLanguages(former).filter(({ lng, texts }) => lng !== typed.lng && texts.length > 0);
  const { endorsements } = former;
  return { ...typed, ...(others.length > 0 && { others }), ...(endorsements && { endorsements }) };
};

/** Browsers limit cookies to 4096 bytes, including name and attributes. */
const KEPT_MAX_BYTES = 3500;

/** A week, in seconds: enough to confirm a mail address. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** The visitor's texts in the cookie; null where there are none, or they are invalid. */
export const readKept = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>): KeptSuggestions | null => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookies[cookieName(service, 'kept')] ?? '', 'base64url').toString());
    return Value.Check(Kept, kept) ? kept : null;
  } catch {
    return null;
  }
};

/**
 * Stores a visitor's texts in a cookie until there is an account: the service stores nothing before.
 *
 * @returns whether they fit into a cookie
 */
export const keepSuggestions = (service: CookieService, reply: FastifyReply, kept: KeptSuggestions): boolean => {
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  if (value.length > KEPT_MAX_BYTES) return false;
  reply.setCookie(cookieName(service, 'kept'), value, { ...cookieOptions(service), maxAge: KEPT_SECONDS });
  return true;
};

/** Clears the cookie. */
export const forgetKept = (service: CookieService, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(service, 'kept'), cookieOptions(service));
};
