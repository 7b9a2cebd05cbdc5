/** A target language: one that texts can be translated into. */
export interface Language {
  /** gettext code: `sq`, `pt_BR`, `sr@latin`. */
  readonly code: string;
  /** Name in English. */
  readonly name: string;
  /** Name in the language itself (autonym). */
  readonly native: string;
  readonly direction: 'ltr' | 'rtl';
  /** Number of plural forms (`nplurals`). */
  readonly plurals: number;
  /** Plural expression: gettext's C expression over `n` that selects the form. */
  readonly pluralRule: string;
}

/** A language as messages and links of imports call it: `français (fr)`. */
export const nativeNameWithCode = ({ native, code }: Pick<Language, 'native' | 'code'>): string => `${native} (${code})`;
