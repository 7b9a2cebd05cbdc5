/**
 * Path and query of the first link in a mail's text, as whoever opens it visits them.
 *
 * @param section what the link's path begins with, where others are before it: `/password`
 * @throws Error where there is none
 */
export const mailedLink = (text = '', section = ''): string => {
  const link = text.match(new RegExp(`https?://[^/\\s]+${section}/\\S+`))?.[0];
  if (link === undefined) throw new Error(`There is no link to ${section}/ in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
