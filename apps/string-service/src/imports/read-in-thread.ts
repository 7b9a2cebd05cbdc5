import { ArchiveProblem } from '@translation-commons/archives/archive-problem.js';
import { streamFromThread } from '@translation-commons/archives/thread/stream-from-thread.js';
import type { OffersRead, UploadToRead } from './offer.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const program = new URL('../../dist/imports/reading-thread.js', import.meta.url);

/** Pieces of three thousand entries that wait for PostgreSQL. */
const AHEAD = 3;

/**
 * Reads the PO files of an upload in a thread of its own, ahead of what PostgreSQL writes.
 *
 * @throws ArchiveProblem for an archive that cannot be used
 */
export async function* readInThread(upload: UploadToRead): AsyncGenerator<Exclude<OffersRead, { readonly kind: 'problem' }>> {
  for await (const read of streamFromThread<OffersRead>(program, upload, { ahead: AHEAD })) {
    if (read.kind === 'problem') throw new ArchiveProblem(read.sentence);
    yield read;
  }
}
