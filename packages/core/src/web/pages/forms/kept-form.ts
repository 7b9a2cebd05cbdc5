import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from '../../server/cookies/session-cookie.js';
import { basePath } from '../../server/requests/base-path.js';
import { isSafeMethod } from '../../server/requests/is-safe-method.js';

/** A form that was sent in a session that had ended: path and query of its action, its other fields, and its typed texts, by field. */
const Kept = Type.Object({
  action: Type.String({ pattern: '^/(?![/\\\\])' }),
  fields: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  texts: Type.Array(Type.Tuple([Type.String(), Type.String()]), { minItems: 1 }),
});

/** Schema of {@link Kept}. */
export type KeptForm = Static<typeof Kept>;

/** Browsers limit cookies to 4096 bytes, including name and attributes. */
const COOKIE_MAX_BYTES = 3500;

/** Greatest size of what a cookie holds once it is unpacked, in bytes. */
const UNPACKED_MAX_BYTES = 1_000_000;

/** An hour, in seconds: enough to sign in again. */
const KEPT_SECONDS = 60 * 60;

type CookieService = Pick<Service, 'kind' | 'settings'>;

/**
 * Keeps a form in a cookie until its sender has signed in again: the service stores nothing of visitors.
 *
 * @returns whether it fits into a cookie
 */
export const keepForm = (service: CookieService, reply: FastifyReply, kept: KeptForm): boolean => {
  const value = brotliCompressSync(JSON.stringify(kept)).toString('base64url');
  if (value.length > COOKIE_MAX_BYTES) return false;
  reply.setCookie(cookieName(service, 'typed'), value, { ...cookieOptions(service), maxAge: KEPT_SECONDS });
  return true;
};

/** The form that the browser keeps; null where there is none, or it is invalid. */
export const readKeptForm = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>): KeptForm | null => {
  try {
    const packed = Buffer.from(cookies[cookieName(service, 'typed')] ?? '', 'base64url');
    const kept: unknown = JSON.parse(brotliDecompressSync(packed, { maxOutputLength: UNPACKED_MAX_BYTES }).toString());
    return Value.Check(Kept, kept) ? kept : null;
  } catch {
    return null;
  }
};

/** Forgets a kept form once its sender, who is signed in, has sent it again. */
export const keptFormPlugin = fp(async (app) => {
  app.addHook('preHandler', async (request, reply) => {
    const { context, method, url, cookies } = request;
    const name = cookieName(context, 'typed');
    if (isSafeMethod(method) || !context.actor || cookies[name] === undefined) return;
    if (readKeptForm(context, request)?.action === basePath(context) + url) reply.clearCookie(name, cookieOptions(context));
  });
});
