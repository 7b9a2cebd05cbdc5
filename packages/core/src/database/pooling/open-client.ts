import { Client } from 'pg';
import { Refusal } from '../../kernel/refusal.js';
import { SESSION_SETTINGS } from './session-settings.js';

/** Milliseconds to wait for a connection. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** An error's message. Where a host name has several addresses, Node gives only a code. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error && String(error.code)) || error.name : String(error);

/** Name, account and place of a database, as sentences name them; of a socket the folder. */
const describeUrl = (url: string) => {
  const { host, pathname, username, searchParams } = new URL(url);
  return {
    name: decodeURIComponent(pathname.slice(1)),
    account: decodeURIComponent(username),
    at: host || searchParams.get('host') || 'this machine',
  };
};

/** Remedies by PostgreSQL's SQLSTATE. */
const REMEDIES: Readonly<Record<string, (about: ReturnType<typeof describeUrl>) => string>> = {
  '28P01': () => 'Correct the account or its password in DATABASE_URL.',
  '28000': () => 'Correct the account in DATABASE_URL, or let the server admit it (pg_hba.conf).',
  '3D000': ({ name, account }) =>
    `Create it, for example with "createdb${account && ` --owner=${account}`} ${name}", or correct its name in DATABASE_URL.`,
  '42501': ({ name, account }) => `Let the account connect: grant connect on database ${name} to ${account || 'it'}.`,
  '53300': () => 'Let the server have more connections (max_connections), or stop programs that hold some.',
  '57P03': () => 'Wait until it has started.',
};

const remedyFor = (cause: unknown, url: string): string => {
  const { code } = cause as NodeJS.ErrnoException;
  const remedy = REMEDIES[code ?? ''];
  if (remedy) return remedy(describeUrl(url));
  if (/password/.test(reasonOf(cause))) return 'The server asks for a password: give it in DATABASE_URL, behind the account and a colon.';
  return 'Start PostgreSQL there, or correct host and port in DATABASE_URL.';
};

/**
 * Opens one connection outside of a pool, with the settings of our sessions. Its errors do not end the process.
 *
 * @param name `application_name`
 * @throws Refusal `unavailable` with PostgreSQL's reason and what to do
 */
export const openClient = async (url: string, name: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: name, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // A connection that breaks fails the query that waits on it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(SESSION_SETTINGS);
    return client;
  } catch (cause) {
    await client.end().catch(() => {});
    const { name: database, at } = describeUrl(url);
    const sentence = `The database ${database} at ${at} cannot be opened: ${reasonOf(cause)}. ${remedyFor(cause, url)}`;
    throw new Refusal('unavailable', sentence, { cause });
  }
};
