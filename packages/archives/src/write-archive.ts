import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Archiver } from 'archiver';
import type { ArchiveMember } from './archive/archive.js';

/** Options of writing an archive. */
export interface WriteArchiveOptions {
  /** Modification time (mtime) of every member: the same members with the same time give the same bytes (reproducible archive). */
  readonly time: Date;
  /** Default: `tgz`. */
  readonly format?: 'tgz' | 'zip';
}

/**
 * Writes an archive as a stream of bytes. Members are pulled one at a time, as fast as the stream is read (back-pressure), and keep their
 * order; their mode is 0644. Where `members` throws, the stream fails with its error; where the stream is destroyed, no more are pulled.
 */
export const writeArchive = async (
  members: AsyncIterable<ArchiveMember> | Iterable<ArchiveMember>,
  { time, format = 'tgz' }: WriteArchiveOptions,
): Promise<Readable> => {
  // Loaded lazily, as it takes a fifth of a second.
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
