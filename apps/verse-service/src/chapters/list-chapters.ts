import type { Connection } from '@translation-commons/core/database/database.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { Chapter } from './chapter.js';
import { selectChapters } from './chapter.store.js';

/**
 * All chapters of the text by number: the first is chapter 1. Empty while no text is loaded.
 *
 * @param connection of a transaction whose view of them is wanted
 */
export const listChapters = ({ db }: Pick<Context, 'db'>, connection: Connection = db.pool): Promise<Chapter[]> =>
  selectChapters(connection);
