/** Diagnostic of a file that was read: an error or a warning, with its line. */
export interface PoProblem {
  /** The file's name as its sender gave it, with its path inside an archive. */
  readonly file: string;
  /** From 1; 0 for the file as a whole. */
  readonly line: number;
  /** The fault and its remedy: a sentence without file and line. */
  readonly text: string;
  /** `error`: nothing of the file was read. `warning`: something was left out or is doubtful, the rest was read. */
  readonly severity: 'warning' | 'error';
}

/** Problems beyond this number are counted, not listed, so that a file of junk is not reported line by line. */
const PROBLEMS_LIMIT = 100;

/** Collector of one file's diagnostics, in the order in which they are found. */
export interface PoProblems {
  warn(line: number, text: string): void;
  fail(line: number, text: string): void;
  /** The first hundred so far, the number of the others, and the last one. */
  list(): readonly PoProblem[];
}

/** Makes a collector of diagnostics for the file with this name. */
export const collectPoProblems = (file: string): PoProblems => {
  const first: PoProblem[] = [];
  let last: PoProblem | undefined;
  let more = 0;
  const add = (line: number, text: string, severity: PoProblem['severity']) => {
    const problem = { file, line, text, severity };
    if (first.length < PROBLEMS_LIMIT) first.push(problem);
    else {
      last = problem;
      more += 1;
    }
  };
  const unlisted = (): PoProblem[] =>
    more < 2 ? [] : [{ file, line: 0, text: `${more - 1} more problems are not listed.`, severity: 'warning' }];
  return {
    warn: (line, text) => add(line, text, 'warning'),
    fail: (line, text) => add(line, text, 'error'),
    list: () => [...first, ...unlisted(), ...(last === undefined ? [] : [last])],
  };
};

/** Formats a diagnostic as compilers do: `file:line: sentence`. */
export const formatProblem = ({ file, line, text }: PoProblem): string => (line === 0 ? `${file}: ${text}` : `${file}:${line}: ${text}`);
