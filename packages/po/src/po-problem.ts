/** Something wrong or doubtful in a file that was read. */
export interface PoProblem {
  /** The file as its sender named it, with its path inside an archive. */
  readonly file: string;
  /** From 1; 0 where it is the file as a whole. */
  readonly line: number;
  /** What it is and what can be done, as a sentence without file and line. */
  readonly text: string;
  /** `error`: nothing of the file was read. `warning`: something was left out or is doubtful, the rest was read. */
  readonly severity: 'warning' | 'error';
}

/** Problems beyond this number are counted, not listed: a file of junk is told as such, not line by line. */
const PROBLEMS_LIMIT = 100;

/** Where the problems of one file are gathered, in the order in which they are met. */
export interface PoProblems {
  warn(line: number, text: string): void;
  fail(line: number, text: string): void;
  /** What was gathered so far: the first hundred, how many more there are, and the last one. */
  list(): readonly PoProblem[];
}

/** Gathers the problems of the file of that name. */
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

/** The problem as people read it: file, line, sentence. */
export const formatProblem = ({ file, line, text }: PoProblem): string => (line === 0 ? `${file}: ${text}` : `${file}:${line}: ${text}`);
