import { fieldProblem, refuseFields } from '../kernel/refusal.js';
import { type Sentence, sentence } from '../kernel/text/sentence.js';

/** Longest name of a person, in characters as people count them (code points). */
export const NAME_LIMIT_CHARACTERS = 60;

/** Control and format characters (zero-width ones among them), private and unassigned ones, lone surrogates, line and paragraph separators. */
const INVISIBLE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}]/u;

const refuseName = (said: Sentence): never => {
  throw refuseFields([fieldProblem('name', said)]);
};

/**
 * A person's name as it is stored: composed (NFC), without white space at its ends, single spaces inside.
 * Names are unique whatever their case; `findPerson` finds them so too.
 *
 * @throws Refusal `malformed` for a name that is empty, too long, could not be told from another by its looks,
 *   or holds a comma, which stands between names where several are given
 */
export const validateName = (name: string): string => {
  const fit = name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  if (fit === '') return refuseName(sentence('A name is missing.'));
  if ([...fit].length > NAME_LIMIT_CHARACTERS)
    return refuseName(sentence('The name is longer than {limit} characters.', { limit: NAME_LIMIT_CHARACTERS }));
  if (INVISIBLE_CHARACTERS.test(fit))
    return refuseName(sentence('The name holds control characters or invisible ones; please leave them out.'));
  if (fit.includes(','))
    return refuseName(sentence('The name "{name}" holds a comma, which separates names in lists; please leave it out.', { name: fit }));
  return fit;
};
