import { randomFillSync } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSizeIfExists } from './files.js';

/** Disk space in bytes that is kept for a start on a full disk: two segments of the write-ahead log (WAL), with what recovery writes. */
const RESERVE_BYTES = 40 * 2 ** 20;

/** The reserve is made where so much is free. */
const ROOM_BYTES = 2 * RESERVE_BYTES;

const PIECE_BYTES = 2 ** 20;

const reserveFile = ({ folder }: { readonly folder: string }): string => join(folder, 'reserve');

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Makes the file whose space a start on a full disk takes, if it is missing and there is room. Its bytes are random, as disks may compress. */
export const keepReserve = async (server: { readonly folder: string }): Promise<void> => {
  const path = reserveFile(server);
  try {
    if ((await fileSizeIfExists(path)) >= RESERVE_BYTES || (await freeBytes(server.folder)) < ROOM_BYTES) return;
    await using file = await open(path, 'w', 0o600);
    for (let written = 0; written < RESERVE_BYTES; written += PIECE_BYTES) await file.write(randomFillSync(Buffer.alloc(PIECE_BYTES)));
  } catch {
    // The disk filled up meanwhile.
    await rm(path, { force: true });
  }
};

/** Gives the space of {@link keepReserve} up where the disk is full. Whether it did; false: there is none, or room enough. */
export const releaseReserve = async (server: { readonly folder: string }): Promise<boolean> => {
  const path = reserveFile(server);
  if ((await fileSizeIfExists(path)) === 0 || (await freeBytes(server.folder)) >= RESERVE_BYTES) return false;
  await rm(path, { force: true });
  return true;
};

/** `max_wal_size` in MiB: an eighth of the disk, 64 to 2,048. Beyond it PostgreSQL uses the files of its log again, instead of filling a small disk. */
export const walSizeMib = async (folder: string): Promise<number> => {
  const { blocks, bsize } = await statfs(folder);
  return Math.round(Math.min(2_048, Math.max(64, (blocks * bsize) / 8 / 2 ** 20)));
};
