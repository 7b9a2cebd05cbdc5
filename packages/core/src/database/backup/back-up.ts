import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database.js';
import { listAppliedMigrations, listSequences, listTables } from './catalogue.js';
import { encodeFrame, withChecksum } from './frames.js';

/** Header of a backup. */
export interface BackupHeader {
  readonly format: 'translation-commons-backup';
  readonly version: 1;
  /** Program whose database it is: `string-service`. */
  readonly service: string;
  /** Moment of the snapshot, ISO 8601. */
  readonly takenAt: string;
  /** Names of the migrations that the tables are made by. */
  readonly migrations: readonly string[];
}

/** Counts of a finished backup or restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
}

const LINE_FEED = 10;

/** Counts the rows in a chunk of COPY's text format: one per line, as line feeds within texts are escaped. */
const countRows = (chunk: Buffer): number => {
  let found = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) found += 1;
  return found;
};

/**
 * The rows of a table, in COPY's text format, and their number. They are counted as they arrive: PostgreSQL's own count comes after the end of the
 * stream, sometimes after the stream was read.
 */
async function* copyTable(
  connection: PoolClient,
  name: string,
  columns: readonly string[],
  summary: BackupSummary,
): AsyncGenerator<Buffer> {
  yield encodeFrame('T', { name, columns });
  const copying = connection.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  let rows = 0;
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    rows += countRows(chunk);
    yield encodeFrame('D', chunk);
  }
  yield encodeFrame('C', { rows });
  summary.tables += 1;
  summary.rows += rows;
}

async function* readSnapshot(connection: PoolClient, service: string, takenAt: Date, summary: BackupSummary): AsyncGenerator<Buffer> {
  await connection.query('begin isolation level repeatable read, read only');
  const migrations = await listAppliedMigrations(connection);
  const header: BackupHeader = { format: 'translation-commons-backup', version: 1, service, takenAt: takenAt.toISOString(), migrations };
  yield encodeFrame('H', header);
  for (const { name, columns } of await listTables(connection)) yield* copyTable(connection, name, columns, summary);
  yield encodeFrame('S', await listSequences(connection));
  await connection.query('commit');
}

/**
 * Logical backup (dump) of a database: all rows of all tables of one snapshot (repeatable read), whatever is written meanwhile, with a
 * checksum, compressed with gzip. Streams; holds a few chunks in memory.
 *
 * @param about the program whose database it is, the moment, and a summary to fill
 */
export async function* backUp(
  { primary }: Pick<Database, 'primary'>,
  { service, now, summary }: { readonly service: string; readonly now: Date; readonly summary: BackupSummary },
): AsyncGenerator<Buffer> {
  const connection = await primary.connect();
  const gzip = createGzip();
  const frames = Readable.from(withChecksum(readSnapshot(connection, service, now, summary)), { objectMode: false });
  const compressing = pipeline(frames, gzip);
  // A failure destroys the stream that is read below, which then throws it.
  compressing.catch(() => {});
  try {
    yield* gzip as AsyncIterable<Buffer>;
    await compressing;
    connection.release();
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
