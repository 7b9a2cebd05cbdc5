import { Client } from 'pg';
import { readSuperuserPassword, SUPERUSER } from './initdb.js';
import { type EmbeddedServer, readPidFile, stopPostgres } from './server.js';

/**
 * Reference counting by PostgreSQL itself: each process that uses the server holds a shared advisory lock on a connection of its own, which
 * is released when the process crashes.
 */
const PRESENCE_LOCK_ID = 7_420_000;

/** Connection URL of a database in the server; null before its first start. */
export const findServerUrl = async (server: EmbeddedServer, database = 'postgres'): Promise<string | null> => {
  const [running, password] = await Promise.all([readPidFile(server), readSuperuserPassword(server)]);
  if (!running || !password) return null;
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/${encodeURIComponent(database)}`;
};

/** Takes the shared advisory lock that marks this process as a user of the server. Null where it does not answer, or is about to stop. */
export const joinServer = async (server: EmbeddedServer): Promise<Client | null> => {
  const client = await connectToServer(server);
  try {
    // Waits while the last user is stopping the server, and fails when it stops.
    await client?.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK_ID]);
    return client;
  } catch {
    return null;
  }
};

/** Releases the advisory lock of {@link joinServer}; the last user stops the server. */
export const leaveServer = async (server: EmbeddedServer, presence: Client): Promise<void> => {
  await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK_ID]).catch(() => {});
  await presence.end().catch(() => {});
  const client = await connectToServer(server);
  if (await tryExclusiveLock(client)) await stopPostgres(server);
  await client?.end().catch(() => {});
};

/** True if this is the last user. The exclusive lock is held until the server has stopped, so that newcomers wait for a new one. */
const tryExclusiveLock = async (client: Client | null): Promise<boolean> => {
  try {
    const answer = await client?.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK_ID]);
    return answer?.rows[0]?.alone === true;
  } catch {
    // Another process was the last user, and is stopping the server.
    return false;
  }
};

const connectToServer = async (server: EmbeddedServer): Promise<Client | null> => {
  const connectionString = await findServerUrl(server);
  if (!connectionString) return null;
  const client = new Client({ connectionString, application_name: 'presence', connectionTimeoutMillis: 10_000, keepAlive: true });
  // A lost connection fails the next query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
};
