import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { once } from '../../kernel/once.js';
import { Refusal } from '../../kernel/refusal.js';
import { beforeExitSignal } from './before-exit-signal.js';
import { hasErrorCode } from './files.js';
import { initialise } from './initdb.js';
import { findOsAccount } from './os-account.js';
import { findServerUrl, joinServer, leaveServer } from './presence.js';
import { findPrograms } from './programs.js';
import { AlreadyStarting, type EmbeddedServer, isServerRunning, makeServerFolder, startPostgres } from './server.js';

/** What to start, and where. */
export interface EmbeddedSettings {
  /** The server's files are in `postgres` below it. */
  readonly dataDir: string;
  /** The database to use, made where it is missing. */
  readonly databaseName: string;
  /** Whether what was committed survives a power failure; default true. Only tests can do without. */
  readonly durable?: boolean;
  readonly log?: (sentence: string) => void;
}

/** A database in an embedded server. */
export interface Embedded {
  /** `postgres://user:password@127.0.0.1:port/name`. */
  readonly url: string;
  /** Leaves the server. Whoever leaves last stops it. May be called again. */
  stop(): Promise<void>;
}

/**
 * Gives a database in the PostgreSQL that npm brought. Processes with the same `dataDir` share one server, on loopback only:
 * the first starts it, the last that stops it stops it, and one that was killed counts as gone. What connects by `url`
 * without having called this does not count, and is disconnected. What a crash left behind is put in order. A signal that
 * nobody else in the process listens to stops it too, before it ends the process.
 *
 * @throws Refusal `unavailable` that says what stands in the way: no permission, a full disk, files of another version
 */
export const startEmbedded = async ({ dataDir, databaseName, durable = true, log = () => {} }: EmbeddedSettings): Promise<Embedded> => {
  const programs = findPrograms();
  const folder = resolve(dataDir, 'postgres');
  const server: EmbeddedServer = { programs, account: await findOsAccount([dirname(programs.initdb), dirname(folder)]), folder, durable };
  const entering = joinOrStart(server, log);
  const stop = once(async () => {
    try {
      await leaveServer(server, await entering);
    } finally {
      ignoreSignals();
    }
  });
  const ignoreSignals = beforeExitSignal(stop);
  try {
    await createDatabase(await entering, databaseName);
    const url = await findServerUrl(server, databaseName);
    if (!url) throw new Refusal('unavailable', `PostgreSQL in ${server.folder} stopped as soon as it had started. Its file log says why.`);
    return { url, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
};

/** Joins the running server, or starts it. Others may start or stop it at the same time, so this tries until it is in. */
const joinOrStart = async (server: EmbeddedServer, log: (sentence: string) => void): Promise<Client> => {
  for (const patience = Date.now() + 60_000; Date.now() < patience; await sleep(100)) {
    const presence = await joinServer(server);
    if (presence) return presence;
    if (await isServerRunning(server)) continue;
    try {
      await makeServerFolder(server);
      await initialise(server);
      await startPostgres(server);
      log(`PostgreSQL started in ${server.folder}.`);
    } catch (error) {
      if (!(error instanceof AlreadyStarting)) throw error;
    }
  }
  throw new Refusal('unavailable', `PostgreSQL in ${server.folder} runs, but does not answer. Its file log says why.`);
};

const createDatabase = async (client: Client, name: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process made it meanwhile.
    if (!hasErrorCode(error, '42P04', '23505')) throw error;
  }
};
