import sql, { type Sql } from 'sql-template-tag';

/** The condition that `profile` is the verse of a number. A merged verse answers to every number that it covers, unless a verse of just that number is there too. */
export const isVerse = (chapter: number | Sql, verse: number | Sql): Sql => sql`profile.chapter_nr = ${chapter} and profile.nr = (
  select max(covering.nr) from verse covering
  where covering.chapter_nr = ${chapter} and covering.nr <= ${verse} and covering.last_nr >= ${verse})`;

/** The units of a chapter as a numbering counts it, which is the text's own where no other is meant. */
const unitsOfChapter = (chapter: number, numbering: string): Sql => sql`
  select unit_id from numbered_verse where numbering = ${numbering} and numbered_verse.chapter_nr = ${chapter}
  union all select verse.unit_id from verse join text_numbering on text_numbering.numbering = ${numbering} where verse.chapter_nr = ${chapter}`;

/** The condition that `profile` is a verse of a chapter, as a numbering counts it. */
export const isInChapter = (chapter: number, numbering?: string): Sql =>
  numbering === undefined ? sql`profile.chapter_nr = ${chapter}` : sql`profile.unit_id in (${unitsOfChapter(chapter, numbering)})`;

/** The condition, on no table, that there is a chapter, as a numbering counts it. */
export const hasChapter = (chapter: number, numbering?: string): Sql =>
  numbering === undefined ? sql`exists (select from chapter where nr = ${chapter})` : sql`exists (${unitsOfChapter(chapter, numbering)})`;

/** Units of the text, or of one of its chapters, in their order, as a `select` of `unit_id`. */
export const versesInOrder = (chapter: number | undefined, condition: Sql | null, numbering?: string): Sql => {
  const inScope =
    numbering === undefined ? sql`found.chapter_nr = ${chapter}` : sql`found.unit_id in (${unitsOfChapter(chapter ?? 0, numbering)})`;
  return sql`
  select found.unit_id from verse found
  where ${chapter === undefined ? sql`true` : inScope} and ${condition ?? sql`true`}
  order by found.chapter_nr, found.nr`;
};

/** Where units belong, for feeds: nowhere in particular. */
export const noPlace = (): Sql => sql`select null as place`;
