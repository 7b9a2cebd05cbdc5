import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/units/current-source.js';
import { bestFirst, candidates } from '@translation-commons/core/units/ranking/candidate-order.sql.js';
import type { DecideBy } from '@translation-commons/core/units/ranking/decide-by.js';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { VerseToWrite } from '../texts/formats/usfm/write-usfm.js';

/** A verse with the text that was chosen for it; null where it has none. */
export type ChosenVerse = Omit<VerseToWrite, 'text'> & { readonly text: string | null };

/** Which edition it is, as reading needs it: the author's choice in a language, or, without author, that of the readers. */
export interface EditionKey {
  readonly lng: string;
  readonly authorId: number | null;
  /** Ids of the people whose likes count before all others in the readers' choice. */
  readonly preferred?: readonly number[];
  /** What the readers' choice decides by; default: the count. */
  readonly decideBy?: DecideBy | undefined;
}

/** The text of `verse` in an edition: of the author what they endorsed last, of the readers the one that leads. */
const textIn = ({ lng, authorId, preferred = [], decideBy = 'count' }: EditionKey): Sql =>
  authorId === null
    ? sql`(select candidate.forms[1] from ${candidates(
        { errors: [], preferred },
        { condition: sql`translation.unit_id = verse.unit_id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}` },
      )} order by ${bestFirst(decideBy)} limit 1)`
    : sql`(select translation.forms[1] from endorsement
        join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
        where endorsement.person_id = ${authorId} and endorsement.unit_id = verse.unit_id and endorsement.lng = ${lng}
          and ${raw(FOR_CURRENT_SOURCE)}
        order by endorsement.created_at desc, endorsement.id desc limit 1)`;

/** A verse in several editions side by side. */
export interface VerseInEditions {
  readonly vid: number;
  readonly nr: number;
  readonly reference: string;
  readonly verse: string;
  /** In the order of the editions; null where one leaves the verse out. */
  readonly texts: (string | null)[];
}

/** The verses of a chapter in several editions, in one statement. */
export const listVersesInEditions = (
  connection: Connection,
  chapter: number,
  editions: readonly EditionKey[],
): Promise<VerseInEditions[]> =>
  rows<VerseInEditions & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.key::int as vid, verse.nr, verse.reference, unit.forms[1] as verse, array[${join(editions.map(textIn))}]::text[] as texts
      from verse join unit on unit.id = verse.unit_id where verse.chapter_nr = ${chapter} order by verse.nr`),
  );

/** The next verses of an edition behind a place (keyset pagination), `limit` at most; `text` is null where it leaves the verse out. */
export const listEditionVerses = (
  connection: Connection,
  edition: EditionKey,
  after: { readonly chapter: number; readonly verse: number },
  limit: number,
): Promise<ChosenVerse[]> =>
  rows(
    connection,
    prepared(sql`select json_build_object('nr', chapter.nr, 'name', chapter.name, 'tname', chapter.tname) as chapter,
      verse.nr as verse, verse.last_nr as "lastVerse", ${textIn(edition)} as text
    from (
      select * from verse where (chapter_nr, nr) > (${after.chapter}::int, ${after.verse}::int) order by chapter_nr, nr limit ${limit}) verse
    join chapter on chapter.nr = verse.chapter_nr order by verse.chapter_nr, verse.nr`),
  );
