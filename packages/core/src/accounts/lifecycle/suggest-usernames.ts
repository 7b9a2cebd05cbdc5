import { normalize } from '../../kernel/text/normalize.js';
import { NAME_LIMIT_CHARACTERS, withoutAddresses } from '../../people/names/person-name.js';

/** Number of suffixes that are tried after a name that is taken. */
const SUGGESTION_LIMIT = 50;

/** Suggests free usernames from a name at a provider: without addresses and forbidden characters, then with a number appended. */
export const suggestUsernames = function* (name: string): Generator<string> {
  const clean =
    withoutAddresses(normalize(name))
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800,\s]+/gu, ' ')
      .trim() || 'person';
  const short = [...clean]
    .slice(0, NAME_LIMIT_CHARACTERS - 3)
    .join('')
    .trim();
  yield short;
  for (let number = 2; number <= SUGGESTION_LIMIT; number += 1) yield `${short} ${number}`;
};
