import { getLanguage } from '../i18n/languages/get-language.js';
import { normalize } from '../kernel/text/normalize.js';
import type { Service } from '../units/context.js';
import { listNamesByFoldedPrefix, listNamesByPrefix } from './person.store.js';

/** Names at most. */
const NAMES_LIMIT = 10;

/**
 * Username completion: names with a prefix, ignoring case and accents, of people who prefer to translate into a language or contributed in it. Sorted, at most
 * ten. Refuses with `malformed` a language that is not installed.
 */
export const suggestPeople = async (
  { db, languages }: Pick<Service, 'db' | 'languages'>,
  { lng, beginning }: { readonly lng: string; readonly beginning: string },
): Promise<readonly string[]> => {
  const { code } = getLanguage(languages, lng);
  // No name contains NUL, and PostgreSQL rejects a text that does.
  if (beginning.includes('\0')) return [];
  const typed = normalize(beginning);
  const found = await listNamesByPrefix(db.pool, typed, code);
  if (found.length >= NAMES_LIMIT || typed === '') return found;
  const others = await listNamesByFoldedPrefix(db.pool, typed, code);
  const all = [...new Set([...found, ...others])].map((name) => ({ name, order: Buffer.from(name.toLowerCase()) }));
  return all
    .sort((one, other) => Buffer.compare(one.order, other.order))
    .slice(0, NAMES_LIMIT)
    .map(({ name }) => name);
};
