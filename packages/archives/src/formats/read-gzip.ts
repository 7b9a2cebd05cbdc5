import type { ArchiveEvent } from '../archive-event.js';
import { ArchiveProblem } from '../archive-problem.js';
import type { ArchiveSource } from '../archive-source.js';
import { gunzipFile } from './gunzip-file.js';
import { singleFileName } from './single-file-name.js';

/**
 * Reads a gzip of one file.
 * @throws ArchiveProblem for one that is cut short or damaged
 */
export async function* readGzip({ path, name }: ArchiveSource): AsyncGenerator<ArchiveEvent> {
  yield { kind: 'entry', name: singleFileName(name), type: 'file' };
  try {
    for await (const bytes of gunzipFile(path)) yield { kind: 'data', bytes };
  } catch (cause) {
    throw new ArchiveProblem(`${name} is cut short or damaged.`, { cause });
  }
}
