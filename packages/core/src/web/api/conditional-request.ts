import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that clients may keep. */
export interface CacheableResponse {
  readonly body: string;
  readonly type: string;
  readonly lastModified: Date;
  /** Seconds for which it is as good as a new one. */
  readonly maxAge: number;
  /** Whether it is for this client only; what is said to somebody known by a token or a session always is. */
  readonly isPrivate?: boolean;
}

/** Whether a list of entity tags (`If-None-Match`) holds this one, compared weakly (RFC 9110, section 13.1.2). */
const listsTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Whether the client says (`If-None-Match`) that it has what this entity tag names: the answer to its GET is 304 then. */
export const hasTag = ({ headers, method }: FastifyRequest, etag: string): boolean =>
  (method === 'GET' || method === 'HEAD') && listsTag(headers['if-none-match'] ?? '', etag);

/** Headers of an answer that clients may keep and ask for again each time, by its entity tag. What is said to one person is for them alone. */
export const revalidated = (etag: string) => ({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Cookie, Accept' });

const isNotModified = ({ headers }: FastifyRequest, etag: string, lastModified: Date): boolean => {
  const known = headers['if-none-match'];
  if (known !== undefined) return listsTag(known, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
};

/** Sends an answer with what is needed to ask for it again in short: 304 where the client has it (RFC 9110, section 13). */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, lastModified, maxAge, isPrivate }: CacheableResponse,
): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    etag,
    'last-modified': lastModified.toUTCString(),
    'cache-control': `${isPrivate || request.context.actor || request.session ? 'private' : 'public'}, max-age=${maxAge}`,
    vary: 'Authorization, Cookie, Accept',
  });
  return isNotModified(request, etag, lastModified) ? reply.code(304).send() : reply.type(type).send(body);
};
