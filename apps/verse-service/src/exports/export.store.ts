import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/units/current-source.js';
import { BEST_FIRST, candidates } from '@translation-commons/core/units/ranking/candidate-order.store.js';
import sql, { raw } from 'sql-template-tag';
import type { VerseToWrite } from '../texts/formats/usfm/write-usfm.js';

/** A verse with the text that was chosen for it; null where it has no translation. */
export type ChosenVerse = Omit<VerseToWrite, 'text'> & { readonly text: string | null };

/** Which translations are chosen, and the cursor of the page: the last verse of the page before (keyset pagination). */
export interface ChosenVersesQuery {
  readonly lng: string;
  /** Ids of the people whose likes count before all others. */
  readonly preferred: readonly number[];
  readonly after: { readonly chapter: number; readonly verse: number };
}

/** The next verses of the text in their order, `limit` at most, each with the translation in the language that leads. */
export const listChosenVerses = (
  connection: Connection,
  { lng, preferred, after }: ChosenVersesQuery,
  limit: number,
): Promise<ChosenVerse[]> =>
  rows<ChosenVerse>(
    connection,
    prepared(sql`select json_build_object('nr', chapter.nr, 'name', chapter.name, 'tname', chapter.tname) as chapter,
      verse.nr as verse, verse.last_nr as "lastVerse", best.text
    from (
      select * from verse where (chapter_nr, nr) > (${after.chapter}::int, ${after.verse}::int) order by chapter_nr, nr limit ${limit}) verse
    join chapter on chapter.nr = verse.chapter_nr
    left join lateral (
      select candidate.forms[1] as text
      from ${candidates({ errors: [], preferred }, { condition: sql`translation.unit_id = verse.unit_id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}` })}
      order by ${BEST_FIRST} limit 1) best on true
    order by verse.chapter_nr, verse.nr`),
  );
