import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `Vary` of answers that depend on who asks, and in which format. */
export const VARY = 'Authorization, Cookie, Accept';

/** Caching options of a response. */
export interface CacheableResponse {
  readonly body: string;
  readonly type: string;
  /** Date of the last change; null where none is known, as for what follows from endorsements: then the entity tag alone tells a change. */
  readonly lastModified: Date | null;
  /** Time for which it is fresh, in seconds. */
  readonly maxAge: number;
  /** True if only this client may cache it; always true for responses to a token or a session. */
  readonly isPrivate?: boolean;
}

/** True if a list of entity tags (`If-None-Match`) holds this one, compared weakly (RFC 9110, section 13.1.2). */
const listsTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** True if the client has the current version (`If-None-Match`): the response to its GET is then 304. */
export const hasTag = ({ headers, method }: FastifyRequest, etag: string): boolean =>
  (method === 'GET' || method === 'HEAD') && listsTag(headers['if-none-match'] ?? '', etag);

/** Headers of a response that clients may cache and revalidate by its entity tag. Private where the request is authenticated. */
export const revalidated = (etag: string) => ({ etag, 'cache-control': 'private, no-cache', vary: VARY });

const isNotModified = ({ headers }: FastifyRequest, etag: string, lastModified: Date | null): boolean => {
  const known = headers['if-none-match'];
  if (known !== undefined) return listsTag(known, etag);
  if (lastModified === null) return false;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
};

/** Sends a response with its validators: 304 where the client has it (RFC 9110, section 13). */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, lastModified, maxAge, isPrivate }: CacheableResponse,
): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    etag,
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
    'cache-control': `${isPrivate || request.context.actor || request.session ? 'private' : 'public'}, max-age=${maxAge}`,
    vary: VARY,
  });
  return isNotModified(request, etag, lastModified) ? reply.code(304).send() : reply.type(type).send(body);
};
