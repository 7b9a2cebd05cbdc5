import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { VerseProfile } from './verse-profile.js';

/** The neighbours of a verse: the ones before and after it, whatever chapter they are in; null at the ends of the text. */
export interface Neighbours {
  readonly previous: VerseProfile | null;
  readonly next: VerseProfile | null;
}

/** Finds the neighbours of a verse, in one statement. */
export const findNeighbours = async (connection: Connection, { chapter, nr }: VerseProfile): Promise<Neighbours> => {
  const found = await row<Neighbours>(
    connection,
    prepared(sql`select
      (select json_build_object('chapter', chapter_nr, 'nr', nr) from verse
        where (chapter_nr, nr) < (${chapter}, ${nr}) order by chapter_nr desc, nr desc limit 1) as previous,
      (select json_build_object('chapter', chapter_nr, 'nr', nr) from verse
        where (chapter_nr, nr) > (${chapter}, ${nr}) order by chapter_nr, nr limit 1) as next`),
  );
  return found ?? { previous: null, next: null };
};
