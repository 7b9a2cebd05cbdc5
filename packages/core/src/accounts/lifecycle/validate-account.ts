import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Languages } from '../../i18n/languages/languages.js';
import { validateMailAddress } from '../../people/mail-address.js';
import { validateAccountName } from '../../people/names/person-name.js';
import { collectProblems } from './collect-problems.js';

/** Fields of the form that creates an account. */
export interface AccountFields {
  readonly name: string;
  readonly mail: string;
  /** Translation language. */
  readonly lng: string;
  /** Auxiliary languages, best known first. */
  readonly auxiliary?: readonly string[];
}

/** Validates the fields of an account and normalises them for storage. Refuses with `malformed`, naming each invalid field. */
export const validateAccount = (languages: Languages, { name, mail, lng, auxiliary = [] }: AccountFields): Required<AccountFields> =>
  collectProblems({
    name: () => validateAccountName(name),
    mail: () => validateMailAddress(mail),
    lng: () => getLanguage(languages, lng).code,
    auxiliary: () => [...new Set(auxiliary)].map((code) => getLanguage(languages, code, 'auxiliary').code),
  });
