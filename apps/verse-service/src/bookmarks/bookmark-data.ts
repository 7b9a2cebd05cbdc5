import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import { selectBookmarkData } from './bookmark.store.js';

/** People's bookmarks and notes, for downloads of one's data. */
export const bookmarkData: PersonStatements = selectBookmarkData;
