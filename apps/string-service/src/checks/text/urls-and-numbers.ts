import type { FormPair } from '../forms/check.js';

const URL_PATTERN = /\b(?:https?|ftp):\/\/([^\s<>"'`()[\]{}\\/:?#]+)[^\s<>"'`[\]{}\\]*/gi;

const urlsOf = (text: string) =>
  Array.from(text.matchAll(URL_PATTERN), ([url, host = '']) => ({ url: url.replace(/[.,;:!?)]{1,9}$/, ''), host }));

/** The part of a host that its languages share: `wikipedia.org` of `en.wikipedia.org`. */
const siteOf = (host: string): string => host.toLowerCase().split('.').slice(-2).join('.');

/** Fails for a URL of the source that is missing, unless one of the same site replaces it, which may be the page in the language. */
export const failsUrls = ({ source, text }: FormPair): boolean => {
  if (!source.includes('://')) return false;
  const sites = new Set(urlsOf(text).map(({ host }) => siteOf(host)));
  return urlsOf(source).some(({ url, host }) => !text.includes(url) && !sites.has(siteOf(host)));
};

const EMAIL_PATTERN = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}\w/g;

const emailsOf = (text: string): string[] => text.match(EMAIL_PATTERN)?.slice() ?? [];

/** Fails for mail addresses of the source that are missing, unless others replace them: examples, or a mailing list in the language. */
export const failsEmails = ({ source, text }: FormPair): boolean => {
  if (!source.includes('@')) return false;
  const [of, is] = [emailsOf(source), emailsOf(text)];
  return is.length < new Set(of).size && of.some((address) => !text.includes(address));
};

const ANY_DIGIT = /\p{Nd}/u;

/** The digits of decimal number systems come in tens, in order. */
const toAsciiDigit = (digit: string): string => {
  const zero = [...Array(10).keys()].findIndex((value) => !ANY_DIGIT.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1)));
  return String(zero);
};

const toAsciiDigits = (text: string): string => (/[^\0-\x7f]/.test(text) ? text.replace(/[^\P{Nd}0-9]/gu, toAsciiDigit) : text);

const DIGIT_SEPARATOR = /[.,٬٫'’\s\u00a0\u202f](?<=\d.)(?=\d)/gs;

/**
 * A number, but not part of a name (`x86`, `UTF-8`), a placeholder (`%10s`, `{10}`) or a time. The lookbehind for the preceding character
 * follows the first digit, because digits are rare.
 */
const NUMBER_PATTERN = /\d(?<![\p{L}\p{N}%{$#\\:.-]\d)[\d.,]*\d(?![\p{L}\p{N}:}$])/gu;

/** Languages that write tens of thousands, hundreds and tens as words. */
const LANGUAGES_COUNTING_IN_MYRIADS = new Set(['ja', 'ko', 'zh']);

/** Numbers of the source whose digits the text does not contain as one sequence. */
const missingNumbers = (source: string, text: string): string[] =>
  (source.match(NUMBER_PATTERN) ?? []).map((found) => found.replace(/[.,]/g, '')).filter((number) => !text.includes(number));

/**
 * Fails for a number of two and more digits of the source that is missing, in whatever digits and with whatever separators. Small ones may be words, and
 * hours change with the clock.
 */
export const failsNumbers = ({ source, text, lng }: FormPair): boolean => {
  if (!/\d[\d.,]*\d/.test(source) || /\d\s?[ap]\.?m\b/i.test(source)) return false;
  const missing = missingNumbers(source, text).filter((number) => !(LANGUAGES_COUNTING_IN_MYRIADS.has(lng) && number.endsWith('0')));
  if (missing.length === 0) return false;
  if (!ANY_DIGIT.test(text)) return true;
  const digits = toAsciiDigits(text).replace(DIGIT_SEPARATOR, '');
  return missing.some((number) => !digits.includes(number));
};
