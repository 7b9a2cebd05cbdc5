/** A text that can be found, with the translations of one language that it may be found by. */
export interface Findable {
  readonly key: string;
  readonly text: string;
}

/** A query whose answers are known. */
export interface KnownQuery {
  readonly words: string;
  /** Language of the translations that are searched; null: sources are. */
  readonly lng: string | null;
  /** Keys of all units that answer it. */
  readonly answers: ReadonlySet<string>;
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Plain texts, in which words are found by looking: no placeholders, tags or accelerators. */
const isPlain = ({ text }: Findable): boolean => !/[%<>{}&_~$\\]/.test(text);

/** So many, from all over the list, always the same. */
const sampleEvenly = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor((index * list.length) / count)]).filter(
    (item) => item !== undefined,
  );

const withoutWord = (words: readonly string[], at: number): string => words.filter((_, index) => index !== at).join(' ');

/** Changes that people make when they write nearly the same sentence. */
const SENTENCE_CHANGES: readonly ((words: readonly string[], nth: number) => string)[] = [
  (words, nth) => withoutWord(words, nth % words.length),
  (words, nth) => words.map((word, index) => (index === nth % words.length ? 'something' : word)).join(' '),
  (words) =>
    words
      .join(' ')
      .toUpperCase()
      .replace(/[.,:;!?"]/g, ''),
  (words) => words.map((word) => (/[a-z]{4}$/.test(word) ? `${word}s` : word)).join(' '),
  (words) => words.join(' ').normalize('NFD').replace(/\p{M}/gu, ''),
  (words) => [...words.slice(Math.ceil(words.length / 2)), ...words.slice(0, Math.ceil(words.length / 2))].join(' '),
];

/** Sentences written nearly the same; each has the one answer. */
export const changedSentences = (texts: readonly Findable[], lng: string | null, count: number): KnownQuery[] => {
  const sentences = texts.filter(({ text }) => text.split(/\s+/).length > 5 && text.length < 200);
  return sampleEvenly(sentences, count).map(({ key, text }, nth) => {
    const change = SENTENCE_CHANGES[nth % SENTENCE_CHANGES.length];
    return { words: change?.(text.split(/\s+/), nth) ?? text, lng, answers: new Set([key]) };
  });
};

const havingAll = (texts: readonly Findable[], words: readonly string[]): Set<string> =>
  new Set(texts.filter(({ text }) => words.every((word) => lettersOf(text).includes(word))).map(({ key }) => key));

/** Two long words of a text; the answers are all texts that have both. */
export const twoWords = (texts: readonly Findable[], lng: string | null, count: number): KnownQuery[] => {
  const plain = texts.filter(isPlain);
  const having = plain.filter(({ text }) => new Set(lettersOf(text)).size > 3);
  return sampleEvenly(having, count).map(({ text }) => {
    const words = [...new Set(lettersOf(text))].sort((one, other) => other.length - one.length).slice(0, 2);
    return { words: words.join(' '), lng, answers: havingAll(texts, words) };
  });
};

/** A long word with two letters exchanged, so that no text has it; the answers are all texts that have the word. */
export const misspelledWords = (texts: readonly Findable[], count: number): KnownQuery[] => {
  const words = new Set(texts.filter(isPlain).flatMap(({ text }) => lettersOf(text).filter((word) => /^[a-z]{8,}$/.test(word))));
  const typed = (word: string) => word.slice(0, 4) + word.charAt(5) + word.charAt(4) + word.slice(6);
  const all = new Set(texts.flatMap(({ text }) => lettersOf(text)));
  const wrong = [...words].filter((word) => !all.has(typed(word)));
  return sampleEvenly(wrong, count).map((word) => ({ words: typed(word), lng: null, answers: havingAll(texts, [word]) }));
};

/** A few characters from the middle of a text in a script without spaces; the answers are all texts that have them in a row. */
export const fragments = (texts: readonly Findable[], lng: string, count: number): KnownQuery[] => {
  const runs = texts.flatMap(({ text }) => text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{6,}/gu) ?? []);
  return sampleEvenly(runs, count).map((run) => {
    const words = run.slice(2, 5);
    return { words, lng, answers: new Set(texts.filter(({ text }) => text.includes(words)).map(({ key }) => key)) };
  });
};
