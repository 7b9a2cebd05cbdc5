import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** Browsers limit cookies to 4096 bytes, including name and attributes. */
const COOKIE_MAX_BYTES = 3500;

/** Greatest size of what a cookie holds once it is unpacked, in bytes: packing a megabyte takes more than a second, and anybody may send one. */
const UNPACKED_MAX_BYTES = 16 * 1024;

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Options of a {@link jsonCookie}. */
interface JsonCookieOptions<Schema extends TSchema> {
  /** Name of the cookie, without prefix and kind. */
  readonly purpose: string;
  readonly schema: Schema | ((service: CookieService) => Schema);
  /** Time that browsers keep it, in seconds. */
  readonly seconds: number;
  /** True where the value is compressed. */
  readonly isPacked?: boolean;
  /** Greatest size of the value in the cookie. Default: as much as browsers take. */
  readonly maxBytes?: number;
}

/** A value that a browser keeps in a cookie as JSON, because the service stores nothing of visitors. */
export const jsonCookie = <Schema extends TSchema>({
  purpose,
  schema,
  seconds,
  isPacked = false,
  maxBytes = COOKIE_MAX_BYTES,
}: JsonCookieOptions<Schema>) => ({
  /** The value; null where there is none, or it is invalid. */
  read: (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>): Static<Schema> | null => {
    // A request that is refused early has no cookies yet.
    const text = cookies?.[cookieName(service, purpose)];
    if (text === undefined) return null;
    try {
      const bytes = Buffer.from(text, 'base64url');
      const value: unknown = JSON.parse(
        (isPacked ? brotliDecompressSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }) : bytes).toString(),
      );
      return Value.Check(typeof schema === 'function' ? schema(service) : schema, value) ? value : null;
    } catch {
      return null;
    }
  },
  /** Keeps a value; gives whether it fits into a cookie. */
  keep: (service: CookieService, reply: FastifyReply, value: Static<Schema>): boolean => {
    const json = Buffer.from(JSON.stringify(value));
    if (json.length > UNPACKED_MAX_BYTES) return false;
    const text = (isPacked ? brotliCompressSync(json) : json).toString('base64url');
    if (text.length > maxBytes) return false;
    reply.setCookie(cookieName(service, purpose), text, { ...cookieOptions(service), maxAge: seconds });
    return true;
  },
  /** Removes the cookie. */
  forget: (service: CookieService, reply: FastifyReply): void => {
    reply.clearCookie(cookieName(service, purpose), cookieOptions(service));
  },
});
