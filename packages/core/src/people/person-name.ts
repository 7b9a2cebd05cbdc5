import { fieldProblem, refuseFields } from '../kernel/refusal.js';
import { type Sentence, sentence } from '../kernel/text/sentence.js';

/** Maximum length of a person's name, in code points. */
export const NAME_LIMIT_CHARACTERS = 60;

/** Control and format characters (zero-width ones among them), private and unassigned ones, lone surrogates, line and paragraph separators. */
const INVISIBLE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}]/u;

const refuseName = (said: Sentence): never => {
  throw refuseFields([fieldProblem('name', said)]);
};

/**
 * Normalises a person's name: NFC, trimmed, single spaces. Names are unique ignoring case, and `findPerson` ignores case as well.
 *
 * @throws Refusal `malformed` for a name that is empty, too long, contains invisible characters, or a comma, which separates names in lists
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
