import { isFuzzy, isHeaderEntry, type PoEntry } from './po-entry.js';

/** Number of entries by state, as `msgfmt --statistics` counts them, without the header; and the obsolete ones, which it leaves out. */
export interface PoStatistics {
  readonly translated: number;
  readonly fuzzy: number;
  readonly untranslated: number;
  readonly obsolete: number;
}

const stateOf = (entry: PoEntry): keyof PoStatistics => {
  if (entry.obsolete) return 'obsolete';
  if (!entry.translation[0]) return 'untranslated';
  return isFuzzy(entry) ? 'fuzzy' : 'translated';
};

/** Counts entries as `msgfmt --statistics` does: the first plural form alone decides whether an entry counts as translated. */
export const countEntries = (entries: Iterable<PoEntry>): PoStatistics => {
  const counts = { translated: 0, fuzzy: 0, untranslated: 0, obsolete: 0 };
  for (const entry of entries) if (!isHeaderEntry(entry)) counts[stateOf(entry)] += 1;
  return counts;
};

/** Adds up the statistics of several files, or of several chunks of one. */
export const sumStatistics = (all: Iterable<PoStatistics>): PoStatistics => {
  const sum = { translated: 0, fuzzy: 0, untranslated: 0, obsolete: 0 };
  for (const one of all) {
    sum.translated += one.translated;
    sum.fuzzy += one.fuzzy;
    sum.untranslated += one.untranslated;
    sum.obsolete += one.obsolete;
  }
  return sum;
};
