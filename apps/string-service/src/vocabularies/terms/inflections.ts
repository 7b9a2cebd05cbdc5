/** Letters of the shortest term that inflected forms are recognised of by their beginning. */
const STEM_MIN_LETTERS = 4;

/** Endings of English behind a term, or in place of its last letter: `boxes`, `entries`, `merged`, `merging`, `noted`. */
const ENDING_RULES: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/(?:es|ed|er|ing)$/, ''],
  [/(?:ed|er|ing)$/, 'e'],
];

/** Possible base forms of a word or group of words: terms that begin like it. */
export const stemsOf = (text: string): readonly string[] =>
  ENDING_RULES.flatMap(([ending, instead]) => (ending.test(text) ? [text.replace(ending, instead)] : [])).filter(
    (stem) => stem.length >= STEM_MIN_LETTERS,
  );

/** English words without a meaning of their own: a term of a single one is not looked up. */
const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been but by can do for from had has have how if in into is it its may more no not of on or so ' +
    'some than that the their them then there these they this to up was we were what when where which who will with would you your'
  ).split(' '),
);

/** True when the text is a single stop word. */
export const isStopWord = (text: string): boolean => STOP_WORDS.has(text.toLowerCase());
