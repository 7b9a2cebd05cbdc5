import { escapeRegExp } from '../../kernel/text/escape-reg-exp.js';
import { interpolate } from '../../kernel/text/sentence.js';
import type { Catalogue } from './catalogue.js';
import type { Formats } from './formats.js';

/** Minimum number of letters beside placeholders for a text to be recognised: shorter ones are ambiguous. */
const RETOLD_MIN_LETTERS = 6;

/** The same for texts whose only placeholder is a number: "16 terms", "Line 3". */
const NUMBERED_MIN_LETTERS = 3;

/** Maximum length of a sentence that is matched: longer ones are lists of names. */
const RETOLD_LENGTH_LIMIT = 2_000;

const PLACEHOLDER_PATTERN = /\{([a-z]\w*)\}/i;

/** A pattern that recognises an English sentence, with its translation. */
interface Pattern {
  readonly sentence: RegExp;
  /** Number of letters beside placeholders. */
  readonly letters: number;
  readonly translate: (values: Readonly<Record<string, string>>) => string;
}

const patternOf = (text: string): RegExp => {
  const named = new Set<string>();
  const valuePattern = (name: string): string => {
    if (named.has(name)) return String.raw`\k<${name}>`;
    named.add(name);
    return name === 'n' ? String.raw`(?<n>[\d,]+)` : `(?<${name}>.+?)`;
  };
  const source = text.split(PLACEHOLDER_PATTERN).map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : valuePattern(part)));
  return new RegExp(`^${source.join('')}$`, 's');
};

const isOnlyNumbered = (text: string): boolean => text.split(PLACEHOLDER_PATTERN).every((part, at) => at % 2 === 0 || part === 'n');

const countLetters = (text: string): number => text.replace(/\{[a-z]\w*\}/gi, '').replace(/\P{L}/gu, '').length;

/** The patterns of all texts with placeholders, most letters first, so that specific ones are tried before general ones. */
const readPatterns = ({ texts, plurals, pluralIndex }: Catalogue, { number }: Formats): readonly Pattern[] =>
  [...texts]
    .flatMap(([msgid, forms]): Pattern[] => {
      const many = plurals.get(msgid);
      const english = many === undefined ? [msgid] : [msgid, many];
      const translate: Pattern['translate'] = (values) => {
        if (many === undefined) return interpolate(forms[0] ?? msgid, values);
        const n = Number((values.n ?? '1').replaceAll(',', ''));
        return interpolate(forms[pluralIndex(n)] ?? forms[0] ?? many, { ...values, n: number(n) });
      };
      return english
        .filter((text) => PLACEHOLDER_PATTERN.test(text))
        .filter((text) => countLetters(text) >= (isOnlyNumbered(text) ? NUMBERED_MIN_LETTERS : RETOLD_MIN_LETTERS))
        .map((text) => ({ sentence: patternOf(text), letters: countLetters(text), translate }));
    })
    .sort((one, other) => other.letters - one.letters);

/**
 * Translates finished English sentences back through the catalogue: recognises the text and the values of its placeholders, which may be such
 * sentences themselves.
 */
export const makeRetell = (catalogue: Catalogue, formats: Formats): ((english: string) => string) => {
  let patterns: readonly Pattern[] | undefined;
  const retell = (english: string): string => {
    const same = catalogue.texts.get(english)?.[0];
    if (same !== undefined || english.length > RETOLD_LENGTH_LIMIT) return same ?? english;
    patterns ??= readPatterns(catalogue, formats);
    for (const { sentence, translate } of patterns) {
      const groups = sentence.exec(english)?.groups;
      if (!groups) continue;
      // Nested sentences get shorter, so the recursion ends.
      return translate(
        Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value.includes(' ') ? retell(value) : value])),
      );
    }
    return english;
  };
  return retell;
};
