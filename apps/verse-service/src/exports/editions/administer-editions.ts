import type { Connection, Database } from '@translation-commons/core/database/database.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type AdministeredEdition, choiceLng, type EditionTerms, editionCode } from './edition.js';
import { deleteEdition, insertAuthorsEdition, selectAdministered, selectImportedAuthors, updateEdition } from './edition.store.js';

/** Longest name, short name or licence, in characters. */
export const TERM_LIMIT = 300;

/** Largest place in the order. */
export const LAST_POSITION = 9999;

/** Editions of authors, for administrators. */
export const listAdministered = (connection: Connection): Promise<AdministeredEdition[]> => selectAdministered(connection);

const missing = (code: string) => new Refusal('not-found', sentence('No edition “{code}”. See api/editions.', { code }));

/**
 * Changes name, short name, licence, place and default of an edition; its code stays, as addresses have it.
 *
 * @throws Refusal `malformed` for an empty name, and values that are too long; `not-found` for an unknown code
 */
export const changeEdition = async ({ pool }: Database, code: string, terms: EditionTerms): Promise<void> => {
  const trimmed = { ...terms, name: terms.name.trim(), shortName: terms.shortName.trim(), licence: terms.licence.trim() };
  if (trimmed.name === '') throw refuseParam('name', sentence('Give the edition a name.'));
  for (const param of ['name', 'shortName', 'licence'] as const)
    if (trimmed[param].length > TERM_LIMIT) throw refuseParam(param, sentence('At most {n} characters.', { n: TERM_LIMIT }));
  if (!(await updateEdition(pool, code, trimmed))) throw missing(code);
};

/** Removes an edition; its translations and their likes stay. Refuses an unknown code with `not-found`. */
export const removeEdition = async ({ pool }: Database, code: string): Promise<void> => {
  if (!(await deleteEdition(pool, code))) throw missing(code);
};

/** Makes the translation by an author an edition, called as the author, unless it is one. */
export const openEdition = (
  connection: Connection,
  lng: string,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> => {
  const code = editionCode(lng, name);
  // The readers' choice and editions of namesakes keep their codes.
  const codes = choiceLng(code) === null ? [code, `${code}-${id}`] : [`${code}-${id}`];
  return insertAuthorsEdition(connection, { codes, lng, name, authorId: id });
};

/** Makes the translations by authors of earlier imports editions. Returns their number. */
export const openImported = async ({ pool }: Pick<Database, 'pool'>): Promise<number> => {
  const authors = await selectImportedAuthors(pool);
  for (const { lng, ...author } of authors) await openEdition(pool, lng, author);
  return authors.length;
};
