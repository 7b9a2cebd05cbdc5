/** A language that texts can be translated into. */
export interface Language {
  /** As gettext writes it: `sq`, `pt_BR`, `sr@latin`. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** In the language itself. */
  readonly native: string;
  readonly direction: 'ltr' | 'rtl';
  /** Number of plural forms. */
  readonly plurals: number;
  /** gettext's C expression over `n` that picks the form. */
  readonly pluralRule: string;
}
