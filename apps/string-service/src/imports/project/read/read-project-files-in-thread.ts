import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import type { FilesToRead, ImportEvent, ImportedContent } from '../import-event.js';

/** The worker thread runs what was built, also where this module itself runs from its source. */
const workerUrl = new URL('../../../../dist/imports/project/read/read-project-files-worker.js', import.meta.url);

/**
 * Prefetch (back-pressure): chunks of a quarter of a mebibyte each that the thread may make before they are taken. They are read while
 * PostgreSQL merges strings, which takes it some seconds: what is read then does not compete with it for processors later. An import of a
 * million strings has no memory to spare for more.
 */
const PREFETCH_CHUNKS = 160;

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Buffers come out of a thread as plain byte arrays. */
const reviveBuffers = ({ sha256, size, gzip, blobName }: ImportedContent): ImportedContent => ({
  sha256: toBuffer(sha256),
  size,
  gzip: toBuffer(gzip),
  blobName: toBuffer(blobName),
});

/** Reads the files of a project import in a worker thread, ahead of what PostgreSQL writes. */
export async function* readProjectFilesInThread(files: FilesToRead): AsyncGenerator<ImportEvent> {
  for await (const event of streamFromWorker<ImportEvent>(workerUrl, files, { ahead: PREFETCH_CHUNKS })) {
    yield 'content' in event && event.content ? { ...event, content: reviveBuffers(event.content) } : event;
  }
}
