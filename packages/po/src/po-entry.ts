import { tooLong } from './length-limit.js';

/** One message of a PO file, with its comments and flags. */
export interface PoEntry {
  /** Line of its `msgid` in the file, from 1. */
  readonly line: number;
  /** `msgctxt`; null where there is none, which is not the same as an empty one. */
  readonly context: string | null;
  /** `msgid`, and `msgid_plural` where there is one. */
  readonly source: readonly string[];
  /** `msgstr`, or `msgstr[0]`, `msgstr[1]` and so on, unchanged, empty ones too. */
  readonly translation: readonly string[];
  /** `fuzzy`, `c-format` and so on, in their order. */
  readonly flags: readonly string[];
  /** `file:line`, as in `#:` comments. */
  readonly references: readonly string[];
  /** Extracted (`#.`) comments, a line each. */
  readonly extractedComments: readonly string[];
  /** Translators' (`#`) comments, a line each. */
  readonly translatorComments: readonly string[];
  /** Text after `#|` and `#~|`, one item per line, unchanged. */
  readonly previousMsgids: readonly string[];
  readonly obsolete: boolean;
}

/** True for the header entry: an empty `msgid` without `msgctxt`. */
export const isHeaderEntry = (entry: Pick<PoEntry, 'context' | 'source' | 'obsolete'>): boolean =>
  !entry.obsolete && entry.context === null && entry.source[0] === '';

/** True when the entry is flagged `fuzzy`: a translator has yet to confirm its `msgstr`. */
export const isFuzzy = (entry: Pick<PoEntry, 'flags'>): boolean => entry.flags.includes('fuzzy');

/** True when at least one form of the entry's `msgstr` is not empty. */
export const hasMsgstr = (entry: Pick<PoEntry, 'translation'>): boolean => entry.translation.some((form) => form !== '');

/** True when two lists hold the same texts in the same order: forms of a `msgstr`, of a source, lines of comments. */
export const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, nr) => text === other[nr]);

/**
 * Key of an entry in its file: `msgctxt` and `msgid`, joined by EOT as in MO files. `msgid_plural` is no part of it.
 *
 * @see https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
 */
export const entryKey = (context: string | null, msgid: string): string => (context === null ? msgid : `${context}\u0004${msgid}`);

/**
 * The translation that an entry offers as a suggestion: that of a live entry that is not fuzzy and not the header, when it has all
 * its forms and none is empty or too long for its source. Null otherwise.
 *
 * @param plurals number of plural forms (`nplurals`) of the file's language
 */
export const completeMsgstr = (entry: PoEntry, plurals: number): readonly string[] | null => {
  if (entry.obsolete || isFuzzy(entry) || isHeaderEntry(entry)) return null;
  const wanted = entry.source.length > 1 ? plurals : 1;
  const isWhole = entry.translation.length === wanted && entry.translation.every((form) => form !== '');
  return isWhole && tooLong(entry.translation, entry.source) === null ? entry.translation : null;
};
