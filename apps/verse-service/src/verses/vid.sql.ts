import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Ids of titles begin behind it, by the numbers of their chapters: behind all that verses can have (32,767 chapters of as many verses), so that ids
 * of verses count verses alone, as clients compute them.
 */
export const TITLE_VIDS_FROM = 2_000_000_000;

/**
 * The id of a verse, as text: the verses in the chapters before plus its number; of a title, its own.
 *
 * @param nr column of the verse's number, beside a `chapter`
 */
export const vidOf = (nr: 'verse.nr' | 'loaded.nr'): Sql => {
  const column = raw(nr);
  return sql`(case ${column} when ${raw(`${TITLE_VERSE}`)} then ${raw(`${TITLE_VIDS_FROM}`)} + chapter.nr else chapter.start + ${column} end)::text`;
};
