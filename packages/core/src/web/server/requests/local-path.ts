/**
 * Validates a local path to redirect to, from a query, form or cookie: with query and fragment, parsed by the WHATWG URL standard. Anything that
 * leads to another site becomes the front page (open redirect): `//example.org` and `/\example.org`, and also `/.//example.org`, whose path becomes
 * `//example.org` after dot removal, which leads elsewhere when it is parsed again.
 *
 * @param baseUrl the service's address
 */
export const localPath = (baseUrl: string, path: string | undefined): string => {
  const base = new URL(`${baseUrl}/`);
  const front = base.pathname;
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, base.href)) return front;
  const { origin, pathname, search, hash } = new URL(path, base);
  if (origin !== base.origin || !pathname.startsWith(front) || pathname.startsWith('//')) return front;
  return pathname + search + hash;
};
