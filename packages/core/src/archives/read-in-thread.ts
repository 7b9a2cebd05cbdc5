import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ArchiveEvent } from './archive-event.js';
import { ArchiveProblem } from './archive-problem.js';
import type { ArchiveTask } from './archive-task.js';
import type { WorkerAnswer } from './archive-worker.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const program = new URL('../../dist/archives/archive-worker.js', import.meta.url);

/**
 * Reads an archive in a thread of its own, so that requests are served meanwhile. The thread works one answer ahead, about a
 * mebibyte of unpacked bytes, and ends when reading ends or is broken off.
 * @throws ArchiveProblem for one that cannot be used
 */
export async function* readInThread(task: ArchiveTask, signal?: AbortSignal): AsyncGenerator<ArchiveEvent> {
  const worker = new Worker(program, { workerData: task, execArgv: [] });
  const gone = once(worker, 'exit').then(() => {
    throw new Error('The thread that reads archives ended without an answer.');
  });
  const ask = (): Promise<WorkerAnswer> => {
    const answer = once(worker, 'message', { signal }).then(([first]) => first);
    worker.postMessage('more');
    const asked = Promise.race([answer, gone]);
    // Nobody waits for the last answer when reading is broken off.
    asked.catch(() => undefined);
    return asked;
  };
  try {
    for (let asked = ask(); ; ) {
      const answer = await asked;
      if (answer.kind === 'end') return;
      if (answer.kind === 'problem') throw new ArchiveProblem(answer.sentence, { cause: answer.cause });
      asked = ask();
      yield* answer.events;
    }
  } finally {
    await worker.terminate();
  }
}
