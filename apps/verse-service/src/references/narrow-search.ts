import type { Context } from '@translation-commons/core/units/context.js';
import { findReferences, type ReferenceReader } from './find-reference.js';
import { type Reference, writeSpans } from './reading-path.js';

/** Words that are searched for in a place. */
export interface NarrowedWords {
  /** Empty: there is only a reference. */
  readonly words: string;
  readonly references: readonly Reference[];
  /** The reference as it was written. */
  readonly written: string;
}

/** The end of a reference with a number: `16`, `16ff`, `16a`. */
const ENDS_IN_NUMBER = /\p{Nd}(?:ff?|ss|[a-z])?\.?$/u;

/** Words of a reference at most: `2 in letter to Timothy 3` is none, `1 John 3:16` has two. */
const REFERENCE_WORDS_LIMIT = 6;

/** Possible divisions of words into searched words and a reference with a number at the end or the beginning, longer references first. */
function* divisions(words: readonly string[]): Generator<{ readonly searched: readonly string[]; readonly cited: readonly string[] }> {
  const most = Math.min(REFERENCE_WORDS_LIMIT, words.length - 1);
  for (let count = most; count > 0; count -= 1) yield { searched: words.slice(0, -count), cited: words.slice(-count) };
  for (let count = most; count > 0; count -= 1) yield { searched: words.slice(count), cited: words.slice(0, count) };
}

/**
 * Separates words and a reference that were typed together in a search: `love John 3`, `"in the beginning" Gen 1`. A phrase in quotes is
 * never part of the reference. Null where no reference with a number is at the end or the beginning, and where there is nothing else.
 */
export const narrowSearch = async (context: Pick<Context, 'db'>, text: string, reader: ReferenceReader): Promise<NarrowedWords | null> => {
  const words = text.match(/[-+]?"[^"]*"?|\S+/g) ?? [];
  for (const { searched, cited } of divisions(words)) {
    const written = cited.join(' ');
    if (/^[-+]|"/.test(written) || !/[\p{L}\p{N}]/u.test(searched.join('')) || !ENDS_IN_NUMBER.test(written)) continue;
    const references = await findReferences(context, written, reader);
    if (references.length > 0) return { words: searched.join(' '), references, written };
  }
  return null;
};

/** The same, also where a search text is only a reference with a number: `John 3:16`. A bare name remains a word. */
export const readPlaceOf = async (context: Pick<Context, 'db'>, text: string, reader: ReferenceReader): Promise<NarrowedWords | null> => {
  const written = text.trim();
  const references = /\p{Nd}/u.test(written) && !/^[-+]|"/.test(written) ? await findReferences(context, written, reader) : [];
  return references.length > 0 ? { words: '', references, written } : narrowSearch(context, text, reader);
};

/** Search parameters for words in a place. A phrase in quotes is searched as it is written. */
export const narrowedParams = ({ words, references }: NarrowedWords) => {
  const [first] = references;
  const isChapter = references.length === 1 && first?.verses === null;
  return {
    words,
    ...(isChapter ? { chapter: first.chapter } : { verses: writeSpans(references) }),
    ...(words.includes('"') && { type: 'logical' }),
  };
};
