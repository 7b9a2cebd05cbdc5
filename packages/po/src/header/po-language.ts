/** What a PO file says of its language in its header. */
export interface PoLanguage {
  /** As the field Language has it: `sq`, `pt_BR`, `sr@latin`. */
  readonly code: string;
  /** `nplurals`: the number of plural forms. */
  readonly plurals: number;
  /** `plural`: gettext's C expression over `n` that picks the form. */
  readonly pluralRule: string;
}
