import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import { restoreMessage } from '@translation-commons/core/kernel/text/message.js';
import { toBuffer } from '../../files/to-buffer.js';
import type { FilesToRead, ImportEvent, ImportedContent } from '../import-event.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const workerUrl = new URL('../../../../dist/po-files/import/read/read-project-files-worker.js', import.meta.url);

/**
 * Prefetch (back-pressure): chunks of a quarter of a mebibyte each that the thread may make before they are taken. They are read while
 * PostgreSQL merges strings, which takes it some seconds: what is read then does not compete with it for processors later. An import of a
 * million strings has no memory to spare for more.
 */
const PREFETCH_CHUNKS = 160;

const reviveContent = ({ sha256, size, gzip, blobName }: ImportedContent): ImportedContent => ({
  sha256: toBuffer(sha256),
  size,
  gzip: toBuffer(gzip),
  blobName: toBuffer(blobName),
});

/** Buffers come out of a thread as plain byte arrays, messages without their class. */
const revive = (event: ImportEvent): ImportEvent => {
  const withMessages = 'messages' in event ? { ...event, messages: event.messages.map(restoreMessage) } : event;
  return reviveBuffers(withMessages);
};

const reviveBuffers = (event: ImportEvent): ImportEvent => {
  if (event.kind === 'translations') return { ...event, chunk: { ...event.chunk, bytes: toBuffer(event.chunk.bytes) } };
  return 'content' in event && event.content ? { ...event, content: reviveContent(event.content) } : event;
};

/** Reads the files of a project import in a worker thread, ahead of what PostgreSQL writes. */
export async function* readProjectFilesInThread(files: FilesToRead, signal?: AbortSignal): AsyncGenerator<ImportEvent> {
  for await (const event of streamFromWorker<ImportEvent>(workerUrl, files, { ahead: PREFETCH_CHUNKS, signal })) yield revive(event);
}
