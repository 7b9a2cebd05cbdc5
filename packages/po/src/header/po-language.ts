/** The language of a PO file, as its header fields `Language` and `Plural-Forms` describe it. */
export interface PoLanguage {
  /** `Language`: `sq`, `pt_BR`, `sr@latin`. */
  readonly code: string;
  /** `nplurals`: number of plural forms. */
  readonly plurals: number;
  /** `plural`: gettext's C expression over `n` that selects the form. */
  readonly pluralRule: string;
}
