import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Archiver } from 'archiver';
import type { ArchiveMember } from './archive-member.js';

/** How an archive is written. */
export interface WriteArchiveOptions {
  /** What the archive says when its files were changed: the same members with the same time give the same bytes. */
  readonly time: Date;
  /** `tgz` when not given. */
  readonly format?: 'tgz' | 'zip';
}

/**
 * An archive as a stream of bytes. Members are asked for one at a time, as fast as the stream is read, and stand in the archive in
 * their order; every file may be read by all and written by its owner. When members fail the stream fails with them; when
 * the stream is destroyed no more members are asked for.
 */
export const writeArchive = async (
  members: AsyncIterable<ArchiveMember> | Iterable<ArchiveMember>,
  { time, format = 'tgz' }: WriteArchiveOptions,
): Promise<Readable> => {
  // A fifth of a second to load: not before somebody exports.
  const { TarArchive, ZipArchive } = await import('archiver');
  const archive = format === 'tgz' ? new TarArchive({ gzip: true }) : new ZipArchive();
  appendMembers(archive, members, time).catch((failure) => archive.destroy(failure));
  return archive;
};

const appendMembers = async (
  archive: Archiver,
  members: AsyncIterable<ArchiveMember> | Iterable<ArchiveMember>,
  date: Date,
): Promise<void> => {
  const closed = once(archive, 'close').catch(() => undefined);
  for await (const { path, bytes } of members) {
    const written = once(archive, 'entry');
    archive.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { name: path, date, mode: 0o644 });
    await Promise.race([written, closed]);
    if (archive.destroyed) return;
  }
  await archive.finalize();
};
