import { copyInto } from '@translation-commons/core/database/copy/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute, row, rows } from '@translation-commons/core/database/statement.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import type { VerseItem } from '@translation-commons/scripture/items/text-item.js';
import sql from 'sql-template-tag';

/** A duplicate verse, or one that overlaps with a merged one, and the earlier one of the same text. */
export interface DuplicateVerse {
  readonly file: string;
  readonly line: number;
  readonly chapter: number;
  readonly verse: number;
  readonly formerFile: string;
  readonly formerLine: number;
}

/** Creates the temporary staging table `loaded` for a text (dropped on commit). */
export const createTextStage = async (connection: Connection): Promise<void> => {
  // Tables that were just filled have no statistics: taken for small, they would be joined row by row, which takes minutes for a whole text.
  await execute(connection, sql`set local enable_nestloop = off`);
  await execute(
    connection,
    sql`create temporary table loaded (
      position int generated always as identity, chapter_nr int not null, nr int not null, last_nr int not null,
      text text not null, words tsvector not null, usfm text, file text not null, line int not null) on commit drop`,
  );
};

/** Copies verses into the staging table, with their words for full-text search. */
export const stageVerses = (connection: Transaction, verses: readonly VerseItem[]): Promise<void> =>
  copyInto(
    connection,
    'loaded (chapter_nr, nr, last_nr, text, words, usfm, file, line)',
    verses.map(({ chapter, verse, lastVerse, text, usfm = null, file, line }) => [
      chapter,
      verse,
      lastVerse,
      text,
      toTsvector([text]),
      usfm,
      file,
      line,
    ]),
  );

/** Gives chapters of the staging table other numbers, by those that they have. */
export const moveStagedChapters = (connection: Connection, moved: ReadonlyMap<number, number>): Promise<unknown> =>
  execute(
    connection,
    sql`update loaded set chapter_nr = moved.nr
    from unnest(${[...moved.keys()]}::int[], ${[...moved.values()]}::int[]) as moved (former, nr)
    where chapter_nr = moved.former and moved.nr <> moved.former`,
  );

/** Indexes and analyzes the staging table, when all verses are in it. */
export const indexTextStage = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`create index on loaded (chapter_nr, nr)`);
  await execute(connection, sql`analyze loaded (chapter_nr, nr)`);
};

/** A verse whose text differs from the staged one of its place. */
export interface DifferingVerse {
  readonly chapter: number;
  readonly verse: number;
  readonly former: string;
  readonly text: string;
  /** Translations of it, in all languages. */
  readonly translations: number;
}

/** Opens a cursor over the verses whose text the staging table has otherwise, in their order, for {@link fetchDifferingVerses}. */
export const openDifferingVerses = async (connection: Connection): Promise<void> => {
  await execute(
    connection,
    sql`declare differing_verse cursor for
    select verse.chapter_nr as chapter, verse.nr as verse, unit.forms[1] as former, loaded.text, coalesce(said.translations, 0) as translations
    from loaded join verse using (chapter_nr, nr) join unit on unit.id = verse.unit_id
    left join (
      select unit_id, count(*)::int as translations from translation where earlier_source_hash is null group by unit_id
    ) said on said.unit_id = unit.id
    where unit.forms <> array[loaded.text] order by chapter_nr, nr`,
  );
};

/** Fetches the next two thousand from the cursor; none at its end. */
export const fetchDifferingVerses = (connection: Connection): Promise<DifferingVerse[]> =>
  rows<DifferingVerse>(connection, sql`fetch 2000 from differing_verse`);

/** Counts the verses that are stored and in the staging table too. */
export const countCommonVerses = async (connection: Connection): Promise<number> =>
  (await row<{ common: number }>(connection, sql`select count(*) as common from loaded join verse using (chapter_nr, nr)`))?.common ?? 0;

/** Verses of the staging table that earlier ones of their chapter have already, or overlap with. */
const DUPLICATES_SQL = sql`
  select * from (
    select position, file, line, chapter_nr, nr,
      max(last_nr) over (before rows between unbounded preceding and 1 preceding) as covered,
      lag(file) over before as former_file, lag(line) over before as former_line
    from loaded window before as (partition by chapter_nr order by nr, position)) verse
  where covered >= nr`;

/** Lists duplicate and overlapping verses of the staging table, in the order of the text; not more than `limit`. */
export const listDuplicateVerses = (connection: Connection, limit: number): Promise<DuplicateVerse[]> =>
  rows<DuplicateVerse>(
    connection,
    sql`select file, line, chapter_nr as chapter, nr as verse, former_file as "formerFile", former_line as "formerLine"
    from (${DUPLICATES_SQL}) duplicate order by chapter_nr, nr limit ${limit}`,
  );

/** Deletes them from the staging table. Returns their number. */
export const deleteDuplicateVerses = (connection: Connection): Promise<number> =>
  execute(connection, sql`delete from loaded using (${DUPLICATES_SQL}) duplicate where loaded.position = duplicate.position`);
