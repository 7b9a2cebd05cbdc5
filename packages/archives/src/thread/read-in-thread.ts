import type { ArchiveEvent } from '../archive-event.js';
import { ArchiveProblem } from '../archive-problem.js';
import type { ArchiveTask } from './archive-task.js';
import type { WorkerAnswer } from './archive-worker.js';
import { streamFromThread } from './stream-from-thread.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const program = new URL('../../dist/thread/archive-worker.js', import.meta.url);

/**
 * Reads an archive in a thread of its own, which works two answers ahead, about two mebibytes of unpacked bytes.
 * @throws ArchiveProblem for one that cannot be used
 */
export async function* readInThread(task: ArchiveTask, signal?: AbortSignal): AsyncGenerator<ArchiveEvent> {
  for await (const answer of streamFromThread<WorkerAnswer>(program, task, { ahead: 2, signal })) {
    if (answer.kind === 'problem') throw new ArchiveProblem(answer.sentence, { cause: answer.cause });
    yield* answer.events;
  }
}
