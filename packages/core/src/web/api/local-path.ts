/**
 * A path of this service to go on to, as it came in a query, form or cookie: with query and fragment, as the WHATWG URL standard reads it.
 * Whatever would lead elsewhere becomes the front page: `//example.org` and `/\example.org`, and also `/.//example.org`, whose path is
 * `//example.org` once its dots are gone, and leads elsewhere only when it is read again.
 *
 * @param baseUrl address of the service
 */
export const localPath = (baseUrl: string, path: string | undefined): string => {
  const base = new URL(`${baseUrl}/`);
  const front = base.pathname;
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, base.href)) return front;
  const { origin, pathname, search, hash } = new URL(path, base);
  if (origin !== base.origin || !pathname.startsWith(front) || pathname.startsWith('//')) return front;
  return pathname + search + hash;
};
