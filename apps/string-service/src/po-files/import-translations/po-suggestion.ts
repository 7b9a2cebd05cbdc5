import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import type { FittedSuggestion } from '@translation-commons/core/translations/bulk/import-many.js';

/** A suggestion read from a PO entry, with its failing checks, not yet matched to a unit. */
export interface PoSuggestion extends Required<Omit<FittedSuggestion, 'unitId' | 'translationId'>> {
  /** The sguid of the string that it translates. */
  readonly key: string;
  /** The flags of the entry, which decide the checks of `failing`. */
  readonly flags: readonly string[];
}

/** An uploaded PO file, or an archive of PO files, to be read. */
export interface PoUpload {
  readonly upload: ArchiveSource;
  readonly language: Language;
}

/** An event of reading PO files: the content read since the previous event. */
export type PoUploadEvent =
  | { readonly kind: 'suggestions'; readonly suggestions: readonly PoSuggestion[] }
  /** Messages about what was read since the event before, and whether that was a file of which anything could be read. */
  | { readonly kind: 'messages'; readonly messages: readonly Message[]; readonly isFile: boolean };
