import { workerData } from 'node:worker_threads';
import type { ArchiveEvent } from '../archive-event.js';
import { ArchiveProblem } from '../archive-problem.js';
import { readArchiveEvents } from './read-archive-events.js';
import { sendStream } from './send-stream.js';

/** What the thread answers each time it is asked for more. A problem is the last. */
export type ArchiveWorkerMessage =
  | { readonly kind: 'events'; readonly events: readonly ArchiveEvent[] }
  | { readonly kind: 'problem'; readonly sentence: string; readonly cause: unknown };

/** Unpacked bytes of one answer, about: large enough that asking costs little, small enough to wait in memory. */
const MESSAGE_BYTES = 1024 * 1024;
/** What an entry counts for beside its data. */
const ENTRY_OVERHEAD_BYTES = 4096;

async function* workerMessages(): AsyncGenerator<ArchiveWorkerMessage> {
  let events: ArchiveEvent[] = [];
  let bytes = 0;
  try {
    for await (const event of readArchiveEvents(workerData)) {
      events.push(withOwnBuffer(event));
      bytes += event.kind === 'data' ? event.bytes.length : ENTRY_OVERHEAD_BYTES;
      if (bytes < MESSAGE_BYTES) continue;
      yield { kind: 'events', events };
      events = [];
      bytes = 0;
    }
  } catch (failure) {
    if (!(failure instanceof ArchiveProblem)) throw failure;
    yield { kind: 'problem', sentence: failure.message, cause: failure.cause };
    return;
  }
  yield { kind: 'events', events };
}

/** The event with bytes of its own: a view on a larger buffer takes the whole of it to the other thread. */
const withOwnBuffer = (event: ArchiveEvent): ArchiveEvent =>
  event.kind === 'data' ? { ...event, bytes: copyView(event.bytes) } : { ...event, name: event.name && copyView(event.name) };

const copyView = (bytes: Uint8Array): Uint8Array => (bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes));

sendStream(workerMessages());
