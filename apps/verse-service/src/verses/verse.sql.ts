import sql, { type Sql } from 'sql-template-tag';

/** The condition that `profile` is the verse of a number. A merged verse answers to every number that it covers, unless a verse of just that number is there too. */
export const isVerse = (chapter: number | Sql, verse: number | Sql): Sql => sql`profile.chapter_nr = ${chapter} and profile.nr = (
  select max(covering.nr) from verse covering
  where covering.chapter_nr = ${chapter} and covering.nr <= ${verse} and covering.last_nr >= ${verse})`;

/** The condition that `profile` is a verse of a chapter. */
export const isInChapter = (chapter: number): Sql => sql`profile.chapter_nr = ${chapter}`;

/** The condition, on no table, that there is a chapter. */
export const hasChapter = (chapter: number): Sql => sql`exists (select from chapter where nr = ${chapter})`;

/** Units of the text, or of one of its chapters, in their order, as a `select` of `unit_id`. */
export const versesInOrder = (chapter: number | undefined, condition: Sql | null): Sql => sql`
  select found.unit_id from verse found
  where ${chapter === undefined ? sql`true` : sql`found.chapter_nr = ${chapter}`} and ${condition ?? sql`true`}
  order by found.chapter_nr, found.nr`;

/** Where units belong, for feeds: nowhere in particular. */
export const noPlace = (): Sql => sql`select null as place`;
