import { isSourceTooLong, tooLong } from '@translation-commons/po/length-limit.js';

/** A term of a vocabulary (glossary) and its translations, the leading one first. */
export interface VocabularyTerm {
  readonly term: string;
  readonly translations: readonly string[];
}

/** The text formats of a vocabulary. */
export type TermsFormat = 'txt1' | 'txt2' | 'org';

const TERM_SEPARATOR = ' <==> ';
const TRANSLATION_SEPARATOR = ' / ';

const FIELD_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\\': '\\\\' };
const FIELD_UNESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', '\\': '\\', '/': '/', '<': '<' };

const onOneLine = (text: string): string => text.replace(/[\n\r\\]/g, (character) => FIELD_ESCAPES[character] ?? character);

/** White space at an end that belongs to the text, and not to the line. */
const keepEnds = (text: string): string => text.replace(/^\s|\s$/g, (space) => `\\${space}`);

/** Escapes separators and white space at the ends with a backslash, so that an export re-imports unchanged. */
const encodeTerm = (term: string): string => keepEnds(onOneLine(term).replaceAll('<==>', '\\<==>'));
const encodeTranslation = (translation: string): string => keepEnds(onOneLine(translation).replace(/(?<=^|\s)\/(?=\s|$)/g, '\\/'));

/** `|` would begin the next cell of a table: Org writes it as an entity. */
const encodeCell = (text: string): string => onOneLine(text).replaceAll('|', '\\vert{}');

/** The text between white space, with one at its end that is escaped. */
const trimField = (text: string): string => {
  const field = text.trim();
  const isEscaping = (/(?<!\\)\\*$/.exec(field)?.[0].length ?? 0) % 2 === 1;
  return isEscaping ? text.trimStart().slice(0, field.length + 1) : field;
};

/** A backslash before anything else stands for itself: files that people write by hand have them. */
const unescapeTerm = (text: string): string =>
  trimField(text).replace(/\\([nr\\/<\s])/g, (_whole, character: string) => FIELD_UNESCAPES[character] ?? character);

const headerLine = (vocabulary: string): string => `Vocabulary: ${vocabulary}`;

const TERMS_WRITERS: Readonly<Record<TermsFormat, (vocabulary: string, terms: readonly VocabularyTerm[]) => readonly string[]>> = {
  txt1: (vocabulary, terms) => [
    headerLine(vocabulary),
    '',
    ...terms.map(
      ({ term, translations }) => `${encodeTerm(term)}${TERM_SEPARATOR}${translations.map(encodeTranslation).join(TRANSLATION_SEPARATOR)}`,
    ),
  ],
  txt2: (vocabulary, terms) => [
    headerLine(vocabulary),
    '',
    ...terms.flatMap(({ term, translations }) => [
      `  + ${onOneLine(term)}`,
      ...translations.map((text) => `      - ${onOneLine(text)}`),
      '',
    ]),
  ],
  org: (vocabulary, terms) => [
    `* ${headerLine(vocabulary)}`,
    '',
    ...terms.map(({ term, translations }) => `  | *${encodeCell(term)}* | -- | ${translations.map(encodeCell).join('; ')} |`),
  ],
};

/** Serialises a vocabulary in one of the text formats (decisions, section 9). */
export const writeTerms = (format: TermsFormat, vocabulary: string, terms: readonly VocabularyTerm[]): string =>
  `${TERMS_WRITERS[format](vocabulary, terms).join('\n')}\n`;

/** The content of a terms file. */
export interface ReadTerms {
  /** Terms in the order of the file; a term on two lines has the translations of both. */
  readonly terms: readonly VocabularyTerm[];
  /** Numbers, from 1, of lines that hold no term. */
  readonly strayLines: readonly number[];
  /** Numbers of lines whose term is longer than a string may be; they are left out. */
  readonly longLines: readonly number[];
  /** Numbers of lines with a translation that is too long for the term; those translations are left out. */
  readonly longTranslationLines: readonly number[];
}

/** Parses a terms file in the format txt1: `term <==> translation1 / translation2` a line. Blank lines and the header are skipped. */
export const readTerms = (text: string): ReadTerms => {
  const terms = new Map<string, Set<string>>();
  const [strayLines, longLines, longTranslationLines]: [number[], number[], number[]] = [[], [], []];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, left, right] = /^(.*?)(?<!\\)<==>(.*)$/s.exec(line) ?? [];
    const term = unescapeTerm(left ?? '');
    if (isSourceTooLong([term], null)) longLines.push(index + 1);
    else if (term !== '') {
      const translations = terms.get(term) ?? new Set();
      const given = (right ?? '').split(/\s\/(?=\s)/).map(unescapeTerm);
      const taken = given.filter((translation) => tooLong([translation], [term]) === null);
      if (taken.length < given.length) longTranslationLines.push(index + 1);
      for (const translation of taken) if (translation !== '') translations.add(translation);
      terms.set(term, translations);
    } else if (line.trim() !== '' && !(left === undefined && line.startsWith('Vocabulary: '))) strayLines.push(index + 1);
  }
  return {
    terms: [...terms].map(([term, translations]) => ({ term, translations: [...translations] })),
    strayLines,
    longLines,
    longTranslationLines,
  };
};
