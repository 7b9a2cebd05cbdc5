import type { Mail } from '../../kernel/mail.js';

/**
 * Path and query of a mailed link, as whoever opens it visits them: the first in the last mail that has one. Several mails may come in any order.
 *
 * @param section what the link's path begins with: `/password`
 * @throws Error where there is none
 */
export const mailedLink = (mails: readonly Pick<Mail, 'text'>[], section: string): string => {
  const pattern = new RegExp(`https?://[^/\\s]+${section}/\\S+`);
  const link = mails.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1);
  if (link === undefined) throw new Error(`There is no link to ${section}/ in: ${mails.map(({ text }) => text).join('\n\n')}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
