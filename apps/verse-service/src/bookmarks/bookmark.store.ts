import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** A verse that a person marked, with their note. */
export interface Bookmark {
  readonly chapter: number;
  readonly nr: number;
  /** As the text cites it: `2:255`. */
  readonly reference: string;
  /** References in the numberings where they differ, by their codes; null where none does. */
  readonly citedIn: Readonly<Record<string, string>> | null;
  readonly verse: string;
  /** Empty: only marked. */
  readonly note: string;
  readonly time: Date;
}

/** A person's bookmarks in the order of the text (offset pagination). */
export const selectBookmarks = (connection: Connection, personId: number, limit: number, skip: number): Promise<Bookmark[]> =>
  rows<Bookmark & Record<string, unknown>>(
    connection,
    prepared(sql`select verse.chapter_nr as chapter, verse.nr, verse.reference, verse.cited_in as "citedIn", unit.forms[1] as verse, bookmark.note,
        bookmark.created_at as time
      from bookmark join verse using (unit_id) join unit on unit.id = verse.unit_id
      where bookmark.person_id = ${personId} order by verse.chapter_nr, verse.nr limit ${limit}::int offset ${skip}::int`),
  );

/** Number of a person's bookmarks. */
export const countBookmarks = async (connection: Connection, personId: number): Promise<number> =>
  (
    await row<{ bookmarks: number }>(
      connection,
      prepared(sql`select count(*)::int as bookmarks from bookmark where person_id = ${personId}`),
    )
  )?.bookmarks ?? 0;

/** Numbers of the verses of a chapter that a person marked. */
export const selectMarked = async (connection: Connection, personId: number, chapter: number): Promise<number[]> =>
  (
    await rows<{ nr: number }>(
      connection,
      prepared(sql`select verse.nr from bookmark join verse using (unit_id) where person_id = ${personId} and chapter_nr = ${chapter}`),
    )
  ).map(({ nr }) => nr);

/** Place of a verse: its chapter, and its number in it. */
export interface MarkedPlace {
  readonly chapter: number;
  readonly verse: number;
}

/**
 * Marks a verse for a person. A bookmark that is there keeps its note, unless there is another one.
 *
 * @param note undefined: the note stays
 * @returns false where there is no such verse
 */
export const upsertBookmark = async (
  connection: Connection,
  personId: number,
  { chapter, verse }: MarkedPlace,
  note: string | undefined,
): Promise<boolean> => {
  const stored = await row(
    connection,
    sql`insert into bookmark (person_id, unit_id, note)
      select ${personId}::bigint, unit_id, ${note ?? ''} from verse where chapter_nr = ${chapter}::int and nr = ${verse}::int
      on conflict (person_id, unit_id) do update set note = coalesce(${note ?? null}::text, bookmark.note) returning unit_id`,
  );
  return stored !== null;
};

/** Removes a person's bookmark of a verse, with its note. */
export const deleteBookmark = (connection: Connection, personId: number, { chapter, verse }: MarkedPlace) =>
  execute(
    connection,
    sql`delete from bookmark using verse
      where bookmark.unit_id = verse.unit_id and person_id = ${personId}::bigint and chapter_nr = ${chapter}::int and nr = ${verse}::int`,
  );

/** Removes all bookmarks of a person. */
export const deleteBookmarks = async (connection: Connection, personId: number): Promise<void> => {
  await execute(connection, sql`delete from bookmark where person_id = ${personId}::bigint`);
};

/** The statement for a person's bookmarks in the download of their data. */
export const selectBookmarkData = (personId: number) => ({
  bookmarks: sql`select verse.reference, bookmark.note, bookmark.created_at as created
    from bookmark join verse using (unit_id) where person_id = ${personId} order by verse.chapter_nr, verse.nr`,
});
