/** An n-gram of a text, of one to four words, that may be a term, and the spellings that such a term may have in a vocabulary. */
export interface TermSpan {
  readonly text: string;
  readonly spellings: readonly string[];
}

/** Words of the longest term that is looked for. */
const TERM_WORDS_LIMIT = 4;

/** Words of a text that are looked at: enough for what people see at once. */
const TEXT_WORDS_LIMIT = 80;

const WORD_PATTERN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

const capitalised = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** Spellings by naive stemming: unchanged, in small letters, capitalised, and each of these without the s of an English plural. */
const spellingsOf = (text: string): string[] => {
  const small = text.toLowerCase();
  const whole = [text, small, capitalised(small)];
  const single = /[^s]s$/i.test(text) ? whole.map((spelling) => spelling.slice(0, -1)) : [];
  return [...new Set([...whole, ...single])];
};

/** The n-grams of a text that may be terms: one to four words with nothing but white space between, each once. */
export const termSpans = (text: string): readonly TermSpan[] => {
  const words = [...text.matchAll(WORD_PATTERN)]
    .slice(0, TEXT_WORDS_LIMIT)
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const spans = new Map<string, TermSpan>();
  for (const [first, { start }] of words.entries()) {
    for (const [offset, { start: begins, end }] of words.slice(first, first + TERM_WORDS_LIMIT).entries()) {
      const before = words[first + offset - 1];
      if (offset > 0 && before && !/^\s+$/.test(text.slice(before.end, begins))) break;
      const span = text.slice(start, end);
      spans.set(span, { text: span, spellings: spellingsOf(span.replace(/\s+/g, ' ')) });
    }
  }
  return [...spans.values()];
};
