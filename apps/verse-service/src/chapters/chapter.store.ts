import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { Chapter } from './chapter.js';

/** All chapters of the text by number, without gaps. */
export const selectChapters = (connection: Connection): Promise<Chapter[]> =>
  rows<Chapter>(connection, prepared(sql`select nr, name, tname, verses, start from chapter order by nr`));
