import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { contestedUnits } from '@translation-commons/core/ranking/contested-units.sql.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/ranking/current-source.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import { decidedUnits } from '@translation-commons/core/ranking/decided-units.sql.js';
import { errorChecksOf } from '@translation-commons/core/units/kind/rules.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import sql, { raw } from 'sql-template-tag';
import type { Chapter, ChapterProgress } from './chapter.js';

/** All chapters of the text by number, without gaps. */
export const selectChapters = (connection: Connection): Promise<Chapter[]> =>
  rows<Chapter>(connection, prepared(sql`select nr, name, tname, meaning, place, ordinal, verses, start from chapter order by nr`));

/** True when a chapter has a title, which is text before its verse 1. */
export const hasTitle = async (connection: Connection, chapter: number): Promise<boolean> =>
  (await row(connection, prepared(sql`select from verse where chapter_nr = ${chapter} and nr = ${TITLE_VERSE}::int`))) !== null;

/** Verses per chapter on which people are divided in a language, counted in one statement; chapters without any are left out. */
export const countContestedVerses = (
  connection: Connection,
  kind: UnitKind,
  lng: string,
  decideBy: DecideBy,
): Promise<{ nr: number; contested: number }[]> =>
  rows<{ nr: number; contested: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select chapter_nr as nr, count(*)::int as contested
      from (${contestedUnits(errorChecksOf(kind), lng, decideBy)}) contested join verse using (unit_id) group by chapter_nr`),
    ),
  );

/** Decided verses per chapter in a language, counted in one statement; chapters without any are left out. */
export const countDecidedVerses = (
  connection: Connection,
  kind: UnitKind,
  lng: string,
  decideBy: DecideBy,
): Promise<{ nr: number; decided: number }[]> =>
  rows<{ nr: number; decided: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select chapter_nr as nr, count(*)::int as decided
      from (${decidedUnits({ errors: errorChecksOf(kind), decideBy, condition: sql`translation.lng = ${lng}` })}) decided
      join verse using (unit_id) group by chapter_nr`),
    ),
  );

/** Verses per chapter of whose translations in a language a person likes one; chapters without any are left out. */
export const countLikedVerses = (connection: Connection, personId: number, lng: string): Promise<{ nr: number; liked: number }[]> =>
  rows<{ nr: number; liked: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select chapter_nr as nr, count(distinct verse.unit_id)::int as liked
      from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
      join verse on verse.unit_id = endorsement.unit_id
      where endorsement.person_id = ${personId} and endorsement.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)} group by chapter_nr`),
    ),
  );

/** Translated verses per chapter in a language, counted in one statement; chapters without verses are left out. */
export const listChapterProgress = (connection: Connection, lng: string): Promise<ChapterProgress[]> =>
  rows<ChapterProgress & Record<string, unknown>>(
    connection,
    prepared(sql`select chapter_nr as nr, count(*)::int as verses, count(translated.unit_id)::int as translated
      from verse left join (select distinct unit_id from translation where lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}) translated on translated.unit_id = verse.unit_id
      group by chapter_nr`),
  );
