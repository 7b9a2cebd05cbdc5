import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Languages } from '../../i18n/languages/languages.js';
import { validateMailAddress } from '../../people/mail-address.js';
import { validateName } from '../../people/person-name.js';
import { collectProblems } from './collect-problems.js';

/** What somebody says of themselves who wants an account. */
export interface AccountFields {
  readonly name: string;
  readonly mail: string;
  /** Translation language. */
  readonly lng: string;
  /** Languages shown as help, best known first. */
  readonly auxiliary?: readonly string[];
}

/** The fields of an account as they are stored. Refuses with `malformed`, naming each field that will not do. */
export const validateAccount = (languages: Languages, { name, mail, lng, auxiliary = [] }: AccountFields): Required<AccountFields> =>
  collectProblems({
    name: () => validateName(name),
    mail: () => validateMailAddress(mail),
    lng: () => getLanguage(languages, lng).code,
    auxiliary: () => [...new Set(auxiliary)].map((code) => getLanguage(languages, code, 'auxiliary').code),
  });
