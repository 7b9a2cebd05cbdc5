import type { PluralCategory } from './plurals/plural-categories.js';
import type { FileProblem } from './text/file-problem.js';

/** Kind of a file, as `format=` names it. */
export type FormatKind = 'po' | 'android' | 'json' | 'i18next' | 'arb' | 'webextension' | 'yaml' | 'rails';

/** Reason why an entry is no string that people translate; it stays in its file as it is. */
export type NotString =
  /** Marked as untranslatable, as by `translatable="false"`. */
  | 'untranslatable'
  /** A reference to another resource, an alias, or a merge key. */
  | 'reference'
  /** A number, a boolean, null, a symbol, a date, or text with characters that no text may have. */
  | 'no-text'
  /** Metadata about the file or about other entries. */
  | 'metadata'
  /** Empty. In a translation: not translated yet. */
  | 'empty';

/** One text, or one plural with its forms, of a file. */
export interface FormatEntry {
  /** Names of the entry and of what it is nested in, joined by `.`; a dot inside a name is `\.`, an item of a list its number from 0. */
  readonly key: string;
  /** From 1. */
  readonly line: number;
  /** Offset of the entry's value in the text of the file, in UTF-16 code units; of a plural: that of its first form. */
  readonly start: number;
  /** Offset behind it. */
  readonly end: number;
  /** The text as the platform shows it, alone; or the forms of a plural, one for each of {@link categories}. */
  readonly forms: readonly string[];
  /** Categories of the forms: those of the file's language in CLDR's order, for a template `one` and `other`; null where it is no plural. */
  readonly categories: readonly PluralCategory[] | null;
  /** Categories that the file lacks. Their forms are those that the platform takes instead. */
  readonly lacking: readonly PluralCategory[];
  /** Comments for translators, without the marks of the file's syntax. */
  readonly comments: readonly string[];
  /** True where tags in the text are plain characters to its file, as in CDATA; false where they are elements. */
  readonly isLiteral: boolean;
  /** Null for a string. */
  readonly notString: NotString | null;
}

/** Facts of a template's entry that the entries of a translation are read by. */
export type TemplateEntry = Pick<FormatEntry, 'categories' | 'isLiteral'>;

/** Entries of a file that was read. */
export interface ReadFile {
  /** In the order of the file. Each key once. */
  readonly entries: readonly FormatEntry[];
  /** Language that the file itself names, as it writes it: the top key of Rails, `@@locale` of ARB, `Language` of PO. */
  readonly language: string | null;
  readonly problems: readonly FileProblem[];
}

/** Options of reading a file. */
export interface ReadOptions {
  /** The file's name in problems, with its path. */
  readonly file: string;
  /** Code of the file's language, as gettext writes it: `pt_BR`. */
  readonly language: string;
  /** True for the file of the source language, the template: plurals then have the forms `one` and `other`. */
  readonly isTemplate: boolean;
  /**
   * Entries of the template by key. Where the file alone cannot tell a plural of one form from a text, or text from markup, the template
   * does.
   */
  readonly template?: ReadonlyMap<string, TemplateEntry>;
}

/** Bytes, language and name of a file. */
export interface LanguageFile {
  /** The file's name in problems, with its path. */
  readonly file: string;
  /** Null where the language has no file yet. */
  readonly bytes: Uint8Array | null;
  /** Code as gettext writes it. */
  readonly language: string;
}

/** Texts to write into the file of a language. */
export interface RewriteRequest extends LanguageFile {
  /** File of the source language: gives the places of new entries and the style of new files. */
  readonly template: LanguageFile & { readonly bytes: Uint8Array };
  /**
   * Chosen texts by key: one, or the forms of a plural in CLDR's order of the language. Forms beyond those that the file can name are
   * left out; of fewer, those that are missing stay as they are.
   */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** A written file. */
export interface WrittenFile {
  /** Where nothing changed, the bytes of the file itself; empty for a new file without a text. */
  readonly bytes: Buffer;
  /** Number of entries that were changed or added. */
  readonly changed: number;
  /** Keys of texts that the file has no place for, or cannot hold. */
  readonly unwritten: readonly string[];
  /** Keys among {@link unwritten} that wait for the other texts of their list, as a new list is written as a whole. */
  readonly incomplete: readonly string[];
  readonly problems: readonly FileProblem[];
}

/** Path and bytes of a file whose kind is to be detected. */
export interface FileToDetect {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Its kind when it last came. */
  readonly known?: FormatKind | undefined;
}

/** A family of files: tells, reads and rewrites them. */
export interface FileFormat {
  readonly kind: FormatKind;
  /** Patterns of paths that are usual, the most usual first, with `{lng}`, `{domain}` and `{path}` as the service's layouts have them. */
  readonly layouts: readonly string[];
  /** True for a file of this kind. Kinds are asked in the order of `FORMATS`, the more special first. */
  detect(file: FileToDetect): boolean;
  /** Gettext codes that a name in a path may mean, the most precise first; empty where it names no language. */
  codesOf(name: string): readonly string[];
  /** Name of a language in a path: `pt-rBR` for `pt_BR` in Android's; where another language's name is given, in its manner. */
  nameOf(code: string, like?: string): string;
  read(bytes: Uint8Array, options: ReadOptions): ReadFile;
  rewrite(request: RewriteRequest): Promise<WrittenFile>;
}
