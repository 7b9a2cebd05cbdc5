import { NAME_LIMIT_CHARACTERS } from '../../people/person-name.js';

/** How often a number is tried behind a name that is taken. */
const SUGGESTION_LIMIT = 50;

/** Names that somebody may get here who is called so elsewhere: without what names must not hold, then with numbers behind. */
export const suggestUsernames = function* (name: string): Generator<string> {
  const clean =
    name
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp},\s]+/gu, ' ')
      .trim() || 'person';
  const short = [...clean]
    .slice(0, NAME_LIMIT_CHARACTERS - 3)
    .join('')
    .trim();
  yield short;
  for (let number = 2; number <= SUGGESTION_LIMIT; number += 1) yield `${short} ${number}`;
};
