import { getLanguage } from '../i18n/languages/get-language.js';
import type { Service } from '../units/context.js';
import { listNamesByPrefix } from './person.store.js';

/**
 * Username completion: names with a prefix, ignoring case, of people who prefer to translate into a language or contributed in it. Sorted, at most
 * ten. Refuses with `malformed` a language that is not installed.
 */
export const suggestPeople = async (
  { db, languages }: Pick<Service, 'db' | 'languages'>,
  { lng, beginning }: { readonly lng: string; readonly beginning: string },
): Promise<readonly string[]> => {
  const { code } = getLanguage(languages, lng);
  // No name contains NUL, and PostgreSQL rejects a text that does.
  return beginning.includes('\0') ? [] : listNamesByPrefix(db.pool, beginning.normalize('NFC'), code);
};
