import type { PoLanguage } from '../header/po-language.js';
import type { PoRevision } from '../header/revise-header.js';
import type { PoProblem } from '../po-problem.js';

/** What is to be written into a PO file. */
export interface PoChanges {
  /** The file's name in problems. */
  readonly file: string;
  readonly language: PoLanguage;
  /** Translations by the strings' sguids. Strings that are not among them, and translations that are the file's own, change nothing. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
  /** Goes into the header when a translation changed. */
  readonly revision: PoRevision;
}

/** A PO file that was written. */
export interface WrittenPo {
  readonly bytes: Buffer;
  /** How many entries differ from the file's own. */
  readonly changed: number;
  /** What could not be written as it was asked for. */
  readonly problems: readonly PoProblem[];
}
