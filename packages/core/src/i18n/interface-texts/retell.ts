import { interpolate } from '../../kernel/text/sentence.js';
import type { Catalogue } from './catalogue.js';
import type { Formats } from './formats.js';
import type { UiLocale } from './ui-locale.js';

/** Letters that a text has beside its placeholders at least to be known again: shorter ones are like too many others. */
const RETOLD_MIN_LETTERS = 6;

/** The same of a text in which nothing but a number is filled in: "16 terms", "Line 3". */
const NUMBERED_MIN_LETTERS = 3;

/** Characters of a sentence that is looked at: longer ones are lists of names. */
const RETOLD_LENGTH_LIMIT = 2_000;

const PLACEHOLDER = /\{([a-z]\w*)\}/i;

/** How an English sentence is known again, and what it is in the catalogue's language. */
interface Pattern {
  readonly sentence: RegExp;
  /** Letters that it has beside its placeholders. */
  readonly letters: number;
  readonly translate: (values: Readonly<Record<string, string>>) => string;
}

const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const patternOf = (text: string): RegExp => {
  const named = new Set<string>();
  const valuePattern = (name: string): string => {
    if (named.has(name)) return String.raw`\k<${name}>`;
    named.add(name);
    return name === 'n' ? String.raw`(?<n>[\d,]+)` : `(?<${name}>.+?)`;
  };
  const source = text.split(PLACEHOLDER).map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : valuePattern(part)));
  return new RegExp(`^${source.join('')}$`, 's');
};

const isOnlyNumbered = (text: string): boolean => text.split(PLACEHOLDER).every((part, at) => at % 2 === 0 || part === 'n');

const countLetters = (text: string): number => text.replace(/\{[a-z]\w*\}/gi, '').replace(/\P{L}/gu, '').length;

/** The patterns of all texts with placeholders, those with most letters first: what is more particular is tried before. */
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
        .filter((text) => PLACEHOLDER.test(text))
        .filter((text) => countLetters(text) >= (isOnlyNumbered(text) ? NUMBERED_MIN_LETTERS : RETOLD_MIN_LETTERS))
        .map((text) => ({ sentence: patternOf(text), letters: countLetters(text), translate }));
    })
    .sort((one, other) => other.letters - one.letters);

/** Knows English sentences again that texts of a catalogue make, with the values that fill their placeholders; so also where a value is such a sentence. */
export const makeRetell = (catalogue: Catalogue, formats: Formats): UiLocale['retell'] => {
  let patterns: readonly Pattern[] | undefined;
  const retell = (english: string): string => {
    const same = catalogue.texts.get(english)?.[0];
    if (same !== undefined || english.length > RETOLD_LENGTH_LIMIT) return same ?? english;
    patterns ??= readPatterns(catalogue, formats);
    for (const { sentence, translate } of patterns) {
      const groups = sentence.exec(english)?.groups;
      if (!groups) continue;
      // A sentence in a sentence is shorter, so this ends.
      return translate(
        Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value.includes(' ') ? retell(value) : value])),
      );
    }
    return english;
  };
  return retell;
};
