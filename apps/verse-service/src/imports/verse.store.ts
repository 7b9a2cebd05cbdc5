import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** The place of a verse: its chapter and number. */
export interface VersePlace {
  readonly chapter: number;
  readonly verse: number;
}

/** The verse that covers a place; `nr` is another number where the verse there was merged into an earlier one. */
export interface FoundVerse {
  readonly unitId: number;
  readonly key: string;
  readonly nr: number;
}

/** Looks up the verse that covers each place, or null, in one statement and in the order of the places. */
export const findVerses = async (connection: Connection, places: readonly VersePlace[]): Promise<(FoundVerse | null)[]> => {
  const found = await rows<{ unitId: number | null; key: string; nr: number }>(
    connection,
    prepared(sql`select unit.id as "unitId", unit.key, verse.nr
    from unnest(${places.map(({ chapter }) => chapter)}::int[], ${places.map(({ verse }) => verse)}::int[])
      with ordinality as place (chapter, verse, position)
    left join lateral (
      select unit_id, nr from verse where chapter_nr = place.chapter and nr <= place.verse and last_nr >= place.verse
      order by nr desc limit 1) verse on true
    left join unit on unit.id = verse.unit_id
    order by position`),
  );
  return found.map(({ unitId, key, nr }) => (unitId === null ? null : { unitId, key, nr }));
};

/** Takes a table lock (ROW EXCLUSIVE on `chapter`) that conflicts with loading a text, so that verses keep their numbers, and so their ids, until the transaction ends. */
export const lockVerseNumbers = async (connection: Connection): Promise<void> => {
  // Conflicts with the lock that a load of the text takes (texts/text.store.ts), not with other imports.
  await connection.query('lock table chapter in row exclusive mode');
};
