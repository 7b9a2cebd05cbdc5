import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { freePort } from '../../testing/free-port.js';
import { requireSessionPooling } from './require-session-pooling.js';

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

const database = await withDatabase();

it('PostgreSQL itself, and again while others are connected: taken', async () => {
  await requireSessionPooling(database.url);
  const others = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
  await requireSessionPooling(database.url);
  for (const other of others) other.release();
});

describe.skipIf(PGBOUNCER === undefined)('behind PgBouncer (skipped where it is not installed)', () => {
  const running: { readonly child: ChildProcess; readonly folder: string }[] = [];
  afterAll(async () => {
    for (const { child, folder } of running) {
      child.kill('SIGINT');
      await rm(folder, { recursive: true, force: true });
    }
  });

  const startPgbouncer = async (settings: readonly string[]): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'translation-commons-pgbouncer-'));
    const { hostname, port, username, password, pathname } = new URL(database.url);
    const own = await freePort();
    await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
    const lines = [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users')}`,
      ...settings,
    ];
    const config = join(folder, 'pgbouncer.ini');
    await writeFile(config, `${lines.join('\n')}\n`);
    const isRoot = process.getuid?.() === 0;
    // It refuses to run as root.
    if (isRoot) {
      await chmod(folder, 0o755);
      execFileSync('chown', ['-R', 'postgres', folder]);
    }
    const child = spawn(PGBOUNCER ?? '', [config, ...(isRoot ? ['-u', 'postgres'] : [])], { stdio: 'ignore' });
    running.push({ child, folder });
    const url = new URL(database.url);
    url.port = String(own);
    url.hostname = '127.0.0.1';
    await expect
      .poll(
        async () => {
          const client = new pg.Client({ connectionString: url.href });
          client.on('error', () => {});
          return client.connect().then(
            () => client.end().then(() => true),
            () => false,
          );
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    return url.href;
  };

  it.each([
    ['pool_mode = transaction'],
    ['pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 4'],
    ['pool_mode = transaction', 'default_pool_size = 1'],
    ['pool_mode = statement'],
  ])('%s %s: refused with what to do', async (...settings) => {
    const url = await startPgbouncer(settings);
    await expect(requireSessionPooling(url)).rejects.toThrow(/pools by transaction.*pool_mode = session/);
  });

  it('pool_mode = session: taken', async () => {
    await requireSessionPooling(await startPgbouncer(['pool_mode = session']));
  });
});
