import { problem, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/sentence.js';
import { tooLong } from './password.js';

/** Least length of a password that somebody chooses, in characters (NIST SP 800-63B, section 3.1.1.2). */
export const LEAST_PASSWORD = 8;

const refuse = (said: Sentence): never => {
  throw refuseFields([problem('password', said)]);
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** One character again and again, or rows of the keyboard and the digits. */
const EASY = /^(.)\1*$|^(?:0?123456789?0?|87654321|abcdefgh\w*|qwert[yz]\w{0,6}|asdfghjkl?|password\d{0,4}|letmein\d*|iloveyou\d*)$/u;

/**
 * A password that somebody chooses for themselves, as it is. Long rather than strange: nothing is asked of its characters.
 *
 * @param known names and addresses that belong to the person, which others try first
 * @throws Refusal `malformed` for one of less than 8 characters, of more than 1,024 bytes, or that others would try first
 */
export const fitPassword = (password: string, known: readonly string[]): string => {
  if (password === '') return refuse(sentence('A password is missing.'));
  if ([...password].length < LEAST_PASSWORD)
    return refuse(sentence('The password has less than {least} characters. A few words make a good one.', { least: LEAST_PASSWORD }));
  if (tooLong(password)) return refuse(sentence('The password is too long.'));
  if (EASY.test(folded(password)) || known.some((text) => folded(text.trim()) === folded(password)))
    return refuse(sentence('This password is one that others would try first. A few words make a good one.'));
  return password;
};
