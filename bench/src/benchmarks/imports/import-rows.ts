import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import type { ReportRow } from '../../report/benchmark.js';
import { type ImportRuns, importRate } from './import-all.js';
import { memoryRow } from './memory-row.js';

const formatImportRate = (seconds: number, translations: number): string =>
  `${seconds.toFixed(1)} s, ${Math.round(translations / seconds).toLocaleString('en')} translations/s`;

/** The target of the first import. */
export interface ImportTarget {
  readonly target: string;
  readonly reached: (imported: ImportRuns) => boolean;
}

/** The report rows of imports of one size. */
export const importRows = (imported: ImportRuns, { target, reached }: ImportTarget): readonly ReportRow[] => {
  const { strings, first, again, votes, parsing, copying } = imported;
  const size = strings.toLocaleString('en');
  const all = strings * CORPUS_LNGS.length;
  const share = first.seconds / CORPUS_LNGS.length;
  return [
    {
      id: 'import',
      what: `project import, ${size} strings × ${CORPUS_LNGS.length} languages`,
      target,
      measured: formatImportRate(first.seconds, all),
      baseline: `gettext-parser alone: ${parsing.toFixed(1)} s; \`COPY\` of the translations' rows alone: ${copying.toFixed(1)} s`,
      ratio: first.seconds / (parsing + copying),
      reached: reached(imported),
    },
    memoryRow('memory', imported),
    {
      id: 'again',
      what: 'the same archive again',
      target: 'within 0.1 × the first import',
      measured: formatImportRate(again.seconds, all),
      baseline: `the first import: ${first.seconds.toFixed(1)} s`,
      ratio: again.seconds / first.seconds,
      reached: again.seconds <= 0.1 * first.seconds,
    },
    {
      id: 'votes',
      what: `PO import as votes, ${size} translations`,
      target: 'at least as fast, by translation',
      measured: formatImportRate(votes.seconds, strings),
      baseline: `the first import: ${Math.round(importRate(imported)).toLocaleString('en')} translations/s`,
      ratio: votes.seconds / share,
      reached: votes.seconds <= share,
    },
  ];
};
