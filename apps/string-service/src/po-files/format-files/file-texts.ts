import { completeMsgstr, type PoEntry } from '@translation-commons/po/po-entry.js';
import { sguidOf } from '@translation-commons/po/sguid.js';

/** The translations of a file that are complete and not fuzzy, by sguid. */
export type FileTexts = ReadonlyMap<string, readonly string[]>;

/** Notes the translations of entries that are complete and not fuzzy. */
export const noteTexts = (texts: Map<string, readonly string[]>, entries: readonly PoEntry[]): void => {
  for (const entry of entries) {
    const forms = completeMsgstr(entry, entry.translation.length);
    if (forms) texts.set(sguidOf(entry.source, entry.context), forms);
  }
};
