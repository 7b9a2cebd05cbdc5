/** Location of a field (a keyword with its strings) in the text. Offsets are UTF-16 code units from the start of the text. */
export interface FieldLayout {
  readonly keyword: 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';
  /** The N of `msgstr[N]`; -1 where there is none. */
  readonly index: number;
  /** Offset of the keyword. */
  readonly start: number;
  /** Offset of the first quotation mark. */
  readonly quote: number;
  /** Offset after the last quotation mark. */
  readonly end: number;
  readonly line: number;
}

/** The first field of an entry's translation: `msgstr`, or `msgstr[0]`. */
export const findMsgstr = (fields: readonly FieldLayout[]): FieldLayout | undefined => fields.find(({ keyword }) => keyword === 'msgstr');
