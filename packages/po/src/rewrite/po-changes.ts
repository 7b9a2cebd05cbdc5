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
  /** Written to the header where a translation changed. */
  readonly revision: PoRevision;
}

/** A written PO file. */
export interface WrittenPo {
  readonly bytes: Buffer;
  /** Number of entries that were changed or added. */
  readonly changed: number;
  /** Translations that could not be written. */
  readonly problems: readonly PoProblem[];
}
