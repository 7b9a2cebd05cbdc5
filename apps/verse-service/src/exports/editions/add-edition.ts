import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { getPersonIds } from '@translation-commons/core/people/get-person-ids.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { choiceLng, editionCode } from './edition.js';
import { upsertEdition } from './edition.store.js';

/** A translation by one author that readers are to choose from. */
export interface EditionToAdd {
  readonly lng: string;
  /** Name of the author, an account or a credit. */
  readonly author: string;
  /** Name of the edition. */
  readonly name: string;
  /** Under which it may be passed on; empty: not known. */
  readonly licence: string;
}

/**
 * Makes an author's translation an edition, or renames it. For the operator of the machine. Returns its code. Refuses a language that is not
 * installed, an unknown author, and a name that could be mistaken for the readers' choice, with `malformed`.
 */
export const addEdition = async (service: Service, { lng, author, name, licence }: EditionToAdd): Promise<string> => {
  getLanguage(service.languages, lng);
  const code = editionCode(lng, name);
  if (choiceLng(code) !== null) throw refuseParam('name', 'The readers’ choice is called so; please take another name.');
  const [authorId] = await getPersonIds(service.db.pool, [author], 'author');
  if (authorId === undefined) throw refuseParam('author', `Nobody is called "${author}".`);
  return upsertEdition(service.db.pool, { code, lng, name, authorId, licence });
};
