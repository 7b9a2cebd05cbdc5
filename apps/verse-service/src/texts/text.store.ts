import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, row, rows } from '@translation-commons/core/database/statement.js';
import { type ChapterItem, TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import sql from 'sql-template-tag';
import { vidOf } from '../verses/vid.sql.js';

// Merging a staged text: all of these compare the verses that are stored with the staging table `loaded` (stage.store.ts) and write only what
// differs (delete, upsert). Where tables are on several servers, no statement that updates or deletes can join the
// temporary table, so those name what was read before.

/** SQL condition on `verse`: the staged text does not have it. */
const ABSENT_VERSE_SQL = sql`not exists (select from loaded where loaded.chapter_nr = verse.chapter_nr and loaded.nr = verse.nr)`;

/** Takes a table lock (SHARE ROW EXCLUSIVE) that keeps other loads and imports waiting until the transaction ends; readers go on. */
export const lockText = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`lock table chapter, verse in share row exclusive mode`);
};

/** Deletes the verses that the staged text lacks and that were never translated. Returns their number. */
export const deleteAbsentVerses = async (connection: Connection): Promise<number> => {
  const absent = await rows<{ id: number; key: string }>(
    connection,
    sql`select unit.id, unit.key from unit join verse on verse.unit_id = unit.id where ${ABSENT_VERSE_SQL}`,
  );
  if (absent.length === 0) return 0;
  const ids = absent.map(({ id }) => id);
  // Locked in a separate statement, so that the next one sees what former holders of the locks wrote.
  await execute(connection, sql`select lock_units(${ids}::bigint[], true)`);
  await execute(connection, sql`select from unit where id = any(${ids}::bigint[]) order by id for update`);
  const translated = await selectTranslated(connection, absent);
  return execute(connection, sql`delete from unit where id = any(${ids.filter((id) => !translated.has(id))}::bigint[])`);
};

/** Selects the units, of these, that have translations, live or in the trash. */
const selectTranslated = async (
  connection: Connection,
  units: readonly { readonly id: number; readonly key: string }[],
): Promise<ReadonlySet<number>> => {
  const [ids, keys] = [units.map(({ id }) => id), units.map(({ key }) => key)];
  const standing = await rows<{ id: number }>(
    connection,
    sql`select distinct unit_id as id from translation where unit_id = any(${ids}::bigint[])`,
  );
  const trashed = await rows<{ key: string }>(
    connection,
    sql`select distinct unit_key as key from trashed_translation where unit_key = any(${keys}::text[])`,
  );
  const trashedKeys = new Set(trashed.map(({ key }) => key));
  return new Set([...standing, ...units.filter(({ key }) => trashedKeys.has(key))].map(({ id }) => id));
};

/** Counts the stored verses that the staged text does not have. */
export const countAbsentVerses = async (connection: Connection): Promise<number> =>
  (await row<{ absent: number }>(connection, sql`select count(*) as absent from verse where ${ABSENT_VERSE_SQL}`))?.absent ?? 0;

/**
 * Upserts the chapters with new numbers: those of the staged text, those with verses that were kept, and those between them.
 * An empty name leaves the one that was there. Returns the number of chapters.
 */
