import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbedded } from './embedded.js';

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-small-'));

/** True if this account may mount a file system of its own, as root may on Linux. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=230m', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

afterAll(async () => {
  if (isMounted) execFileSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Attempts at what is refused while PostgreSQL starts again. */
const PATIENCE = { timeout: 60_000, interval: 250 };

// Needs a mount: run as root on Linux.
it.skipIf(!isMounted)(
  'a disk that is full and stays so: PostgreSQL comes back by itself after its log found no room, and what was stored is read',
  { timeout: 180_000 },
  async () => {
    const [failures, lines]: [(string | null)[], string[]] = [[], []];
    const embedded = await startEmbedded({
      dataDir: folder,
      databaseName: 'garden',
      durable: false,
      onFailure: (reason) => failures.push(reason),
      log: (line) => lines.push(line),
    });
    try {
      const pool = new pg.Pool({ connectionString: embedded.url, max: 2 });
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
      await expect.poll(() => statSync(join(folder, 'postgres', 'reserve'), { throwIfNoEntry: false })?.size, PATIENCE).toBeGreaterThan(0);
      await pool.query('create table tree (name text, leaves text)');
      await pool.query(`insert into tree values ('oak', '')`);
      // Something else takes what is left of the disk.
      const { size } = await fillUp(join(folder, 'other'));
      expect(size).toBeGreaterThan(0);
      // Its log needs a new file and finds no room, which ends PostgreSQL.
      const ended = `select pg_switch_wal() from (select pg_logical_emit_message(false, 'tree', repeat('leaf', 1000000))) written`;
      await expect
        .poll(
          () =>
            pool.query(ended).then(
              () => '',
              (error: Error) => error.message,
            ),
          PATIENCE,
        )
        .not.toBe('');
      const log = join(folder, 'postgres', 'log');
      await expect.poll(() => readFile(log, 'utf8'), PATIENCE).toMatch(/PANIC: .*No space left on device/);
      await expect
        .poll(
          () =>
            pool.query('select name from tree').then(
              ({ rows }) => rows,
              () => null,
            ),
          PATIENCE,
        )
        .toEqual([{ name: 'oak' }]);
      expect(failures.filter((reason) => reason !== null)).toEqual([]);
      // It had not started before the space that is kept for this was given up.
      expect(lines.join('\n')).toContain('in the space that was kept for this');
      // Small changes are stored, in the log's files that are used again.
      await pool.query(`update tree set name = 'elm'`);
      await pool.end();
    } finally {
      await embedded.stop();
    }
  },
);

/** Writes a file until the disk is full. */
const fillUp = async (path: string) => {
  await writeFile(path, '');
  for (const bytes of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) await writeFile(path, Buffer.alloc(bytes, 1), { flag: 'a' });
    } catch {
      // Full, as far as pieces of this size go.
    }
  }
  return statSync(path);
};
