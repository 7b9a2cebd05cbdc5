import type { Catalogue } from '../../i18n/interface-texts/catalogue.js';
import { escapeRegExp } from '../../kernel/text/escape-reg-exp.js';

/** Minimum number of letters beside placeholders for a text to be recognised: shorter ones are ambiguous. */
const MIN_LETTERS = 6;

/** The same for texts whose only placeholder is a number: "16 terms", "Line 3". */
const NUMBERED_MIN_LETTERS = 3;

const PLACEHOLDER_PATTERN = /\{([a-z]\w*)\}/i;

const patternOf = (text: string): RegExp => {
  const source = text
    .split(PLACEHOLDER_PATTERN)
    .map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : part === 'n' ? String.raw`[\d,]+` : '.+?'));
  return new RegExp(`^${source.join('')}$`, 's');
};

const isOnlyNumbered = (text: string): boolean => text.split(PLACEHOLDER_PATTERN).every((part, at) => at % 2 === 0 || part === 'n');

const countLetters = (text: string): number => text.replace(/\{[a-z]\w*\}/gi, '').replace(/\P{L}/gu, '').length;

/** Makes a test of whether a shown text is an English one of the platform's own, with values filled in, which a catalogue translates. */
export const makeEnglishRecogniser = ({ texts, plurals }: Catalogue): ((shown: string) => boolean) => {
  const same = new Set([...texts].flatMap(([msgid, [translated]]) => (msgid === translated ? [] : [msgid])));
  const patterns = [...texts]
    // Some texts are the same in both languages: "4 messages" in French.
    .flatMap(([msgid, forms]) => [msgid, plurals.get(msgid) ?? []].flat().filter((text) => !forms.includes(text)))
    .filter((text) => PLACEHOLDER_PATTERN.test(text))
    .filter((text) => countLetters(text) >= (isOnlyNumbered(text) ? NUMBERED_MIN_LETTERS : MIN_LETTERS))
    .map(patternOf);
  return (shown) => same.has(shown) || patterns.some((pattern) => pattern.test(shown));
};
