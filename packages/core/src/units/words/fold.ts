import { normalize } from '../../kernel/text/normalize.js';

/** Characters that searches ignore: combining marks that are not letters, and formatting characters. */
const IGNORED_MARKS = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f', // accents
    '\\u0483-\\u0489', // Cyrillic
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7', // Hebrew points
    '\\u0610-\\u061c\\u0621\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff', // Arabic vowel signs, lone hamza, tatweel
    '\\u0711\\u0730-\\u074a', // Syriac
    '\\u00ad\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff', // soft hyphen, joiners, directions, variants
  ].join('')}]`,
  'g',
);

/** Letters that are replaced by others, although Unicode decomposes neither; lower case, since case is folded first. */
const LETTER_FOLDS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  // Arabic script: variants of alef, yeh, kaf and heh, which keyboards and spellings interchange.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTER_FOLDS).join('')}]`, 'g');

/** Decimal digits of other scripts. Each script has its ten in a row. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Symbols that Unicode would decompose to letters, joined to the word before them. */
const WORDLESS_SIGNS = /[™℠©®]/g;

/** Modifier letters used as apostrophes. */
const APOSTROPHE_PATTERN = /[\u02b9-\u02bf]/g;

const ASCII_TEXT = /^[\0-\x7f]*$/;

/** Value of a decimal digit of any script: its distance from the script's zero. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
};

const foldWhole = (text: string, ignored = IGNORED_MARKS): string =>
  normalize(
    normalize(text.replace(WORDLESS_SIGNS, ' ').replace(APOSTROPHE_PATTERN, "'"), 'NFKD')
      .toLowerCase()
      .replace(ignored, '')
      .replace(SPECIAL_LETTERS, (letter) => LETTER_FOLDS[letter] ?? letter)
      .replace(FOREIGN_DIGIT, digitValue),
  );

/** Kana, Han and Hangul that folding does not change; with ASCII, of which only the case changes. */
const UNCHANGED_RANGES = '\\0-\\x7f\\u3001\\u3002\\u300c-\\u300f\\u3041-\\u3096\\u30a1-\\u30fe\\u4e00-\\u9fff\\uac00-\\ud7a3';
/** Latin, Greek and Cyrillic letters, punctuation, symbols, and full-width forms. */
const SINGLE_LETTER_RANGES =
  '\\x80-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u1e00-\\u1fff\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u214f\\uff01-\\uff5e';

/** Texts of these can be folded character by character: none combines with the one before it. */
const LETTER_BY_LETTER_TEXT = new RegExp(`^[${UNCHANGED_RANGES}${SINGLE_LETTER_RANGES}]*$`);
const CHANGING_LETTERS = new RegExp(`[^${UNCHANGED_RANGES}]`, 'g');

const foldedLetters = new Map<string, string>();

const foldLetter = (letter: string): string => {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = foldWhole(letter);
  foldedLetters.set(letter, folded);
  return folded;
};

/**
 * Folds a text for comparison in searches (normalisation): differences in case, accents, vowel signs, width, ligatures, digits' script and spellings
 * such as ß and ss are removed. Marks that are letters of their script (Indic and South East Asian vowels, Japanese voicing) stay.
 */
export const foldText = (text: string): string => {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  // Fast path for most texts: a third of the time.
  return LETTER_BY_LETTER_TEXT.test(text) ? text.replace(CHANGING_LETTERS, foldLetter).toLowerCase() : foldWhole(text);
};

/** The same, but with those of the ignored marks that `kept` is made of. */
export const foldKeeping = (text: string, kept: string): string => foldWhole(text, new RegExp(`(?![${kept}])${IGNORED_MARKS.source}`, 'g'));