export const upsertChapters = async (connection: Connection, named: readonly ChapterItem[]): Promise<number> => {
  // By lists: other servers insert chapters each for itself, and the staged text is here alone.
  const counted = await rows<{ nr: number; verses: number }>(
    connection,
    sql`select chapter_nr as nr, max(last_nr) as verses
      from (select chapter_nr, last_nr from loaded union all select chapter_nr, last_nr from verse where ${ABSENT_VERSE_SQL}) verse group by 1`,
  );
  await execute(
    connection,
    sql`with named as (
      select * from unnest(${named.map(({ nr }) => nr)}::int[], ${named.map(({ name }) => name)}::text[],
        ${named.map(({ tname }) => tname)}::text[], ${named.map(({ meaning = '' }) => meaning)}::text[],
        ${named.map(({ group = '' }) => group)}::text[], ${named.map(({ ordinal = null }) => ordinal)}::int[])
        as named (nr, name, tname, meaning, place, ordinal)),
    counted as (
      select * from unnest(${counted.map(({ nr }) => nr)}::int[], ${counted.map(({ verses }) => verses)}::int[]) as counted (nr, verses)),
    numbered as (
      select generate_series(1, greatest((select max(nr) from counted), (select max(nr) from named))) as nr)
    insert into chapter (nr, name, tname, meaning, place, ordinal, verses, start)
    select nr, coalesce(nullif(named.name, ''), chapter.name, ''), coalesce(nullif(named.tname, ''), chapter.tname, ''),
      coalesce(nullif(named.meaning, ''), chapter.meaning, ''), coalesce(nullif(named.place, ''), chapter.place, ''),
      coalesce(named.ordinal, chapter.ordinal),
      coalesce(counted.verses, 0),
      coalesce(sum(counted.verses) over (order by nr rows between unbounded preceding and 1 preceding), 0)
    from numbered left join counted using (nr) left join named using (nr) left join chapter using (nr)
    on conflict (nr) do update set name = excluded.name, tname = excluded.tname, meaning = excluded.meaning, place = excluded.place,
      ordinal = excluded.ordinal, verses = excluded.verses, start = excluded.start
    where (chapter.name, chapter.tname, chapter.meaning, chapter.place, chapter.ordinal, chapter.verses, chapter.start)
      is distinct from (excluded.name, excluded.tname, excluded.meaning, excluded.place, excluded.ordinal, excluded.verses, excluded.start)`,
  );
  const numbered = await row<{ last: number | null }>(
    connection,
    sql`select max(nr) as last from (select chapter_nr as nr from loaded union all select chapter_nr from verse) verse`,
  );
  const last = Math.max(numbered?.last ?? 0, ...named.map(({ nr }) => nr));
  await execute(connection, sql`delete from chapter where nr > ${last}`);
  return (await row<{ chapters: number }>(connection, sql`select count(*) as chapters from chapter`))?.chapters ?? 0;
};

/**
 * Writes how verses are cited, where that changed: by the name of a chapter that has its number within a book (`John 3`), else by the
 * chapter's number in the text.
 */
export const updateReferences = async (connection: Connection): Promise<void> => {
  await execute(
    connection,
    sql`with cited as (
      select verse.unit_id, coalesce(substring(chapter.name from '^(.*\\S \\d+)$'), chapter.nr::text) || ':' || verse.nr
        || case when verse.last_nr > verse.nr then '-' || verse.last_nr else '' end as reference
      from verse join chapter on chapter.nr = verse.chapter_nr)
    update verse set reference = cited.reference from cited where verse.unit_id = cited.unit_id and verse.reference <> cited.reference`,
  );
};

/** Result of {@link updateVerses}. */
export interface UpdatedVerses {
  /** Verses whose text or covered numbers changed. */
  readonly changed: number;
  /** Translations that are for an earlier text now. */
  readonly forEarlierText: number;
}

/** Updates the texts and the covered numbers of verses where they differ; their translations are for an earlier text then. */
export const updateVerses = async (connection: Connection): Promise<UpdatedVerses> => {
  await execute(
    connection,
    sql`create temporary table changed on commit drop as
    select verse.unit_id, loaded.text, loaded.words, loaded.last_nr
    from loaded join verse using (chapter_nr, nr) join unit on unit.id = verse.unit_id
    where unit.forms <> array[loaded.text] or verse.last_nr <> loaded.last_nr`,
  );
  await execute(connection, sql`select lock_units(array(select unit_id from changed), true)`);
  const replaced = await row<{ marked: number | null }>(
    connection,
    sql`select replace_sources(array_agg(unit_id), array_agg(json_build_array(text)::text)) as marked from changed`,
  );
  await updateWords(connection);
  await updateLastNumbers(connection);
  const counted = await row<{ changed: number }>(connection, sql`select count(*) as changed from changed`);
  return { changed: counted?.changed ?? 0, forEarlierText: replaced?.marked ?? 0 };
};

