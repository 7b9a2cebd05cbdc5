import type { FastifyRequest } from 'fastify';

/** Encodes every `%` in a path that starts no valid encoding: `auto/user/fr/100%` means what it says. */
export const encodeStrayPercents = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  return [path.replace(/%(?![0-9a-f]{2})/gi, '%25'), ...query].join('?');
};

/**
 * The text at the end of a path, including slashes; the router ignores a trailing one.
 *
 * @param segments number of preceding segments
 */
export const pathTail = ({ url }: Pick<FastifyRequest, 'url'>, segments: number): string => {
  const [path = ''] = url.split('?');
  return decodeURIComponent(
    path
      .split('/')
      .slice(segments + 1)
      .join('/'),
  );
};
