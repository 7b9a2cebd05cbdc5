import { refuseFields } from '../../kernel/refusal.js';
import { normalize } from '../../kernel/text/normalize.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';
import { isPasswordTooLong } from './password-hash.js';

/** Minimum length of a password that people choose, in characters (NIST SP 800-63B, section 3.1.1.2). */
export const PASSWORD_MIN_CHARACTERS = 8;

const refusePassword = (said: Sentence): never => {
  throw refuseFields([{ path: 'password', detail: said }]);
};

const foldCase = (text: string): string => normalize(text, 'NFKC').toLowerCase();

/** One repeated character, or runs of the keyboard and the digits. */
const COMMON_PASSWORDS =
  /^(.)\1*$|^(?:0?123456789?0?|87654321|abcdefgh\w*|qwert[yz]\w{0,6}|asdfghjkl?|password\d{0,4}|letmein\d*|iloveyou\d*)$/u;

/**
 * Validates a password that somebody chooses and returns it unchanged. Length matters; no kinds of characters are required.
 *
 * @param known names and addresses of the person, which attackers try first
 * @throws Refusal `malformed` for less than 8 characters, more than 1,024 bytes, or an easily guessed password
 */
export const validateNewPassword = (password: string, known: readonly string[]): string => {
  if (password === '') return refusePassword(sentence('Enter a password.'));
  if ([...password].length < PASSWORD_MIN_CHARACTERS)
    return refusePassword(
      sentence('Too short: use {least} characters or more. A few words work well.', { least: PASSWORD_MIN_CHARACTERS }),
    );
  if (isPasswordTooLong(password)) return refusePassword(sentence('The password is too long.'));
  if (COMMON_PASSWORDS.test(foldCase(password)) || known.some((text) => foldCase(text.trim()) === foldCase(password)))
    return refusePassword(sentence('Too easy to guess. Try a few words.'));
  return password;
};
