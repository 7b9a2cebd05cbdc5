import type { ArchiveEvent } from '../archive/archive-event.js';
import { sendStream } from '../worker-stream/send-stream.js';
import { type ArchiveRequest, readArchiveEvents } from './read-archive-events.js';

/** Unpacked bytes of one message, about: large enough that messages cost little, small enough to wait in memory. */
const MESSAGE_BYTES = 1024 * 1024;
/** Bytes that an entry counts for in addition to its data. */
const ENTRY_OVERHEAD_BYTES = 4096;

/** Lists of events, each as large as one answer. */
async function* eventLists(request: ArchiveRequest): AsyncGenerator<readonly ArchiveEvent[]> {
  let events: ArchiveEvent[] = [];
  let bytes = 0;
  for await (const event of readArchiveEvents(request)) {
    events.push(withOwnBuffer(event));
    bytes += event.kind === 'data' ? event.bytes.length : ENTRY_OVERHEAD_BYTES;
    if (bytes < MESSAGE_BYTES) continue;
    yield events;
    events = [];
    bytes = 0;
  }
  yield events;
}

/** Copies views on larger buffers: posting a view to another thread would copy the whole buffer. */
const withOwnBuffer = (event: ArchiveEvent): ArchiveEvent =>
  event.kind === 'data' ? { ...event, bytes: copyView(event.bytes) } : { ...event, name: event.name && copyView(event.name) };

const copyView = (bytes: Uint8Array): Uint8Array => (bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes));

sendStream(eventLists);
