import type { ArchiveEvent } from '../archive-event.js';
import { ArchiveProblem } from '../archive-problem.js';
import type { ArchiveWorkerMessage } from './archive-worker.js';
import type { ArchiveRequest } from './read-archive-events.js';
import { streamFromWorker } from './stream-from-worker.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const WORKER_URL = new URL('../../dist/thread/archive-worker.js', import.meta.url);

/**
 * Reads an archive in a thread of its own, which works two answers ahead, about two mebibytes of unpacked bytes.
 * @throws ArchiveProblem for one that cannot be used
 */
export async function* readInWorker(task: ArchiveRequest, signal?: AbortSignal): AsyncGenerator<ArchiveEvent> {
  for await (const answer of streamFromWorker<ArchiveWorkerMessage>(WORKER_URL, task, { ahead: 2, signal })) {
    if (answer.kind === 'problem') throw new ArchiveProblem(answer.sentence, { cause: answer.cause });
    yield* answer.events;
  }
}
