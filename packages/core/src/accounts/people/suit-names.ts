import { NAME_LIMIT } from '../../people/name.js';

/** How often a number is tried behind a name that is taken. */
const TRIES = 50;

/** Names that somebody may get here who is called so elsewhere: without what names must not hold, then with numbers behind. */
export const suitNames = function* (name: string): Generator<string> {
  const clean =
    name
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp},\s]+/gu, ' ')
      .trim() || 'person';
  const short = [...clean]
    .slice(0, NAME_LIMIT - 3)
    .join('')
    .trim();
  yield short;
  for (let number = 2; number <= TRIES; number += 1) yield `${short} ${number}`;
};
