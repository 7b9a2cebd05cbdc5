import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new Refusal('malformed', sentence('The path has "{segment}", which is not valid percent-encoding.', { segment }), { cause });
  }
};

/**
 * Parses the optional segments at the end of a path. Empty ones count as missing: `latest/en//5` (decisions, section 1).
 *
 * @param before number of preceding segments
 */
export const optionalSegments = ({ url }: Pick<FastifyRequest, 'url'>, before: number): readonly (string | undefined)[] => {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .slice(before + 1)
    .map((segment) => decode(segment) || undefined);
};
