import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import type { NumberedVerseText, OwnChapterEnds } from '@translation-commons/scripture/write/numbered-verses.js';
import sql from 'sql-template-tag';
import { type EditionKey, markupIn, ofEdition, textIn } from './export.store.js';

/** A page of an edition's verses, counted by a numbering. */
export interface NumberedVersePage {
  /** Code of the numbering. */
  readonly numbering: string;
  /** Verses behind this one (keyset pagination). */
  readonly after: { readonly chapter: number; readonly verse: number; readonly part: string };
  /** Last chapter of which verses are listed. */
  readonly lastChapter: number;
  readonly limit: number;
  /** True when their markup is wanted. */
  readonly withMarkup: boolean;
}

/** The next verses of an edition in the order of another numbering, a verse of the text once for each number that it has there. */
export const listNumberedVerses = (
  connection: Connection,
  edition: EditionKey,
  { numbering, after, lastChapter, limit, withMarkup }: NumberedVersePage,
): Promise<NumberedVerseText[]> =>
  rows(
    connection,
    ofEdition(
      edition,
      sql`select json_build_object('nr', chapter.nr, 'name', chapter.name, 'tname', chapter.tname) as chapter,
      found.nr as verse, found.part, verse.unit_id as "unitId", chosen.text, ${withMarkup ? markupIn(edition) : sql`null`} as markup
    from (
      select * from numbered_verse where numbering = ${numbering}
        and (chapter_nr, nr, part) > (${after.chapter}::int, ${after.verse}::int, ${after.part}) and chapter_nr <= ${lastChapter}::int
      order by chapter_nr, nr, part limit ${limit}) found
    join numbered_chapter chapter on chapter.numbering = found.numbering and chapter.nr = found.chapter_nr
    join verse on verse.unit_id = found.unit_id cross join lateral (select ${textIn(edition)} as text) chosen
    order by found.chapter_nr, found.nr, found.part`,
    ),
  );

/** In which chapters of another numbering each of the text's own begins and ends. */
export const listOwnChapterEnds = (connection: Connection, numbering: string): Promise<OwnChapterEnds[]> =>
  rows(
    connection,
    prepared(sql`select verse.chapter_nr as own,
      (array_agg(found.chapter_nr order by verse.nr, found.chapter_nr, found.nr))[1] as "firstChapter",
      (array_agg(substring(chapter.tname from '[0-9]+$')::int order by verse.nr, found.chapter_nr, found.nr))[1] as "firstNumber",
      (array_agg(found.nr order by verse.nr, found.chapter_nr, found.nr))[1] as "firstVerse",
      max(found.chapter_nr) as "lastChapter"
      from numbered_verse found join verse on verse.unit_id = found.unit_id
      join numbered_chapter chapter on chapter.numbering = found.numbering and chapter.nr = found.chapter_nr
      where found.numbering = ${numbering}
      group by verse.chapter_nr order by verse.chapter_nr`),
  );

/** Verses of the text that are one verse in another numbering. */
export interface JoinedVerses {
  /** Reference of the verse in that numbering. */
  readonly there: string;
  /** References of the text's own verses, in their order. */
  readonly verses: readonly string[];
}

/** The verses of another numbering that are several of the text's, in their order. */
export const listJoinedVerses = (connection: Connection, numbering: string, book: string | undefined): Promise<JoinedVerses[]> =>
  rows<JoinedVerses & Record<string, unknown>>(
    connection,
    prepared(sql`select coalesce(nullif(chapter.name, ''), chapter.nr::text) || ':' || found.nr as there,
        array_agg(verse.reference order by verse.chapter_nr, verse.nr) as verses
      from numbered_verse found
      join numbered_chapter chapter on chapter.numbering = found.numbering and chapter.nr = found.chapter_nr
      join verse on verse.unit_id = found.unit_id
      where found.numbering = ${numbering} and found.part <> ''
        and (${book ?? null}::text is null or chapter.tname like ${book ?? null}::text || ' %')
      group by chapter.nr, chapter.name, found.nr having count(*) > 1 order by chapter.nr, found.nr`),
  );
