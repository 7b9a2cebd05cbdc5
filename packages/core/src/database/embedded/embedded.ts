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
import { keepReserve, releaseReserve } from './reserve.js';
import { type EmbeddedServer, isServerRunning, makeServerFolder, readPidFile, startPostgres, TransientStartFailure } from './server.js';

/** Options of the embedded PostgreSQL. */
export interface EmbeddedSettings {
  /** The server's files are in its subfolder `postgres`. */
  readonly dataDir: string;
  /** The database to use; created where it is missing. */
  readonly databaseName: string;
  /** Durability (`fsync`): whether commits survive a power failure; default true. False is for tests. */
  readonly durable?: boolean;
  readonly log?: (sentence: string) => void;
  /** Called with the reason where the server cannot be restarted repeatedly; with null when it runs again. */
  readonly onFailure?: (sentence: string | null) => void;
}

/** A database in the embedded PostgreSQL. */
export interface Embedded {
  /** `postgres://user:password@127.0.0.1:port/name`. */
  readonly url: string;
  /** Leaves the server; the last user stops it (reference counting). May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts or joins an embedded PostgreSQL (from npm) and returns a database in it. Processes with the same `dataDir` share one server, on loopback
 * only: the first starts it, the last to leave stops it, and a killed process counts as gone. Connections by `url` from processes that have not
 * called this do not count, and are closed when it stops. A server that crashed is restarted. At a signal the process leaves first, unless another
 * listener handles the signal.
 *
 * @throws Refusal `unavailable` with the reason: no permission, a full disk, files of another version
 */
export const startEmbedded = async ({
  dataDir,
  databaseName,
  durable = true,
  log = () => {},
  onFailure = () => {},
}: EmbeddedSettings): Promise<Embedded> => {
  const programs = findPrograms();
  const folder = resolve(dataDir, 'postgres');
  const server: EmbeddedServer = { programs, account: await findOsAccount([dirname(programs.initdb), dirname(folder)]), folder, durable };
  const entering = enter(server, databaseName, log);
  const watching = entering.then((presence) => watchServer(server, presence, { log, onFailure }));
  watching.catch(() => {});
  const stop = once(async () => {
    try {
      await (await watching).leave();
    } finally {
      ignoreSignals();
    }
  });
  const ignoreSignals = beforeExitSignal(stop);
  try {
    await entering;
    const url = await findServerUrl(server, databaseName);
    if (!url) throw new Refusal('unavailable', `PostgreSQL in ${server.folder} stopped as soon as it had started. Its file log says why.`);
    return { url, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
};

/** Attempts at restarting a server after which it counts as lost; further attempts follow nevertheless. */
const RECOVERY_ATTEMPTS = 5;

/** Maximum back-off between two attempts, in milliseconds; the first follows at once. */
const RECOVERY_PAUSE_MS = 10_000;

/** Milliseconds between two looks whether the space for a start on a full disk is kept. */
const RESERVE_CHECK_MS = 60_000;

/** A supervised server: the connection by which this process counts as its user. */
interface Watch {
  /** Stops the supervision, and leaves the server. */
  leave(): Promise<void>;
}

/**
 * Supervises the server: when the presence connection breaks because the server was killed or its disk was full, it is restarted, however long that
 * takes. Clients reconnect by themselves, as the port stays the same.
 */
const watchServer = (
  server: EmbeddedServer,
  joined: Client,
  { log, onFailure }: Required<Pick<EmbeddedSettings, 'log' | 'onFailure'>>,
): Watch => {
  let presence = joined;
  const leaving = new AbortController();
  let recovering: Promise<void> = Promise.resolve();

  const recover = async (): Promise<void> => {
    log(`PostgreSQL in ${server.folder} was lost. It is started again.`);
    const lost = await readPidFile(server);
    for (let attempt = 1; !leaving.signal.aborted; attempt += 1) {
      try {
        presence = await joinOrStart(server, log);
        watch();
        const moved = lost !== null && (await readPidFile(server))?.port !== lost.port;
        onFailure(moved ? `PostgreSQL in ${server.folder} came back at another port. Start this service again.` : null);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (attempt >= RECOVERY_ATTEMPTS) onFailure(`PostgreSQL in ${server.folder} cannot be started again. ${reason}`);
        else log(reason);
        await sleep(Math.min(250 * 2 ** attempt, RECOVERY_PAUSE_MS), undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  };
  const watch = (): void => {
    presence.once('end', () => {
      if (!leaving.signal.aborted) recovering = recover();
    });
  };
  watch();
  void keepReserve(server);
  const reserveTimer = setInterval(() => void keepReserve(server), RESERVE_CHECK_MS).unref();
  return {
    leave: async () => {
      clearInterval(reserveTimer);
      leaving.abort();
      await recovering;
      await leaveServer(server, presence);
    },
  };
};

/** Joins the running server, or starts it. Other processes may start or stop it at the same time, so this retries for a minute. */
const joinOrStart = async (server: EmbeddedServer, log: (sentence: string) => void): Promise<Client> => {
  let reason = `PostgreSQL in ${server.folder} runs, but does not answer. Its file log says why.`;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const presence = await joinServer(server);
    if (presence) return presence;
    if (await isServerRunning(server)) continue;
    try {
      await makeServerFolder(server);
      await initialise(server);
      await startPostgres(server);
      log(`PostgreSQL started in ${server.folder}.`);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      if (await releaseReserve(server)) log(`${reason} The disk is full. It is started in the space that was kept for this.`);
      else if (!(error instanceof TransientStartFailure)) throw error;
    }
  }
  throw new Refusal('unavailable', reason);
};

/** Attempts at connecting; each can fail because another process stops the server as its last user. */
const ENTER_ATTEMPTS = 10;

/** Joins or starts the server, and creates its database if missing. */
const enter = async (server: EmbeddedServer, databaseName: string, log: (sentence: string) => void): Promise<Client> => {
  for (let attempt = 1; ; attempt += 1) {
    const presence = await joinOrStart(server, log);
    try {
      await createDatabase(presence, databaseName);
      return presence;
    } catch (error) {
      const isLost = await presence.query('select').then(
        () => false,
        () => true,
      );
      await presence.end().catch(() => {});
      if (!isLost || attempt === ENTER_ATTEMPTS) throw error;
    }
  }
};

const createDatabase = async (client: Client, name: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process created it concurrently.
    if (!hasErrorCode(error, '42P04', '23505')) throw error;
  }
};
