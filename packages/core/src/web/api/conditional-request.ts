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

const isNotModified = ({ headers }: FastifyRequest, etag: string, lastModified: Date): boolean => {
  const known = headers['if-none-match'];
  if (known !== undefined) return known === '*' || known.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag);
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
