import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import type { FeedPath } from '../../../units/kind/feeds.js';
import { noSuchPath } from '../errors/no-such-path.js';

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new Refusal('malformed', sentence('The path has "{segment}", which is not valid percent-encoding.', { segment }), { cause });
  }
};

/**
 * Parses the segments at the end of a path. Empty ones count as missing: `latest/en//5` (decisions, section 1). Refuses a path that has more than its
 * pattern and its optional ones with `not-found`.
 */
export const pathSegments = (
  request: Pick<FastifyRequest, 'method' | 'url'>,
  { url: pattern, before, optional }: Pick<FeedPath, 'url' | 'before' | 'optional'>,
): readonly (string | undefined)[] => {
  const [path = ''] = request.url.split('?');
  const segments = path
    .split('/')
    .slice(before + 1)
    .map((segment) => decode(segment) || undefined);
  const required = pattern.split('/').filter((part) => part !== '' && part !== '*').length - before;
  if (segments.slice(required + optional.length).some((segment) => segment !== undefined))
    throw new Refusal('not-found', noSuchPath(request));
  return segments;
};
