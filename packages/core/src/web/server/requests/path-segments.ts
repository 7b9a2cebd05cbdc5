import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { noSuchPath } from '../errors/no-such-path.js';

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new Refusal('malformed', sentence('The path has "{segment}", which is not valid percent-encoding.', { segment }), { cause });
  }
};

/** A path whose end has optional segments: its pattern, the number of segments before those that are read, and the names of the optional ones. */
interface OpenPath {
  readonly url: string;
  readonly before: number;
  readonly optional: readonly string[];
}

/**
 * Parses the segments at the end of a path. Empty ones count as missing: `latest/en//5` (decisions, section 1). Refuses a path that has more than its
 * pattern and its optional ones with `not-found`.
 */
export const pathSegments = (
  request: Pick<FastifyRequest, 'method' | 'url'>,
  { url: pattern, before, optional }: OpenPath,
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
