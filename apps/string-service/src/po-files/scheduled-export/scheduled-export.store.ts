import type { Connection } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';

/** The files of a scheduled export. */
export interface ScheduledExportFiles {
  /** Beginning of their names. */
  readonly name: string;
  /** .tgz */
  readonly archive: Buffer;
  /** In the charsets of its files. */
  readonly diff: Buffer;
  /** Charset of the diff; null where its files have different charsets. */
  readonly charset: string | null;
  readonly ediff: string;
}

/**
 * Stores the files of a scheduled export until they expire.
 *
 * @param id the hash of the link's secret
 */
export const insertScheduledExport = async (
  connection: Connection,
  id: Buffer,
  files: ScheduledExportFiles,
  expiresAt: Date,
): Promise<void> => {
  const { scheduledExport } = await prismaClient(connection);
  const [archive, diff] = [new Uint8Array(files.archive), new Uint8Array(files.diff)];
  await scheduledExport.create({ data: { ...files, archive, diff, id: new Uint8Array(id), expiresAt }, select: { name: true } });
};

/** The files of the scheduled export with that id; null where there is none or it has expired. */
export const findScheduledExport = async (connection: Connection, id: Buffer, now: Date): Promise<ScheduledExportFiles | null> => {
  const { scheduledExport } = await prismaClient(connection);
  const found = await scheduledExport.findFirst({
    where: { id: new Uint8Array(id), expiresAt: { gt: now } },
    select: { name: true, archive: true, diff: true, charset: true, ediff: true },
  });
  return found && { ...found, archive: Buffer.from(found.archive), diff: Buffer.from(found.diff) };
};

/** Deletes the scheduled exports that have expired. */
export const deleteExpiredExports = async (connection: Connection, now: Date): Promise<void> => {
  const { scheduledExport } = await prismaClient(connection);
  await scheduledExport.deleteMany({ where: { expiresAt: { lte: now } } });
};
