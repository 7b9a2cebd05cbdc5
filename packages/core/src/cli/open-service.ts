import type { Connection } from '../database/database.js';
import { databaseRefusal } from '../database/database-refusal.js';
import { startEmbedded } from '../database/embedded/embedded.js';
import { migrate } from '../database/migrate/migrate.js';
import { awaitDatabase } from '../database/pooling/await-database.js';
import { openClient } from '../database/pooling/open-client.js';
import { openDatabase } from '../database/pooling/pool.js';
import { requireSessionPooling } from '../database/pooling/require-session-pooling.js';
import { openReplicas } from '../database/replicas/replicas.js';
import { detectSpread } from '../database/spread.js';
import { loadLanguages } from '../i18n/languages/languages.js';
import { installedVersion } from '../kernel/files/installed-version.js';
import { requireWritableFolder } from '../kernel/files/require-writable-folder.js';
import { makeLifecycle } from '../kernel/lifecycle.js';
import { makeLog, type ProcessLog } from '../kernel/log.js';
import { Refusal } from '../kernel/refusal.js';
import type { Settings } from '../kernel/settings/settings.js';
import { makeMailer } from '../notices/mailer.js';
import { fillNameKeys } from '../people/names/fill-name-keys.js';
import type { Service } from '../units/context.js';
import { decidedBySetting } from '../units/kind/decided-by-setting.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { followAddedLanguages } from '../units/languages/added-languages.js';

/** Options to open a service. */
export interface ServiceOptions {
  readonly settings: Settings;
  readonly kind: UnitKind;
  /** True if it answers people's requests: their statements have a time limit. Default: no, as commands take as long as they do. */
  readonly answersRequests?: boolean;
  /** True if it works on requests or jobs, which keep files in the data folder. Default: no. */
  readonly keepsFiles?: boolean;
  /** True if an external database that does not answer is waited for (`DATABASE_WAIT_SECONDS`). Default: no, as whoever types a command waits. */
  readonly waits?: boolean;
  /** Looks at the database before anything in it is changed, and throws where the command cannot be done. */
  readonly beforeMigrating?: (connection: Connection) => Promise<void>;
}

/** A service whose database is connected and migrated. */
export interface OpenService {
  readonly service: Service;
  /** The process's logger; `service.log` is the same. */
  readonly log: ProcessLog;
  /** Closes the connections, and the embedded PostgreSQL where this process is its last user. */
  close(): Promise<void>;
  /** Stops the embedded PostgreSQL alone, where the rest does not end in time. Undefined: nothing would be left behind. */
  abandon?(): Promise<void>;
}

const withClient = async (url: string, work: (connection: Connection) => Promise<void>): Promise<void> => {
  const client = await openClient(url, 'start');
  await work(client).finally(() => client.end());
};

/**
 * Opens a service (composition root): starts or finds its PostgreSQL, applies pending migrations, and opens connection pools.
 * Without DATABASE_URL, an embedded PostgreSQL under DATA_DIR is started, or joined where another process runs it.
 *
 * @throws Refusal `malformed` for a setting, `unavailable` for the database, and for a data folder that cannot be written to
 */
export const openService = async ({
  settings,
  kind,
  answersRequests = false,
  keepsFiles = answersRequests,
  waits = false,
  beforeMigrating,
}: ServiceOptions): Promise<OpenService> => {
  const log = makeLog(settings.logLevel, { knownFailure: (thrown) => databaseRefusal(thrown)?.code ?? null });
  if (keepsFiles) log.info({ version: installedVersion(), node: process.versions.node }, `The ${kind.names.unit}-service starts.`);
  const lifecycle = makeLifecycle();
  const installed = loadLanguages(settings.languages ?? 'default', settings.moreLanguages);
  if (!installed.has(settings.defaultLanguage))
    throw new Refusal(
      'malformed',
      `The setting DEFAULT_LANGUAGE is "${settings.defaultLanguage}", which is not among the installed languages.`,
    );
  if (keepsFiles) await requireWritableFolder(settings.dataDir);
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: settings.dataDir,
          databaseName: `${kind.names.units}`,
          log: (sentence) => log.info({}, sentence),
          onFailure: (sentence) => {
            if (sentence !== null) log.error({}, sentence);
            lifecycle.setFailure(sentence);
          },
        })
      : null;
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  try {
    if (embedded === null) {
      await awaitDatabase(url, { seconds: waits ? settings.databaseWaitSeconds : 0, log: (sentence) => log.warn({}, sentence) });
      await requireSessionPooling(url);
    }
    if (beforeMigrating) await withClient(url, beforeMigrating);
    await migrate(url, { log: (sentence) => log.info({}, sentence) });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const applicationName = `${kind.names.unit}-service`;
  const statementTimeout = answersRequests ? settings.statementTimeoutSeconds * 1000 : 0;
  const db = openDatabase({ url, applicationName, statementTimeout });
  await detectSpread(db.pool, db.unlimited);
  await fillNameKeys(db.unlimited);
  const stopFollowing = await followAddedLanguages({ db, languages: installed, log });
  const replicas = openReplicas(settings.replicaUrls, db, { applicationName, log, statementTimeout });
  return {
    log,
    service: {
      db,
      replicas,
      kind: decidedBySetting(kind, settings),
      languages: installed,
      settings,
      now: () => new Date(),
      mailer: makeMailer(settings, log),
      log,
      lifecycle,
    },
    close: async () => {
      stopFollowing();
      await replicas?.close();
      await db.close();
      await embedded?.stop();
    },
    ...(embedded && { abandon: embedded.stop }),
  };
};
