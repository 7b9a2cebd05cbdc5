import { fieldProblem, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';
import { isPasswordTooLong } from './password-hash.js';

/** Least length of a password that somebody chooses, in characters (NIST SP 800-63B, section 3.1.1.2). */
export const PASSWORD_MIN_CHARACTERS = 8;

const refusePassword = (said: Sentence): never => {
  throw refuseFields([fieldProblem('password', said)]);
};

const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** One character again and again, or rows of the keyboard and the digits. */
const COMMON_PASSWORDS =
  /^(.)\1*$|^(?:0?123456789?0?|87654321|abcdefgh\w*|qwert[yz]\w{0,6}|asdfghjkl?|password\d{0,4}|letmein\d*|iloveyou\d*)$/u;

/**
 * A password that somebody chooses for themselves, as it is. Long rather than strange: nothing is asked of its characters.
 *
 * @param known names and addresses that belong to the person, which others try first
 * @throws Refusal `malformed` for one of less than 8 characters, of more than 1,024 bytes, or that others would try first
 */
export const validateNewPassword = (password: string, known: readonly string[]): string => {
  if (password === '') return refusePassword(sentence('A password is missing.'));
  if ([...password].length < PASSWORD_MIN_CHARACTERS)
    return refusePassword(
      sentence('The password has less than {least} characters. A few words make a good one.', { least: PASSWORD_MIN_CHARACTERS }),
    );
  if (isPasswordTooLong(password)) return refusePassword(sentence('The password is too long.'));
  if (COMMON_PASSWORDS.test(foldCase(password)) || known.some((text) => foldCase(text.trim()) === foldCase(password)))
    return refusePassword(sentence('This password is one that others would try first. A few words make a good one.'));
  return password;
};
