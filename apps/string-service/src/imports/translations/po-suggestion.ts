import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Message } from '@translation-commons/core/kernel/message.js';
import type { FittedSuggestion } from '@translation-commons/core/translations/import-many.js';

/** A translation that a PO file offers, with its checks, before its string is looked up. */
export interface PoSuggestion extends Required<Omit<FittedSuggestion, 'unitId' | 'translationId'>> {
  /** Of the string that it translates. */
  readonly key: string;
}

/** One PO file, or an archive of some, to be read. */
export interface PoUpload {
  readonly upload: ArchiveSource;
  readonly language: Language;
}

/** What reading an upload comes to, piece by piece. */
export type PoUploadEvent =
  | { readonly kind: 'suggestions'; readonly suggestions: readonly PoSuggestion[] }
  /** What is to be said of what was read since the last time, and whether that was a file which could be read. */
  | { readonly kind: 'messages'; readonly messages: readonly Message[]; readonly isFile: boolean };
