/** An entry (message) of a PO file, with its comments and flags. */
export interface PoEntry {
  /** Line of its `msgid` in the file, from 1. */
  readonly line: number;
  /** `msgctxt`; null where there is none, which is not the same as an empty one. */
  readonly context: string | null;
  /** `msgid`, and `msgid_plural` where there is one. */
  readonly source: readonly string[];
  /** `msgstr`, or `msgstr[0]`, `msgstr[1]` and so on, as they stand, empty ones too. */
  readonly translation: readonly string[];
  /** `fuzzy`, `c-format` and so on, in their order. */
  readonly flags: readonly string[];
  /** `file:line`, as in `#:` comments. */
  readonly references: readonly string[];
  /** Extracted (`#.`) comments, a line each. */
  readonly comments: readonly string[];
  /** Translators' (`#`) comments, a line each. */
  readonly notes: readonly string[];
  /** What follows `#|` and `#~|`, a line each, as it stands. */
  readonly previous: readonly string[];
  readonly obsolete: boolean;
}

/** Whether it is the header entry: an empty `msgid` without `msgctxt`. */
export const isHeaderEntry = (entry: Pick<PoEntry, 'context' | 'source' | 'obsolete'>): boolean =>
  !entry.obsolete && entry.context === null && entry.source[0] === '';

/** Whether the entry is flagged `fuzzy`: a translator has yet to confirm its `msgstr`. */
export const isFuzzy = (entry: Pick<PoEntry, 'flags'>): boolean => entry.flags.includes('fuzzy');

/** Whether some form of the entry's `msgstr` is not empty. */
export const hasMsgstr = (entry: Pick<PoEntry, 'translation'>): boolean => entry.translation.some((form) => form !== '');

/**
 * Key of an entry in its file: `msgctxt` and `msgid`, joined by EOT as in MO files. `msgid_plural` is no part of it.
 *
 * @see https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
 */
export const entryKey = (context: string | null, msgid: string): string => (context === null ? msgid : `${context}\u0004${msgid}`);

/**
 * The finished translation of an entry: the `msgstr` of one that is neither obsolete nor fuzzy nor the header, and has all its plural
 * forms, none of them empty. Null otherwise.
 *
 * @param plurals number of plural forms (`nplurals`) of the file's language
 */
export const completeMsgstr = (entry: PoEntry, plurals: number): readonly string[] | null => {
  if (entry.obsolete || isFuzzy(entry) || isHeaderEntry(entry)) return null;
  const wanted = entry.source.length > 1 ? plurals : 1;
  return entry.translation.length === wanted && entry.translation.every((form) => form !== '') ? entry.translation : null;
};
