import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import type { ForgetPerson } from '@translation-commons/core/accounts/settings/close-account.js';
import { bookmarkData, forgetBookmarks } from './bookmarks/mark-verse.js';
import { forgetEditions, keptEditionsData } from './chapter-pages/kept-editions.js';

/** Private data of readers, for downloads of one's data: bookmarks with notes, and the editions that they read. */
export const readerData: PersonStatements = (personId) => ({ ...bookmarkData(personId), ...keptEditionsData(personId) });

/** Deletes them, for somebody whose account is closed. */
export const forgetReader: ForgetPerson = async (connection, personId) => {
  await forgetBookmarks(connection, personId);
  await forgetEditions(connection, personId);
};
