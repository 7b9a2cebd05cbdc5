import type { ArchiveEvent } from '../archive/archive-event.js';
import { streamFromWorker } from '../worker-stream/stream-from-worker.js';
import type { ArchiveRequest } from './read-archive-events.js';

/** The compiled program of the worker thread, also where this module runs from its source: threads run no TypeScript. */
const WORKER_URL = new URL('../../dist/thread/archive-worker.js', import.meta.url);

/**
 * Reads an archive in a worker thread, with a prefetch of two messages, about 2 MiB of unpacked bytes.
 *
 * @throws ArchiveProblem where it cannot be used
 */
export async function* readInWorker(request: ArchiveRequest, signal?: AbortSignal): AsyncGenerator<ArchiveEvent> {
  const stream = streamFromWorker<readonly ArchiveEvent[]>(WORKER_URL, request, { ahead: 2, signal });
  for await (const events of stream) yield* events;
}
