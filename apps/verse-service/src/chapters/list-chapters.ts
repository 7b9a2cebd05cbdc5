import type { Context } from '@translation-commons/core/context.js';
import type { Chapter } from './chapter.js';
import { selectChapters } from './chapter.store.js';

/** All chapters of the text by number: the first is chapter 1. Empty while no text is loaded. */
export const listChapters = ({ db }: Pick<Context, 'db'>): Promise<Chapter[]> => selectChapters(db.pool);
