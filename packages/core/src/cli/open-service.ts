import { startEmbedded } from '../database/embedded/embedded.js';
import { migrate } from '../database/migrate/migrate.js';
import { openDatabase } from '../database/pool.js';
import { openReplicas } from '../database/replicas/replicas.js';
import { loadLanguages } from '../i18n/languages/languages.js';
import { makeLog, type ProcessLog } from '../kernel/log.js';
import { Refusal } from '../kernel/refusal.js';
import type { Settings } from '../kernel/settings/settings.js';
import { makeMailer } from '../notices/mailer.js';
import type { Service } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';

/** What a service is opened with. */
export interface ServiceOptions {
  readonly settings: Settings;
  readonly kind: UnitKind;
}

/** A service whose database is there and migrated. */
export interface OpenService {
  readonly service: Service;
  /** The process's log, which the service's `log` is too. */
  readonly log: ProcessLog;
  /** Closes the connections, and the embedded PostgreSQL where this process started it. */
  close(): Promise<void>;
}

/**
 * Opens a service: finds or starts its PostgreSQL, applies the migrations that it has not got, and connects.
 * Without DATABASE_URL a PostgreSQL runs embedded under DATA_DIR; a second process uses the one that runs already.
 */
export const openService = async ({ settings, kind }: ServiceOptions): Promise<OpenService> => {
  const log = makeLog(settings.logLevel);
  const installed = loadLanguages(settings.languages ?? 'default');
  if (!installed.has(settings.defaultLanguage))
    throw new Refusal(
      'malformed',
      `The setting DEFAULT_LANGUAGE is "${settings.defaultLanguage}", which is not among the installed languages.`,
    );
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: settings.dataDir,
          databaseName: `${kind.names.units}`,
          log: (sentence) => log.info({}, sentence),
        })
      : null;
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url, { log: (sentence) => log.info({}, sentence) });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const applicationName = `${kind.names.unit}-service`;
  const db = openDatabase({ url, applicationName });
  const replicas = openReplicas(settings.replicaUrls, db, { applicationName, log });
  return {
    log,
    service: { db, replicas, kind, languages: installed, settings, now: () => new Date(), mailer: makeMailer(settings, log), log },
    close: async () => {
      await replicas?.close();
      await db.close();
      await embedded?.stop();
    },
  };
};
