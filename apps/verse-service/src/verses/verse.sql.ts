import type { ScopeOrder } from '@translation-commons/core/units/kind/scope.js';
import { sortWalk, walkDirection, walkLimit } from '@translation-commons/core/units/scope-order.sql.js';
import sql, { raw, type Sql } from 'sql-template-tag';

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

/** Verses of a chapter, by their numbers. */
export interface VerseSpan {
  readonly chapter: number;
  readonly first: number;
  readonly last: number;
}

/** The condition that a verse is one of some spans of the text's own numbering. */
export const isInSpans = (spans: readonly VerseSpan[], verse: 'profile' | 'found' = 'profile'): Sql => sql`${raw(verse)}.unit_id in (
  select covered.unit_id from unnest(${spans.map(({ chapter }) => chapter)}::int[], ${spans.map(({ first }) => first)}::int[],
    ${spans.map(({ last }) => last)}::int[]) as span (chapter_nr, first_nr, last_nr)
  join verse covered on covered.chapter_nr = span.chapter_nr and covered.nr <= span.last_nr and covered.last_nr >= span.first_nr)`;

/** The condition, on no table, that a chapter exists in a numbering. */
export const hasChapter = (chapter: number, numbering?: string): Sql =>
  numbering === undefined ? sql`exists (select from chapter where nr = ${chapter})` : sql`exists (${unitsOfChapter(chapter, numbering)})`;

/** The order of the text: by chapter and number. */
export const verseOrder = (chapter: number | undefined, numbering?: string): ScopeOrder => {
  const ofChapter =
    numbering === undefined ? sql`found.chapter_nr = ${chapter}` : sql`found.unit_id in (${unitsOfChapter(chapter ?? 0, numbering)})`;
  return orderWithin(chapter === undefined ? sql`true` : ofChapter);
};

/** The same of some spans. */
export const spansOrder = (spans: readonly VerseSpan[]): ScopeOrder => orderWithin(isInSpans(spans, 'found'));

/** The same of what meets a condition on `found`. */
const orderWithin = (inScope: Sql): ScopeOrder => {
  const columns = ['chapter_nr', 'nr'];
  return {
    columns,
    rows: (step) => {
      const { beyond } = walkDirection(step);
      const behind =
        step.from === null
          ? sql`true`
          : sql`(found.chapter_nr, found.nr) ${beyond} (select chapter_nr, nr from verse where unit_id = ${step.from})`;
      return sql`select found.unit_id, found.chapter_nr, found.nr from verse found
        where ${inScope} and ${behind} and ${step.condition ?? sql`true`}
        order by ${sortWalk('found', { columns }, step)} ${walkLimit(step)}`;
    },
  };
};

/** Where units belong, for feeds: nowhere in particular. */
export const noPlace = (): Sql => sql`select null as place`;
