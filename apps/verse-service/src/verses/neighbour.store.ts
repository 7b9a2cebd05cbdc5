import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { VerseProfile, VerseRef } from './verse-profile.js';

/** A verse beside another one. */
export interface NeighbourVerse extends VerseProfile {
  readonly text: string;
}

/** The verses before and behind one, whatever chapter they are in, in the order of the text; fewer at its ends. */
export interface VerseNeighbours {
  readonly before: readonly NeighbourVerse[];
  readonly behind: readonly NeighbourVerse[];
}

/** Verses on either side. */
const NEIGHBOURS_LIMIT = 2;

/** Finds the neighbours of a verse, in one statement. */
export const findNeighbours = async (connection: Connection, { chapter, nr }: VerseRef): Promise<VerseNeighbours> => {
  const neighbour = sql`json_build_object('chapter', chapter_nr, 'nr', nr, 'reference', reference, 'citedIn', cited_in, 'text', forms[1])`;
  const found = await row<VerseNeighbours>(
    connection,
    prepared(sql`select
      (select coalesce(json_agg(${neighbour} order by chapter_nr, nr), '[]') from (
        select * from verse where (chapter_nr, nr) < (${chapter}, ${nr}) order by chapter_nr desc, nr desc limit ${NEIGHBOURS_LIMIT}::int) verse
        join unit on unit.id = verse.unit_id) as before,
      (select coalesce(json_agg(${neighbour} order by chapter_nr, nr), '[]') from (
        select * from verse where (chapter_nr, nr) > (${chapter}, ${nr}) order by chapter_nr, nr limit ${NEIGHBOURS_LIMIT}::int) verse
        join unit on unit.id = verse.unit_id) as behind`),
  );
  return found ?? { before: [], behind: [] };
};
