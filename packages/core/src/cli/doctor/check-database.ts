import { databaseRefusal } from '../../database/database-refusal.js';
import { inspectServer, type ServerFacts } from '../../database/inspect-server.js';
import { foldSquashed, listMigrations } from '../../database/migrate/migrations.js';
import { type Finding, fail, ok, warn } from './finding.js';

/** Oldest PostgreSQL that the services run on, as `server_version_num`. */
const OLDEST_VERSION = 150_000;

/** Connections of one process: pools of requests and of long work, the queue's listener, and a few of its own. */
const PROCESS_CONNECTIONS = 25;

/** Difference of clocks in milliseconds from which times in lists and of links are visibly wrong. */
const CLOCK_LIMIT_MS = 2_000;

const checkServer = ({ version, versionNumber, encoding, databaseBytes }: ServerFacts): Finding => {
  if (versionNumber < OLDEST_VERSION) return fail('database', `PostgreSQL ${version} is too old.`, 'Upgrade it to PostgreSQL 15 or later.');
  if (encoding !== 'UTF8')
    return fail(
      'database',
      `The database has the encoding ${encoding}.`,
      'Make another: create database … encoding UTF8 template template0.',
    );
  return ok('database', `PostgreSQL ${version}, encoding UTF8, ${Math.ceil(databaseBytes / 2 ** 20)} MiB.`);
};

const checkSettings = ({ settings }: ServerFacts): Finding => {
  const unsafe = (['fsync', 'full_page_writes'] as const).filter((name) => settings[name] === 'off');
  if (unsafe.length > 0)
    return fail('settings of the database', `${unsafe.join(' and ')} off: a crash of the machine can destroy the data.`, 'Switch them on.');
  if (settings.synchronous_commit === 'off')
    return warn(
      'settings of the database',
      'synchronous_commit is off: a crash loses what was answered last.',
      'Switch it on, unless you accept that.',
    );
  if (Number(settings.max_connections) < 2 * PROCESS_CONNECTIONS)
    return warn(
      'settings of the database',
      `max_connections is ${settings.max_connections}; a process needs up to ${PROCESS_CONNECTIONS}, and two run during an upgrade.`,
      'Raise max_connections.',
    );
  return ok(
    'settings of the database',
    `max_connections ${settings.max_connections}, shared_buffers ${settings.shared_buffers}, jit ${settings.jit}.`,
  );
};

const checkMigrations = async ({ migrations }: ServerFacts): Promise<Finding> => {
  const known = await listMigrations();
  const applied = foldSquashed(migrations, known);
  const pending = known.filter(({ name }) => !applied.has(name));
  const newer = [...applied].filter((name) => !known.some((migration) => migration.name === name));
  if (newer.length > 0)
    return fail(
      'tables',
      `The database is of a newer program: ${newer.join(', ')}.`,
      'Start that program, or restore a backup of this one.',
    );
  if (pending.length > 0)
    return warn('tables', `${pending.length} migrations are pending.`, 'They are applied at the next start, or by the command migrate.');
  return ok('tables', 'Up to date.');
};

const checkClock = ({ clockOffsetMs }: ServerFacts): Finding => {
  const seconds = (Math.abs(clockOffsetMs) / 1000).toFixed(1);
  return Math.abs(clockOffsetMs) > CLOCK_LIMIT_MS
    ? warn('clock', `This machine and the database differ by ${seconds} s.`, 'Have both follow a time server (chrony, systemd-timesyncd).')
    : ok('clock', `This machine and the database differ by ${seconds} s.`);
};

/** Checks the database of DATABASE_URL: server, settings, tables, clock. Changes nothing. */
export const checkDatabase = async (url: string | undefined, dataDir: string): Promise<readonly Finding[]> => {
  if (url === undefined)
    return [
      warn(
        'database',
        `DATABASE_URL is not set: PostgreSQL runs embedded under ${dataDir}.`,
        'Good for trying out and small installations; set DATABASE_URL for anything else.',
      ),
    ];
  try {
    const facts = await inspectServer(url);
    return [checkServer(facts), checkSettings(facts), await checkMigrations(facts), checkClock(facts)];
  } catch (thrown) {
    const { host, pathname } = new URL(url);
    const reason = thrown instanceof Error ? thrown.message || String((thrown as NodeJS.ErrnoException).code) : String(thrown);
    const remedy = databaseRefusal(thrown)
      ? 'Start PostgreSQL, or correct DATABASE_URL.'
      : 'Correct user, password and name in DATABASE_URL.';
    return [fail('database', `The database ${pathname.slice(1)} at ${host} cannot be opened: ${reason}.`, remedy)];
  }
};
