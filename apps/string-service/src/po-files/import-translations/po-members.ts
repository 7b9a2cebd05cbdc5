import { readFile } from 'node:fs/promises';
import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import { detectArchiveKind } from '@translation-commons/archives/formats/archive-kind.js';
import { readArchive } from '@translation-commons/archives/read-archive.js';
import { type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

const ARCHIVE_EXTENSION = /\.(?:tar|gz|tgz|bz2|tbz2?|xz|txz|7z|zip)$/i;

/** A PO file of an upload: the upload itself, or a member of an archive. */
export interface PoMember {
  readonly path: string;
  /** Its bytes. To be called once: they are not kept in memory. */
  read(): Promise<Uint8Array>;
}

/**
 * The PO files of an upload: the one file that it is, or those at any depth of an archive, one at a time. Everything else that an archive
 * holds gets a warning.
 *
 * @param messages is appended to
 *
 * @throws ArchiveProblem for an archive that cannot be used
 */
export async function* poMembers(upload: ArchiveSource, messages: Message[]): AsyncGenerator<PoMember> {
  if (!ARCHIVE_EXTENSION.test(upload.name) && (await detectArchiveKind(upload)) === null) {
    yield { path: upload.name, read: () => readFile(upload.path) };
    return;
  }
  for await (const member of readArchive(upload, { leftOut: (sentence) => messages.push(warning(sentence)) })) {
    const { path, bytes } = member;
    if (/\.po$/i.test(path)) yield { path, read: async () => bytes };
    else messages.push(warning(sentence('{path}: skipped, not a PO file.', { path })));
  }
}
