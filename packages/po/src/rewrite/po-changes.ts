import type { PoLanguage } from '../header/po-language.js';
import type { PoRevision } from '../header/revise-header.js';
import type { PoProblem } from '../po-problem.js';

/** Changes to write into a PO file. */
export interface PoChanges {
  /** The file's name in problems. */
  readonly file: string;
  readonly language: PoLanguage;
  /** Translations (plural forms) by sguid. Entries without one, and translations that the file has already, change nothing. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
  /**
   * True when translations with fewer plural forms than the file has are written too, with the file's own texts as the other forms.
   * Default: their entries are left unchanged.
   */
  readonly takesFewerForms?: boolean;
  /** Written to the header where a translation changed. */
  readonly revision: PoRevision;
}

/** A written PO file. */
export interface WrittenPo {
  readonly bytes: Buffer;
  /** The legacy charset that the file was in, where some translation does not fit into it, so that the file is in UTF-8 now; else null. */
  readonly convertedFrom: string | null;
  /** Number of entries that were changed or added. */
  readonly changed: number;
  /** Sguids of translations that the file does not hold: it has no place for them, or has another number of plural forms. */
  readonly unwritten: readonly string[];
  /** Problems with translations that could not be written. */
  readonly problems: readonly PoProblem[];
}
