import { execFileSync } from 'node:child_process';

/** Cost of reading an archive in a process of its own. */
export interface ReadingCost {
  /** Largest resident memory of the process, in bytes. */
  readonly peakBytes: number;
  readonly milliseconds: number;
  readonly files: number;
  readonly leftOut: number;
  readonly problem: string | null;
}

const readerUrl = new URL('../../dist/read-archive.js', import.meta.url).href;
const readerProgram = `
  const { readArchive } = await import(${JSON.stringify(readerUrl)});
  const cost = { files: 0, leftOut: 0, problem: null };
  const start = performance.now();
  try {
    const [path, name] = process.argv.slice(1);
    for await (const member of readArchive({ path, name }, { leftOut: () => { cost.leftOut += 1; } })) cost.files += 1;
  } catch (problem) {
    if (problem.name !== 'ArchiveProblem') throw problem;
    cost.problem = problem.message;
  }
  cost.milliseconds = Math.round(performance.now() - start);
  cost.peakBytes = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify(cost));
`;

/** Reads an archive in a new process, with the built program, to measure the cost. */
export const readInProcess = (path: string, name: string): ReadingCost =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', readerProgram, path, name], { encoding: 'utf8' }));
