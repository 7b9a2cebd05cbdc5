import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../../database/embedded/embedded.js';

/** Copies a folder with its owners, as PostgreSQL wants its files. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  const [status] = await once(spawn('cp', ['-a', from, to], { stdio: 'ignore' }), 'close');
  // It says 1 where files went while it read; what replays the log does without them.
  if (status !== 0 && status !== 1) throw new Error(`cp -a ${from} ${to} ended with status ${status}.`);
};

/** The files of a server while it runs, with the label that says where replaying begins. */
const copyServer = async (url: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', fast => true)`);
  await copyFolder(from, to);
  await Promise.all(['postmaster.pid', 'postmaster.opts'].map((name) => rm(join(to, name), { force: true })));
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(wait_for_archive => false)');
  await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '');
  await client.end();
};

/**
 * Makes a replica of an embedded server: a copy of its files that follows it.
 *
 * @param primary the server's data folder and address
 * @param dataDir a folder for the replica, which is made
 * @returns starts it, also again
 */
export const makeStandby = async (
  primary: { readonly dataDir: string; readonly url: string },
  dataDir: string,
): Promise<() => Promise<Embedded>> => {
  const data = join(dataDir, 'postgres', 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await copyServer(primary.url, join(primary.dataDir, 'postgres', 'data'), data);
  const { hostname, port, username, password, pathname } = new URL(primary.url);
  const follow = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
  await appendFile(join(data, 'postgresql.auto.conf'), follow);
  await writeFile(join(data, 'standby.signal'), '');
  return () => startEmbedded({ dataDir, databaseName: pathname.slice(1), durable: false });
};
