import { baseLanguage } from './language-tag.js';
import { textDirection } from './text-direction.js';

/** Quotation marks, outer and inner, as CLDR has them (characters: quotationStart, quotationEnd, alternate…). */
const QUOTATION_MARKS: Readonly<Record<string, string>> = {
  ar: '”“’‘',
  bg: '„“‚‘',
  cs: '„“‚‘',
  da: '“”‘’',
  de: '„“‚‘',
  el: '«»“”',
  es: '«»“”',
  et: '„“‚‘',
  fa: '«»‹›',
  fi: '””’’',
  fr: '«»“”',
  he: '””’’',
  hr: '„“‚‘',
  hu: '„”»«',
  is: '„“‚‘',
  it: '«»“”',
  ja: '「」『』',
  lt: '„“‚‘',
  lv: '“”‘’',
  nb: '«»‘’',
  nn: '«»‘’',
  no: '«»‘’',
  pl: '„”«»',
  pt: '“”‘’',
  ro: '„”«»',
  ru: '«»„“',
  sk: '„“‚‘',
  sl: '„“‚‘',
  sq: '«»“”',
  sr: '„“’’',
  sv: '””’’',
  uk: '«»„“',
  zh: '“”‘’',
};

const ENGLISH_QUOTATION_MARKS = '“”‘’';

/** Languages that put a no-break space before two-part punctuation marks, or between a number and its unit. */
const NARROW_SPACE_LANGUAGES = new Set(['fr', 'br']);

/** A character that is hard to type, with a name for people who cannot see it. */
export interface SpecialCharacter {
  readonly text: string;
  /** `quotation`: a pair that is put around the selection. */
  readonly kind:
    | 'quotation'
    | 'dash'
    | 'ellipsis'
    | 'no-break space'
    | 'narrow no-break space'
    | 'left-to-right mark'
    | 'right-to-left mark';
}

/** Characters that a language needs and keyboards often lack: quotation marks, dashes, no-break spaces, directional marks. */
export const specialCharacters = (lng: string): readonly SpecialCharacter[] => {
  const base = baseLanguage(lng);
  const marks = [...(QUOTATION_MARKS[base] ?? ENGLISH_QUOTATION_MARKS)];
  const pairs = [marks.slice(0, 2).join(''), marks.slice(2).join('')];
  return [
    ...pairs.map((text) => ({ text, kind: 'quotation' as const })),
    { text: '–', kind: 'dash' },
    { text: '—', kind: 'dash' },
    { text: '…', kind: 'ellipsis' },
    { text: '\u00a0', kind: 'no-break space' },
    ...(NARROW_SPACE_LANGUAGES.has(base) ? [{ text: '\u202f', kind: 'narrow no-break space' as const }] : []),
    ...(textDirection(lng) === 'rtl'
      ? [
          { text: '\u200f', kind: 'right-to-left mark' as const },
          { text: '\u200e', kind: 'left-to-right mark' as const },
        ]
      : []),
  ];
};
