import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import type { PoUpload, PoUploadEvent } from './po-suggestion.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const workerUrl = new URL('../../../dist/imports/translations/read-po-upload-worker.js', import.meta.url);

/** Pieces of three thousand entries that wait for PostgreSQL. */
const PREFETCH_EVENTS = 3;

/**
 * Reads the PO files of an upload in a thread of its own, ahead of what PostgreSQL writes.
 *
 * @throws ArchiveProblem for an archive that cannot be used
 */
export async function* readPoUploadInThread(upload: PoUpload): AsyncGenerator<Exclude<PoUploadEvent, { readonly kind: 'problem' }>> {
  for await (const read of streamFromWorker<PoUploadEvent>(workerUrl, upload, { ahead: PREFETCH_EVENTS })) {
    if (read.kind === 'problem') throw new ArchiveProblem(read.sentence);
    yield read;
  }
}
