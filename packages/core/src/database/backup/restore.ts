import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { Refusal } from '../../kernel/refusal.js';
import type { Connection, Database, Transaction } from '../database.js';
import { listForeignKeys } from '../foreign-keys.js';
import { foldSquashed, listMigrations } from '../migrate/migrations.js';
import { requireOneServer } from '../spread.js';
import { inTransaction } from '../transaction.js';
import type { BackupHeader, BackupSummary } from './back-up.js';
import { type BackedUpSequence, type BackedUpTable, listTables } from './catalogue.js';
import { decodeFrames, type Frame } from './frames.js';

/** Rows that migrations and starting workers insert: a database with no others counts as empty. */
const LAID_TABLES = /\.(project_set|person_names|change_head|change_epoch|_private_(tasks|known_crontabs|job_queues))$/;

const parse = <T>({ payload }: Frame): T => JSON.parse(payload.toString()) as T;

const parseHeader = (frame: Frame | undefined): Partial<BackupHeader> => {
  try {
    return frame?.type === 'H' ? parse<Partial<BackupHeader>>(frame) : {};
  } catch {
    return {};
  }
};

/** Reads the header, whose tables must be those that this program's migrations make. */
const requireOurs = async (frame: Frame | undefined, service: string): Promise<BackupHeader> => {
  const header = parseHeader(frame);
  if (header.format !== 'translation-commons-backup' || header.version !== 1)
    throw new Refusal('malformed', 'This is no backup of ours, or it is damaged. Nothing was restored.');
  if (header.service !== service) {
    throw new Refusal('malformed', `This is a backup of ${header.service}, and this is ${service}. Nothing was restored.`);
  }
  const migrations = await listMigrations();
  const theirs = foldSquashed(header.migrations ?? [], migrations);
  const ours = foldSquashed(
    migrations.map(({ name }) => name),
    migrations,
  );
  if (theirs.size !== ours.size || ![...ours].every((name) => theirs.has(name))) {
    const [last, lastOfOurs] = [theirs, ours].map((names) => [...names].sort().at(-1));
    throw new Refusal(
      'malformed',
      `The backup was taken by another version, whose last migration is ${last}; the last one here is ${lastOfOurs}. ` +
        'Restore it with that version, and upgrade then. Nothing was restored, and the database is as it was.',
    );
  }
  return header as BackupHeader;
};

/**
 * Refuses a database whose tables have rows, beside those that migrations insert.
 *
 * @throws Refusal `busy` that names a table with rows
 */
export const requireEmpty = async (connection: Connection): Promise<void> => {
  for (const { name } of await listTables(connection)) {
    if (LAID_TABLES.test(name)) continue;
    const { rowCount } = await connection.query(`select from ${name} limit 1`);
    if (rowCount) throw new Refusal('busy', `The database is not empty: ${name} has rows. Name an empty one. Nothing was restored.`);
  }
};

/** Empties the tables and loads them without triggers and foreign keys; the keys then check all rows at once. The owner of the tables may do that. */
const withoutChecks = async (connection: Transaction, tables: readonly BackedUpTable[], load: () => Promise<void>): Promise<void> => {
  const keys = await listForeignKeys(connection);
  for (const { table, name } of keys) await connection.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await connection.query(`alter table ${name} disable trigger user`);
  await connection.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await load();
  for (const { name } of tables) await connection.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys) await connection.query(`alter table ${table} add constraint ${name} ${definition}`);
};

const requireSameColumns = (tables: readonly BackedUpTable[], { name, columns }: BackedUpTable): void => {
  const here = tables.find((table) => table.name === name);
  if (!here || !columns.every((column) => here.columns.includes(column)))
    throw new Refusal('malformed', `The backup has a table ${name} that this database has not. Nothing was restored.`);
};

/** The rows of one table, up to the frame with their count. */
const loadTable = async (connection: Transaction, { name, columns }: BackedUpTable, frames: AsyncIterator<Frame>): Promise<number> => {
  let announced = -1;
  async function* rows() {
    for (;;) {
      const { done, value } = await frames.next();
      if (done) return;
      if (value.type === 'C') {
        announced = parse<{ rows: number }>(value).rows;
        return;
      }
      yield value.payload;
    }
  }
  const loading = connection.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(rows(), { objectMode: false }), loading);
  if (loading.rowCount !== announced) throw new Refusal('malformed', `The backup is damaged: ${name} lacks rows. Nothing was restored.`);
  return announced;
};

const loadFrames = async (
  connection: Transaction,
  tables: readonly BackedUpTable[],
  frames: AsyncIterator<Frame>,
  summary: BackupSummary,
): Promise<void> => {
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    if (next.value.type === 'S') {
      for (const { name, lastValue } of parse<readonly BackedUpSequence[]>(next.value))
        await connection.query('select setval($1::regclass, $2)', [name, lastValue]);
      continue;
    }
    const table = parse<BackedUpTable>(next.value);
    requireSameColumns(tables, table);
    summary.rows += await loadTable(connection, table, frames);
    summary.tables += 1;
  }
};

/** Unlocks queue entries: the old database's workers do not exist here. */
const unlockQueue = async (connection: Transaction): Promise<void> => {
  await connection.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null');
  await connection.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null');
};

async function* readCompressed(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  reading.catch(() => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (cause) {
    if (!String((cause as NodeJS.ErrnoException).code).startsWith('Z_')) throw cause;
    throw new Refusal('malformed', `${file} is no backup, or is damaged or cut off. Nothing was restored.`, { cause });
  }
}

/**
 * Refuses a file that cannot be restored, before tables are made for it: reads its header, then verifies the checksum of the whole, as PostgreSQL's
 * error messages would be less clear.
 *
 * @throws Refusal `malformed` where it is damaged, or no backup of this service and version
 */
export const requireRestorable = async (file: string, service: string): Promise<void> => {
  const frames = decodeFrames(readCompressed(file));
  const first = await frames.next();
  await requireOurs(first.done ? undefined : first.value, service);
  for (let next = await frames.next(); !next.done; ) next = await frames.next();
};

/**
 * Restores a logical backup into a migrated, empty database, in one transaction: all of it or nothing. Reads the file twice, as streams.
 *
 * @throws Refusal `malformed` where the file is damaged or no backup of this service and version; `busy` where the database has rows; `unavailable`
 *   where its tables are distributed
 */
export const restoreBackup = async (
  database: Database,
  file: string,
  service: string,
): Promise<BackupSummary & { readonly takenAt: string }> => {
  const summary: BackupSummary = { tables: 0, rows: 0 };
  const takenAt = await inTransaction({ pool: database.primary }, async (connection) => {
    const frames = decodeFrames(readCompressed(file));
    const first = await frames.next();
    const header = await requireOurs(first.done ? undefined : first.value, service);
    const tables = await listTables(connection);
    await requireOneServer(connection);
    await requireEmpty(connection);
    await withoutChecks(connection, tables, () => loadFrames(connection, tables, frames, summary));
    await unlockQueue(connection);
    // Cursors of changes after the backup cannot be continued here.
    await connection.query('select begin_change_epoch(false)');
    return header.takenAt;
  });
  await database.primary.query('analyze');
  return { ...summary, takenAt };
};
