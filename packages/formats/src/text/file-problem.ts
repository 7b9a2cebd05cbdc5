/** Diagnostic of a file that was read or written: an error or a warning, with its line. */
export interface FileProblem {
  /** The file's name as its sender gave it, with its path. */
  readonly file: string;
  /** From 1; 0 for the file as a whole. */
  readonly line: number;
  /** Fault and remedy: a sentence without file and line. */
  readonly text: string;
  /** `error`: nothing of the file was read. `warning`: something was left out or is doubtful, the rest was read. */
  readonly severity: 'warning' | 'error';
}

/** Problems beyond this number are counted, not listed. */
const PROBLEMS_LIMIT = 100;

/** Collector of one file's problems, in the order in which they come up. */
export interface FileProblems {
  warn(line: number, text: string): void;
  fail(line: number, text: string): void;
  /** The first hundred, and the number of the others. */
  list(): readonly FileProblem[];
}

/** Makes a collector of problems for the file with this name. */
export const collectProblems = (file: string): FileProblems => {
  const listed: FileProblem[] = [];
  let more = 0;
  const add = (line: number, text: string, severity: FileProblem['severity']) => {
    if (listed.length < PROBLEMS_LIMIT) listed.push({ file, line, text, severity });
    else more += 1;
  };
  return {
    warn: (line, text) => add(line, text, 'warning'),
    fail: (line, text) => add(line, text, 'error'),
    list: () => (more === 0 ? listed : [...listed, { file, line: 0, text: `${more} more problems are not listed.`, severity: 'warning' }]),
  };
};

/** Problem of a file that is not written, as its template says what its texts are. */
export const UNREADABLE_TEMPLATE = 'the file of the source language cannot be read, so no text was written here. Correct that file.';

/** Collector that keeps nothing, for a file whose problems were listed before. */
export const IGNORED_PROBLEMS: FileProblems = { warn: () => undefined, fail: () => undefined, list: () => [] };
