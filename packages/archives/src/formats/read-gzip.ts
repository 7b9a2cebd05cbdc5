import { type ArchiveSource, singleFileName } from '../archive/archive.js';
import type { ArchiveEvent } from '../archive/archive-event.js';
import { damaged } from '../archive/archive-problem.js';
import { gunzipFile } from './gunzip-file.js';

/**
 * Reads a single compressed file in gzip format.
 *
 * @throws ArchiveProblem where it is truncated or corrupt
 */
export async function* readGzip({ path, name }: ArchiveSource): AsyncGenerator<ArchiveEvent> {
  yield { kind: 'entry', name: singleFileName(name), type: 'file' };
  try {
    for await (const bytes of gunzipFile(path)) yield { kind: 'data', bytes };
  } catch (cause) {
    throw damaged(name, { cause });
  }
}
