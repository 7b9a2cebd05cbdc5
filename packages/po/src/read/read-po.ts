import { type PoHeader, readHeader } from '../header/header.js';
import type { PoEntry } from '../po-entry.js';
import { collectPoProblems, type PoProblem, type PoProblems } from '../po-problem.js';
import { countEntries, type PoStatistics, sumStatistics } from '../po-statistics.js';
import { makeEntryCheck } from './check-entry.js';
import { checkHeader } from './check-header.js';
import { decodePo } from './decode-po.js';
import { entryChunks } from './entries/entry-chunks.js';
import { findHeaderEntry } from './find-header-entry.js';
import { watchGaps } from './watch-gaps.js';

/** Options of reading a PO file. */
export interface ReadPoOptions {
  /** The file's name in problems, with its path inside an archive. */
  readonly file: string;
  /** Language code that it is read as; undefined for a template. */
  readonly lng?: string;
  /** Number of plural forms of that language, where the file has no valid `Plural-Forms`. */
  readonly plurals?: number;
}

/** Statistics and problems of a PO file, complete after it was read to its end. */
export interface PoSummary {
  readonly statistics: PoStatistics;
  readonly problems: readonly PoProblem[];
  /** Stretches of its text that are no entry by the grammar of GNU gettext, and were passed over. */
  readonly leftOut: number;
  /** True when the file ends within an entry, or contains the marks of a merge conflict, so that the missing entries are unknown. */
  readonly isBroken: boolean;
}

/** A streaming reader of one PO file. */
export interface PoReader {
  /** Charset as the file names it; null where it could not be decoded. */
  readonly charset: string | null;
  /** The header's fields, in the file's order and case; empty where there is none. */
  readonly header: PoHeader;
  /** Number of plural forms: of the header, else of the options, else 2. */
  readonly plurals: number;
  /** All entries in order, the header entry among them, in chunks of up to a hundred. To be iterated once. */
  readonly chunks: Iterable<readonly PoEntry[]>;
  /** Statistics and problems; complete after the last chunk. */
  summary(): PoSummary;
}

/** Number of forms that GNU gettext assumes without `Plural-Forms` (`nplurals=2; plural=(n != 1)`). */
const DEFAULT_NPLURALS = 2;

/** The problem of a file without entries. */
const noEntriesProblem = (file: string, text: string, problems: readonly PoProblem[]): PoProblem => {
  const [first] = problems.filter(({ line }) => line > 0);
  if (text.trim() === '') return { file, line: 0, text: 'the file is empty.', severity: 'error' };
  return first === undefined
    ? { file, line: 0, text: 'the file holds no entry.', severity: 'error' }
    : { file, line: first.line, text: `this is not a PO file: ${first.text}`, severity: 'error' };
};

const undecodedReader = (problems: PoProblems, plurals: number): PoReader => ({
  charset: null,
  header: [],
  plurals,
  chunks: [],
  summary: () => ({ statistics: countEntries([]), problems: problems.list(), leftOut: 0, isBroken: false }),
});

/**
 * Reads a PO or POT file, streaming (a file of 64 MiB takes a small multiple of that in memory). Our own scanner finds the entries by the
 * grammar of GNU gettext; gettext-parser parses them, a hundred at a time. Errors are problems with file and line, never exceptions, with
 * error recovery: every valid entry is read, whatever surrounds it.
 */
export const readPo = (bytes: Uint8Array, { file, lng, plurals }: ReadPoOptions): PoReader => {
  const problems = collectPoProblems(file);
  const decoded = decodePo(bytes, problems);
  if (decoded === null) return undecodedReader(problems, plurals ?? DEFAULT_NPLURALS);
  const { text, charset } = decoded;
  const headerEntry = findHeaderEntry(text, charset)?.entry;
  const header = readHeader(headerEntry?.translation[0] ?? '');
  const nplurals = checkHeader(header, headerEntry?.line ?? null, { file, lng }, problems)?.nplurals ?? plurals ?? DEFAULT_NPLURALS;
  const check = makeEntryCheck(lng === undefined ? null : nplurals, problems);
  const counts: PoStatistics[] = [];
  const gaps = watchGaps(text);
  function* readChunks() {
    for (const chunk of entryChunks(text, charset, problems, gaps.observe)) {
      const entries = chunk.map(({ entry }) => entry);
      for (const entry of entries) check(entry);
      counts.push(countEntries(entries));
      yield entries;
    }
  }
  return {
    charset: decoded.headerCharset ?? charset.name,
    header,
    plurals: nplurals,
    chunks: readChunks(),
    summary: () => ({
      ...gaps.summary(),
      statistics: sumStatistics(counts),
      problems: counts.length > 0 ? problems.list() : [noEntriesProblem(file, text, problems.list())],
    }),
  };
};
