import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/units/current-source.js';
import sql, { raw } from 'sql-template-tag';
import type { Chapter, ChapterProgress } from './chapter.js';

/** All chapters of the text by number, without gaps. */
export const selectChapters = (connection: Connection): Promise<Chapter[]> =>
  rows<Chapter>(connection, prepared(sql`select nr, name, tname, verses, start from chapter order by nr`));

/** Translated verses per chapter in a language, counted in one statement; chapters without verses are left out. */
export const listChapterProgress = (connection: Connection, lng: string): Promise<ChapterProgress[]> =>
  rows<ChapterProgress & Record<string, unknown>>(
    connection,
    prepared(sql`select chapter_nr as nr, count(*)::int as verses, count(translated.unit_id)::int as translated
      from verse left join (select distinct unit_id from translation where lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}) translated on translated.unit_id = verse.unit_id
      group by chapter_nr`),
  );
