import { Client } from 'pg';
import { readPassword, SUPERUSER } from './initialise.js';
import { readPidFile, type Server, stop } from './server.js';

/**
 * How processes share a server: each that uses it holds a shared lock over one connection of its own for as long as it does,
 * so PostgreSQL itself knows who is there, and forgets who crashes.
 */
const PRESENT = 7_420_000;

/** The address of a database in the server; null while the server has none, for it was never started. */
export const findAddress = async (server: Server, database = 'postgres'): Promise<string | null> => {
  const [running, password] = await Promise.all([readPidFile(server), readPassword(server)]);
  if (!running || !password) return null;
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/${encodeURIComponent(database)}`;
};

/**
 * Joins those who use a server. Null where it does not answer, or is about to stop.
 */
export const join = async (server: Server): Promise<Client | null> => {
  const client = await connect(server);
  try {
    // Waits while the last one who left is stopping the server, and fails when it stops.
    await client?.query('select pg_advisory_lock_shared($1)', [PRESENT]);
    return client;
  } catch {
    return null;
  }
};

/** Leaves those who use a server. The last one stops it. */
export const leave = async (server: Server, presence: Client): Promise<void> => {
  await presence.query('select pg_advisory_unlock_shared($1)', [PRESENT]).catch(() => {});
  await presence.end().catch(() => {});
  const client = await connect(server);
  if (await tryAlone(client)) await stop(server);
  await client?.end().catch(() => {});
};

/** Whether nobody is left. The lock is held until the server is gone, so that whoever comes now waits for a new one. */
const tryAlone = async (client: Client | null): Promise<boolean> => {
  try {
    const answer = await client?.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENT]);
    return answer?.rows[0]?.alone === true;
  } catch {
    // Somebody else was the last, and is stopping the server.
    return false;
  }
};

const connect = async (server: Server): Promise<Client | null> => {
  const connectionString = await findAddress(server);
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
