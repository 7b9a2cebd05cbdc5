import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import { restoreMessage } from '@translation-commons/core/kernel/text/message.js';
import type { PoUpload, PoUploadEvent } from './po-suggestion.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const workerUrl = new URL('../../../dist/po-files/import-translations/read-po-upload-worker.js', import.meta.url);

/** Prefetch (back-pressure): events, of three thousand entries each, that the thread may make before they are taken. */
const PREFETCH_EVENTS = 3;

/**
 * Reads the PO files of an upload in a worker thread, ahead of what PostgreSQL writes.
 *
 * @throws ArchiveProblem for an archive that cannot be used
 */
export async function* readPoUploadInThread(upload: PoUpload, signal?: AbortSignal): AsyncGenerator<PoUploadEvent> {
  for await (const event of streamFromWorker<PoUploadEvent>(workerUrl, upload, { ahead: PREFETCH_EVENTS, signal }))
    yield event.kind === 'messages' ? { ...event, messages: event.messages.map(restoreMessage) } : event;
}