/** Writes the words of verses that changed, or that were indexed in another way when they were loaded. */
const updateWords = async (connection: Connection): Promise<void> => {
  await execute(
    connection,
    sql`create temporary table reworded on commit drop as
    select verse.unit_id, loaded.words from loaded join verse using (chapter_nr, nr) join unit_words using (unit_id)
    where unit_words.words <> loaded.words`,
  );
  await execute(connection, sql`update unit_words set words = reworded.words from reworded where unit_words.unit_id = reworded.unit_id`);
};

/** Writes the covered numbers of the verses in the temporary table `changed`. */
const updateLastNumbers = async (connection: Connection): Promise<void> => {
  const verses = await rows<{ unitId: number; lastNr: number }>(
    connection,
    sql`select changed.unit_id as "unitId", changed.last_nr as "lastNr" from changed join verse using (unit_id)
    where verse.last_nr <> changed.last_nr`,
  );
  await execute(
    connection,
    sql`update verse set last_nr = named.last_nr
    from unnest(${verses.map(({ unitId }) => unitId)}::bigint[], ${verses.map(({ lastNr }) => lastNr)}::int[]) named (unit_id, last_nr)
    where verse.unit_id = named.unit_id`,
  );
};

/** Actor, time and batch of a text's removal to the trash. */
export interface TextRemoval {
  readonly byId: number | null;
  readonly now: Date;
  readonly batchId: number;
}

/** Takes the whole text away: chapters and verses go, their translations to the trash, by a batch that can be restored. */
export const trashText = async (connection: Connection, { byId, now, batchId }: TextRemoval): Promise<void> => {
  const verses = await rows<{ id: number }>(connection, sql`select unit_id as id from verse`);
  const ids = verses.map(({ id }) => id);
  await execute(connection, sql`select keep_sources(${ids}::bigint[])`);
  await execute(connection, sql`select trash_units(${ids}::bigint[], ${byId}::bigint, ${now}::timestamptz, ${batchId}::bigint)`);
  await execute(connection, sql`delete from chapter`);
};

/** Counts the verses and titles of the staged text that are not stored. */
export const countNewVerses = async (connection: Connection): Promise<{ readonly verses: number; readonly titles: number }> =>
  (await row<{ verses: number; titles: number }>(
    connection,
    sql`select count(*) filter (where nr <> ${TITLE_VERSE}::int) as verses, count(*) filter (where nr = ${TITLE_VERSE}::int) as titles
      from loaded left join verse using (chapter_nr, nr) where verse.unit_id is null`,
  )) ?? { verses: 0, titles: 0 };

/** Inserts the verses of the staged text that are not stored. */
export const insertVerses = async (connection: Connection, batchId: number, now: Date): Promise<void> => {
  await execute(
    connection,
    sql`with fresh as (
      select loaded.chapter_nr, loaded.nr, loaded.last_nr, loaded.text, loaded.words, ${vidOf('loaded.nr')} as key
      from loaded join chapter on chapter.nr = loaded.chapter_nr
      left join verse on verse.chapter_nr = loaded.chapter_nr and verse.nr = loaded.nr
      where verse.unit_id is null),
    made as (
      insert into unit (key, forms, batch_id, created_at)
      select key, array[text], ${batchId}, ${now} from fresh order by chapter_nr, nr
      returning id, key),
    worded as (insert into unit_words (unit_id, words) select made.id, fresh.words from made join fresh on fresh.key = made.key)
    insert into verse (unit_id, chapter_nr, nr, last_nr)
    select made.id, fresh.chapter_nr, fresh.nr, fresh.last_nr from made join fresh on fresh.key = made.key`,
  );
};
