import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import type { SentenceParts } from '@translation-commons/core/kernel/text/sentence.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import type { PoProblem } from '@translation-commons/po/po-problem.js';
import type { PoStatistics } from '@translation-commons/po/po-statistics.js';
import type { FailingCounter } from '../../checks/failing-counter.js';
import type { StoredContent } from '../files/pack-content.js';
import type { UnpackedFile } from './read/unpacked-file.js';

/** A file's content as it is stored, and the name that Git has for it, so that it need not be read again for its commit. */
export interface ImportedContent extends StoredContent {
  readonly blobName: Buffer;
}

/** A template (POT file), unpacked into the temporary folder. */
export interface TemplateToRead {
  /** The id that was reserved for it. */
  readonly id: number;
  /** Name of the template. */
  readonly path: string;
  /** Path as imported, without an outer folder; null where it was derived from the PO files of its place. */
  readonly relative: string | null;
  /** Path of its PO files, with `{lng}`. */
  readonly poPath: string;
  /** True when the project has the template already, so that nothing is imported if it cannot be read. */
  readonly isStored: boolean;
  /** True when the project has strings of it. */
  readonly hasStrings: boolean;
  /** True when it is the project's own template, which the archive lacks. */
  readonly isKept: boolean;
  /** Kind of its files beside PO; null: PO. */
  readonly format: FormatKind | null;
  /** Code of its language where it is no PO. */
  readonly language: string;
  /** Path in the archive. */
  readonly member: string;
  /** The file, unpacked. */
  readonly file: UnpackedFile;
  /** Key of the PO files that it was put together from; only where it was derived. */
  readonly derivedFrom?: string | undefined;
}

/** A PO file, unpacked into the temporary folder. */
export interface PoToRead {
  readonly templateId: number;
  readonly language: Language;
  /** Path of the files that it is one of, with `{lng}`. */
  readonly poPath: string;
  /** Path as imported, without an outer folder. */
  readonly relative: string;
  /** Path in the archive. */
  readonly member: string;
  /** The file, unpacked. */
  readonly file: UnpackedFile;
}

/** A PO file of a project that the archive does not hold, whose template changes. */
export interface PoToMerge {
  readonly templateId: number;
  readonly lng: string;
  /** Number of plural forms of its language, where its header names none. */
  readonly plurals: number;
  readonly isSnapshot: boolean;
  /** Its content, unpacked. */
  readonly file: UnpackedFile;
  /** Its new template, unpacked. */
  readonly templateFile: UnpackedFile;
}

/** The context that a key has as it was told apart from others with the same text. */
export interface KeyContext {
  /** `path#key`. */
  readonly reference: string;
  /** Id of its template and `#key`, which stay where the source's file is called otherwise. */
  readonly place: string;
  readonly context: string;
  /** The text without context, as its sguid. */
  readonly text: string;
}

/** A key that is told apart from others with the same text. */
export interface PartedKey {
  /** Sguid of the text without context. */
  readonly text: string;
  /** Sguid with the key as context. */
  readonly key: string;
}

/** Keys of files that are no PO which are strings of their own, as the text of several is worded differently. */
export interface PartedKeys {
  readonly parted: readonly PartedKey[];
  /** True where some of them were one string before, so that unchanged files are read, too. */
  readonly readsUnchanged: boolean;
  /** About those that were not parted before. */
  readonly messages: readonly Message[];
}

/** The files of an import, in the order in which they are read. */
export interface FilesToRead {
  readonly templates: readonly TemplateToRead[];
  readonly files: readonly PoToRead[];
  readonly merges: readonly PoToMerge[];
  /** Files that are no PO and came before as they are. They are read only where keys are told apart that were one string before. */
  readonly unchangedFiles: readonly PoToRead[];
  /** Contexts that keys of files that are no PO have already. */
  readonly contexts: readonly KeyContext[];
  /** The installed languages, which files that are no PO may name themselves. */
  readonly languages: readonly Language[];
}

/** A chunk of a PO file's translations: lists of the same length, and the bytes that they point into. */
export interface TranslationChunk {
  readonly lng: string;
  /** Their strings, as numbers of rows of the staging table `staged_string`, from 0. */
  readonly places: Uint32Array;
  /** Text and then words of each translation, in the text format of COPY. */
  readonly bytes: Buffer;
  /** Where the text of each ends, in bytes: tguid, language, forms and names of failing checks. It begins where the words before it end. */
  readonly textEnds: Uint32Array;
  /** Where its words end, for full-text search (a tsvector). */
  readonly wordEnds: Uint32Array;
}

/** Strings that a PO file has and its template lacks. */
export interface FileStrangers {
  readonly count: number;
  /** The first of them, with context and plural, and their lines. */
  readonly names: readonly { readonly name: string | SentenceParts; readonly line: number }[];
}

/** The events of a kind. */
export type ImportEventOf<Kind extends ImportEvent['kind']> = Extract<ImportEvent, { readonly kind: Kind }>;

/** An event of reading the files of a project import: templates with their strings first, then PO files with their translations. */
export type ImportEvent =
  /** Entries of the template that is being read: rows of `staged_string` in the text format of COPY. */
  | { readonly kind: 'strings'; readonly rows: Uint8Array }
  /** A template was read, or could not be: then its entries so far do not count. */
  | {
      readonly kind: 'template';
      readonly template: TemplateToRead;
      readonly content: ImportedContent;
      readonly isRead: boolean;
      /** Plural rules of its translations by code of the language, as JSON; null where their files name them, or it has no plural. */
      readonly pluralRules: string | null;
      readonly messages: readonly Message[];
    }
  /** All templates were read. */
  | ({ readonly kind: 'templates' } & PartedKeys)
  | { readonly kind: 'translations'; readonly chunk: TranslationChunk }
  /** A PO file was not read, as its template could not be. */
  | { readonly kind: 'unread'; readonly po: PoToRead; readonly content: ImportedContent }
  /** A PO file was read, or could not be. */
  | {
      readonly kind: 'po';
      readonly po: PoToRead;
      readonly content: ImportedContent;
      readonly isRead: boolean;
      readonly statistics: PoStatistics;
      /** Plural rule in its header; null where the header has none. */
      readonly pluralRule: PluralRule | null;
      /** The file's plural rule where its numbers of forms differ from the language's; else null. */
      readonly differsInPlurals: string | null;
      readonly failures: FailingCounter;
      readonly problems: readonly PoProblem[];
      readonly strangers: FileStrangers;
    }
  /** A PO file was merged with its new template; its content is null where nothing of it could be read. */
  | {
      readonly kind: 'merged';
      readonly po: PoToMerge;
      readonly content: ImportedContent | null;
      readonly statistics: PoStatistics;
      /** Plural rule in its header; null where the header has none. */
      readonly pluralRule: PluralRule | null;
      /** New messages that were not compared with those that are gone, as too many are nearly the same. */
      readonly unsearched: number;
    };
