import { type Html, html } from '../../../kernel/html.js';
import { UNSPACED_SCRIPTS } from '../../../kernel/text/unspaced-scripts.js';
import { foldText } from '../../../units/words/fold.js';
import { hasQuranicSigns } from '../../../units/words/quranic-spelling.js';
import { listWords } from '../../../units/words/words.js';

/** Letters and digits with their combining marks: a word in terms of searches. */
const WORD_RUN = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts without spaces, where a match may be any part of a run. */
const UNSPACED_PATTERN = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');

/** Words to mark in texts. */
export interface SearchedWords {
  readonly words: ReadonlySet<string>;
  /** Prefixes, from words that end in `*`. */
  readonly beginnings: readonly string[];
  /** Parts of the query in scripts without spaces. */
  readonly parts: readonly string[];
}

/** The words of a query that its results may contain: not the excluded ones. */
export const readSearchedWords = (query: string): SearchedWords => {
  const wanted = query.replace(/(^|\s)-("[^"]*"?|\([^)]*\)?|\S+)/g, ' ');
  const beginnings = [...wanted.matchAll(/(?<![\p{L}\p{N}\p{M}])([\p{L}\p{N}\p{M}]+)\*/gu)].map(([, word = '']) => foldText(word));
  const parts = (wanted.match(WORD_RUN) ?? []).filter((run) => UNSPACED_PATTERN.test(run)).map(foldText);
  return { words: new Set(listWords(wanted).texts), beginnings, parts };
};

const isSearched = (run: string, { words, beginnings, parts }: SearchedWords): boolean => {
  const folded = foldText(run);
  if (folded === '') return false;
  const spellings = hasQuranicSigns(run) ? [folded, ...listWords(run).texts] : [folded];
  return spellings.some(
    (spelling) =>
      words.has(spelling) || beginnings.some((begin) => spelling.startsWith(begin)) || parts.some((part) => spelling.includes(part)),
  );
};

/** Marks the searched words in a text, ignoring case, accents and vowel marks as searches do. */
export const markWords = (text: string, searched: SearchedWords): readonly Html[] => {
  const marked: Html[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD_RUN)) {
    const [run] = found;
    if (!isSearched(run, searched)) continue;
    marked.push(html`${text.slice(end, found.index)}<mark>${run}</mark>`);
    end = found.index + run.length;
  }
  return [...marked, html`${text.slice(end)}`];
};

/** True if a text contains a searched word. */
export const hasMarks = (text: string, searched: SearchedWords): boolean =>
  (text.match(WORD_RUN) ?? []).some((run) => isSearched(run, searched));
