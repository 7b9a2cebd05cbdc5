import { UNSPACED_SCRIPTS } from '../../kernel/text/unspaced-scripts.js';

/** A source text and its translation. */
export interface TextPair {
  readonly source: string;
  readonly translation: string;
}

/** Comparison of a translation's words with those that a home's own translations use for the same words of the source. */
export interface WordFit {
  /** Number of the translation's words that the own translations have, and of those that they lack. */
  readonly known: number;
  readonly unknown: number;
  /** Number of words of the source that own translations are known for. */
  readonly compared: number;
  /**
   * Mean of these words, and the least of them, from 0 to 1: how closely the translation keeps to what stands for the word most often; 1: exactly
   * that. 0.5 where none is compared.
   */
  readonly mean: number;
  readonly least: number;
}

/** Words of translations that stand for a word of the source, with how closely they belong to it; and the greatest of these. */
interface Counterparts {
  readonly closeness: ReadonlyMap<string, number>;
  readonly closest: number;
}

/** Limit of the translations that are looked at for one word of the source. */
const TRANSLATIONS_LIMIT = 200;
/** Fit of a translation without a word that can be compared. */
const NO_FIT = 0.5;

// A letter of a script without spaces is a word of its own.
const WORDS = new RegExp(`[${UNSPACED_SCRIPTS}]|(?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(WORDS) ?? []);

const countWords = (translations: readonly ReadonlySet<string>[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const words of translations) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/**
 * Collects how a home's own translations word things.
 *
 * @returns the fit of another translation to them
 */
export const makeOwnWords = (own: Iterable<TextPair>): ((pair: TextPair) => WordFit) => {
  const translationsOf = new Map<string, ReadonlySet<string>[]>();
  const all: ReadonlySet<string>[] = [];
  for (const { source, translation } of own) {
    const words = wordsOf(translation);
    all.push(words);
    for (const word of wordsOf(source)) {
      const translations = translationsOf.get(word) ?? [];
      if (translations.length < TRANSLATIONS_LIMIT) translations.push(words);
      translationsOf.set(word, translations);
    }
  }
  const counts = countWords(all);
  const kept = new Map<string, Counterparts>();
  const counterpartsOf = (word: string): Counterparts => {
    const former = kept.get(word);
    if (former) return former;
    const translations = translationsOf.get(word) ?? [];
    const closeness = new Map(
      [...countWords(translations)].map(([other, count]) => [
        other,
        (count / translations.length) * (count / ((counts.get(other) ?? 0) + 1)),
      ]),
    );
    const counterparts = { closeness, closest: Math.max(0, ...closeness.values()) };
    kept.set(word, counterparts);
    return counterparts;
  };
  return ({ source, translation }) => {
    const words = wordsOf(translation);
    const known = [...words].filter((word) => counts.has(word)).length;
    const fits = [...wordsOf(source)].flatMap((word) => {
      const { closeness, closest } = counterpartsOf(word);
      return closest > 0 ? [Math.max(0, ...[...words].map((other) => closeness.get(other) ?? 0)) / closest] : [];
    });
    const mean = fits.length > 0 ? fits.reduce((sum, fit) => sum + fit, 0) / fits.length : NO_FIT;
    return { known, unknown: words.size - known, compared: fits.length, mean, least: fits.length > 0 ? Math.min(...fits) : NO_FIT };
  };
};
