import { getLanguage } from '../i18n/languages/get-language.js';
import type { Service } from '../units/context.js';
import { listNamesByPrefix } from './person.store.js';

/**
 * Names that begin with a text, whatever its case, of people who translate into a language by preference or contributed in it.
 * Sorted, ten at most. Refuses with `malformed` a language that is not installed.
 */
export const suggestPeople = async (
  { db, languages }: Pick<Service, 'db' | 'languages'>,
  { lng, beginning }: { readonly lng: string; readonly beginning: string },
): Promise<readonly string[]> => {
  const { code } = getLanguage(languages, lng);
  // No name holds a NUL, and PostgreSQL takes no text that does.
  return beginning.includes('\0') ? [] : listNamesByPrefix(db.pool, beginning.normalize('NFC'), code);
};
