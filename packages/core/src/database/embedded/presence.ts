import { Client } from 'pg';
import { readSuperuserPassword, SUPERUSER } from './initdb.js';
import { type EmbeddedServer, readPidFile, stopPostgres } from './server.js';

/**
 * How processes share a server: each that uses it holds a shared lock over one connection of its own for as long as it does,
 * so PostgreSQL itself knows who is there, and forgets who crashes.
 */
const PRESENCE_LOCK_ID = 7_420_000;

/** The address of a database in the server; null while the server has none, for it was never started. */
export const findServerUrl = async (server: EmbeddedServer, database = 'postgres'): Promise<string | null> => {
  const [running, password] = await Promise.all([readPidFile(server), readSuperuserPassword(server)]);
  if (!running || !password) return null;
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/${encodeURIComponent(database)}`;
};

/**
 * Joins those who use a server. Null where it does not answer, or is about to stop.
 */
export const joinServer = async (server: EmbeddedServer): Promise<Client | null> => {
  const client = await connectToServer(server);
  try {
    // Waits while the last one who left is stopping the server, and fails when it stops.
    await client?.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK_ID]);
    return client;
  } catch {
    return null;
  }
};

/** Leaves those who use a server. The last one stops it. */
export const leaveServer = async (server: EmbeddedServer, presence: Client): Promise<void> => {
  await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK_ID]).catch(() => {});
  await presence.end().catch(() => {});
  const client = await connectToServer(server);
  if (await tryExclusiveLock(client)) await stopPostgres(server);
  await client?.end().catch(() => {});
};

/** Whether nobody is left. The lock is held until the server is gone, so that whoever comes now waits for a new one. */
const tryExclusiveLock = async (client: Client | null): Promise<boolean> => {
  try {
    const answer = await client?.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK_ID]);
    return answer?.rows[0]?.alone === true;
  } catch {
    // Somebody else was the last, and is stopping the server.
    return false;
  }
};

const connectToServer = async (server: EmbeddedServer): Promise<Client | null> => {
  const connectionString = await findServerUrl(server);
  if (!connectionString) return null;
  const client = new Client({ connectionString, application_name: 'presence', connectionTimeoutMillis: 10_000, keepAlive: true });
  // A server that goes away is found out by the next query.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
};
