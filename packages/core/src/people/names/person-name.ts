import { parse } from 'tldts-icann';
import { refuseFields } from '../../kernel/refusal.js';
import { hasInvisible } from '../../kernel/text/has-invisible.js';
import { normalize } from '../../kernel/text/normalize.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';

/** Maximum length of a person's name, in code points. */
export const NAME_LIMIT_CHARACTERS = 60;

/** Control and format characters (joiners among them), private and unassigned ones, lone surrogates. */
const OTHER_CHARACTERS = /\p{C}/u;

const refuseName = (text: Sentence): never => {
  throw refuseFields([{ path: 'name', detail: text }]);
};

/**
 * Normalises a person's name: NFC, trimmed, single spaces. Names are unique ignoring case, and `findPerson` ignores case as well.
 *
 * @throws Refusal `malformed` for a name that is empty, too long, contains invisible characters, or a comma, which separates names in lists
 */
export const validateName = (name: string): string => {
  const fit = normalize(name)
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  if (fit === '') return refuseName(sentence('Enter a name.'));
  if ([...fit].length > NAME_LIMIT_CHARACTERS)
    return refuseName(sentence('The name is longer than {limit} characters.', { limit: NAME_LIMIT_CHARACTERS }));
  if (OTHER_CHARACTERS.test(fit) || hasInvisible(fit)) return refuseName(sentence('Remove control or invisible characters from the name.'));
  if (fit.includes(',')) return refuseName(sentence('Remove the comma from the name "{name}".', { name: fit }));
  return fit;
};

/** Domains that no registry has and that mail programs or people take for addresses all the same (RFC 2606, RFC 6761). */
const SPECIAL_DOMAINS = /\.(example|invalid|internal|local|localhost|onion|test)$/i;

/** True if mail programs would make a link of a word: an address of a mailbox, a page or a host. */
const isAddress = (word: string): boolean => {
  if (/\S@\S/.test(word) || word.includes('://') || /^(https?|ftp|mailto|www)[.:]/i.test(word)) return true;
  const [host = ''] = word.replace(/^[^\p{L}\p{N}]+/u, '').split(/[/:?#]/);
  const bare = host.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');
  if (!bare.includes('.')) return false;
  const { isIcann, isIp } = parse(bare);
  return isIcann === true || isIp === true || SPECIAL_DOMAINS.test(bare);
};

/** Separators between the words of a name. */
const WORD_BREAK = /([\s()<>[\]{}"'|]+)/;

/** Compatibility forms as plain ones, so that full stops that only look so (U+3002, U+FF0E, U+FF61) count. */
const plain = (text: string): string => normalize(text, 'NFKC').replaceAll('。', '.');

/** A text in whose words addresses are shortened to the part before `@`, or left out. */
export const withoutAddresses = (text: string): string =>
  text
    .split(WORD_BREAK)
    .map((word) => (isAddress(plain(word)) ? (/^([^@:/]+)@/.exec(plain(word))?.[1] ?? '').replaceAll('.', ' ') : word))
    .join('');

/**
 * Normalises the name of an account, as {@link validateName}. Mails and pages show names, so they hold no addresses: neither spam nor a link for who
 * reads them.
 *
 * @throws Refusal `malformed`
 */
export const validateAccountName = (name: string): string => {
  const fit = validateName(name);
  if (plain(fit).split(WORD_BREAK).some(isAddress))
    return refuseName(sentence('Remove the web or email address from the name "{name}".', { name: fit }));
  return fit;
};
