import type { FastifyRequest } from 'fastify';

/** The address with every `%` of its path that begins no encoded byte written as one: `auto/user/fr/100%` means what it says. */
export const encodeStrayPercents = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  return [path.replace(/%(?![0-9a-f]{2})/gi, '%25'), ...query].join('?');
};

/**
 * The text at the end of a path, with all its slashes; a router takes a last one for nothing.
 *
 * @param segments number of the path's segments before the text
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
