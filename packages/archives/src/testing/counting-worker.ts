import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { ArchiveProblem } from '../archive/archive-problem.js';
import { sendStream } from '../worker-stream/send-stream.js';

/** A stream of a test: so many values, then its end or a failure. */
export interface Counting {
  readonly values: number;
  readonly fails?: 'problem' | 'error' | 'memory';
}

/** A value of such a stream: its number, and the thread that computed it. */
export interface Counted {
  readonly nr: number;
  readonly thread: number;
}

async function* count({ values, fails }: Counting): AsyncGenerator<Counted> {
  for (let nr = 0; nr < values; nr += 1) yield { nr, thread: threadId };
  if (fails === 'problem') throw new ArchiveProblem('A problem of the thread.');
  for (const kept: number[][] = []; fails === 'memory'; ) kept.push(new Array<number>(100_000).fill(0.5));
  if (fails !== 'error') return;
  // As reading from a disk fails: later, when further values were requested.
  await setTimeout(5);
  throw new Error('An error of the thread.');
}

sendStream(count);
