import type { Connection } from '@translation-commons/core/database/database.js';
import type { Chapter } from '../chapters/chapter.js';
import { selectChapters } from '../chapters/chapter.store.js';
import { selectNumberedChapters } from './numbering.store.js';
import { isOwnNumbering } from './resolve-verse.js';

/** All chapters of the text as a numbering counts them, also the text's own. Refuses an unknown numbering with `malformed`. */
export const listNumberedChapters = async (connection: Connection, numbering: string): Promise<Chapter[]> =>
  (await isOwnNumbering(connection, numbering)) ? selectChapters(connection) : selectNumberedChapters(connection, numbering);

/** The same, empty where the numbering is the text's own, or there is none of this code: for readers, whose choice may be from another text. */
export const findNumberedChapters = (connection: Connection, numbering: string): Promise<Chapter[]> =>
  selectNumberedChapters(connection, numbering);
