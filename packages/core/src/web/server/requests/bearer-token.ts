import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';

const tokenFromHeader = ({ headers }: FastifyRequest): string | undefined => {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (/^Bearer\b/i.test(headers.authorization ?? '') && !token) {
    throw new Refusal('unauthenticated', sentence('The Authorization header has no token. Write "Bearer" and the token.'));
  }
  return token;
};

const tokenFromFields = (fields: unknown): string | undefined => {
  const token = (fields as { access_token?: unknown } | null | undefined)?.access_token;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/**
 * The access token of a request: header, query or form body (RFC 6750, section 2). Refuses a request that sends it in two places.
 */
export const presentedBearerToken = (request: FastifyRequest): string | undefined => {
  const presented = [tokenFromHeader(request), tokenFromFields(request.query), tokenFromFields(request.body)].filter(
    (token) => token !== undefined,
  );
  if (presented.length > 1) throw new Refusal('malformed', sentence('Send the access token in one place only.'));
  return presented[0];
};
