import { decodePo } from '../charset/decode-po.js';
import { findHeaderEntry } from '../header/find-header-entry.js';
import { type PoHeader, readHeader } from '../header/header.js';
import type { PoEntry } from '../po-entry.js';
import { collectPoProblems, type PoProblem, type PoProblems } from '../po-problem.js';
import { countEntries, type PoStatistics, sumStatistics } from '../po-statistics.js';
import { makeEntryCheck } from './check-entry.js';
import { checkHeader } from './check-header.js';
import { entryChunks } from './entry-chunks.js';

/** What is known of a PO file before it is read. */
export interface ReadPoOptions {
  /** Its name in problems, with its path inside an archive. */
  readonly file: string;
  /** The language that it is said to be in; undefined for a template. */
  readonly lng?: string;
  /** How many forms a plural has in that language, where the file does not say it. */
  readonly plurals?: number;
}

/** What is known of a PO file once it was read to its end. */
export interface PoSummary {
  readonly statistics: PoStatistics;
  readonly problems: readonly PoProblem[];
}

/** A PO file that is being read. */
export interface PoReader {
  /** As the file names it; null where it could not be decoded. */
  readonly charset: string | null;
  /** Its fields in their order and case; empty where there is none. */
  readonly header: PoHeader;
  /** How many forms a plural has: as the header says, else as the language has. */
  readonly plurals: number;
  /** Its entries in their order, up to a hundred at a time, the header's among them. To be gone through once. */
  readonly chunks: Iterable<readonly PoEntry[]>;
  /** What the pieces came to; complete when they are at their end. */
  summary(): PoSummary;
}

/** What GNU gettext takes where a file does not say how many forms a plural has. */
const DEFAULT_NPLURALS = 2;

/** What is said of a file that holds no entry at all. */
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
  summary: () => ({ statistics: countEntries([]), problems: problems.list() }),
});

/**
 * Reads a POT or PO file. gettext-parser reads what the entries say, a hundred at a time, so that a file of 64 MiB takes a small
 * multiple of that; where they stand and whether the grammar is GNU gettext's is our own scanner's. What is wrong is a problem with
 * file and line, never an exception; every entry that is right is read, whatever stands around it.
 */
export const readPo = (bytes: Uint8Array, { file, lng, plurals }: ReadPoOptions): PoReader => {
  const problems = collectPoProblems(file);
  const decoded = decodePo(bytes, problems);
  if (decoded === null) return undecodedReader(problems, plurals ?? DEFAULT_NPLURALS);
  const { text, charset } = decoded;
  const placed = findHeaderEntry(text, charset)?.entry;
  const header = readHeader(placed?.translation[0] ?? '');
  const forms = checkHeader(header, placed?.line ?? null, lng, problems)?.nplurals ?? plurals ?? DEFAULT_NPLURALS;
  const check = makeEntryCheck(lng === undefined ? null : forms, problems);
  const counts: PoStatistics[] = [];
  function* pieces() {
    for (const piece of entryChunks(text, charset, problems)) {
      const entries = piece.map(({ entry }) => entry);
      for (const entry of entries) check(entry);
      counts.push(countEntries(entries));
      yield entries;
    }
  }
  return {
    charset: decoded.headerCharset ?? charset.name,
    header,
    plurals: forms,
    chunks: pieces(),
    summary: () => ({
      statistics: sumStatistics(counts),
      problems: counts.length > 0 ? problems.list() : [noEntriesProblem(file, text, problems.list())],
    }),
  };
};
