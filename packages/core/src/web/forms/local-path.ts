/**
 * A path of this service to go on to, as it came in a query or form. Whatever would lead elsewhere, as `//example.org`
 * and `/\example.org` do in browsers, becomes the front page.
 *
 * @param baseUrl address of the service
 */
export const localPath = (baseUrl: string, path: string | undefined): string => {
  const base = new URL(`${baseUrl}/`);
  const front = base.pathname;
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, base.href)) return front;
  const { origin, pathname, search } = new URL(path, base);
  return origin === base.origin && pathname.startsWith(front) ? pathname + search : front;
};
