import type { Context } from '@translation-commons/core/units/context.js';
import { findReference, type ReferenceReader } from './find-reference.js';
import type { Reference } from './reading-path.js';

/** Words that are searched for in a place. */
export interface NarrowedWords {
  readonly words: string;
  readonly reference: Reference;
  /** The reference as it was written. */
  readonly written: string;
}

/** Words of a reference at most: `2 in letter to Timothy 3` is none, `1 John 3:16` has two. */
const REFERENCE_WORDS_LIMIT = 4;

/** Where words may be divided into what is searched and a reference with a number, which stands behind or before it: longer references first. */
function* divisions(words: readonly string[]): Generator<{ readonly searched: readonly string[]; readonly cited: readonly string[] }> {
  const most = Math.min(REFERENCE_WORDS_LIMIT, words.length - 1);
  for (let count = most; count > 0; count -= 1) yield { searched: words.slice(0, -count), cited: words.slice(-count) };
  for (let count = most; count > 0; count -= 1) yield { searched: words.slice(count), cited: words.slice(0, count) };
}

/**
 * Takes words and a reference apart that stand together in a search: `love John 3`, `"in the beginning" Gen 1`. A phrase in quotes is never
 * part of the reference. Null where the words end or begin with no reference that has a number, and where they are nothing else.
 */
export const narrowSearch = async (context: Pick<Context, 'db'>, text: string, reader: ReferenceReader): Promise<NarrowedWords | null> => {
  const words = text.match(/[-+]?"[^"]*"?|\S+/g) ?? [];
  for (const { searched, cited } of divisions(words)) {
    const written = cited.join(' ');
    if (written.includes('"') || !/[\p{L}\p{N}]/u.test(searched.join('')) || !/\p{Nd}$/u.test(written)) continue;
    const reference = await findReference(context, written, reader);
    if (reference) return { words: searched.join(' '), reference, written };
  }
  return null;
};
