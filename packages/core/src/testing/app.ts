import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll } from 'vitest';
import type { Replicas } from '../database/replicas/replicas.js';
import { loadLanguages } from '../i18n/languages/languages.js';
import { makeLifecycle } from '../kernel/lifecycle.js';
import { makeLog, type ProcessLog } from '../kernel/log.js';
import type { Mail } from '../kernel/mail.js';
import { readSettings } from '../kernel/settings/read-settings.js';
import type { Settings } from '../kernel/settings/settings.js';
import type { Service } from '../units/context.js';
import { decidedBySetting } from '../units/kind/decided-by-setting.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { Server } from '../web/server.js';
import { type TestDatabase, type TestService, withDatabase } from './database/database.js';
import { makeMailbox } from './mail/mailbox.js';

/** Description of a service's app, for tests: how it is made. */
export interface AppUnderTest {
  /** Preparation of the empty database, before anything else. */
  prepare?(database: TestDatabase): Promise<void>;
  readonly kind: UnitKind;
  makeApp(options: { readonly service: Service; readonly log: FastifyBaseLogger }): Promise<Server>;
}

/** A service in a test, on a database of its own. */
export interface TestApp {
  readonly app: Server;
  readonly service: TestService;
  readonly database: TestDatabase;
  /** Mails that were sent, first to last. */
  readonly mails: readonly Mail[];
}

/** Options of a test that differ from the defaults. */
export interface TestOptions {
  readonly settings?: Partial<Settings>;
  readonly now?: () => Date;
  /** Another database than an empty one of the app's own, as where two apps share one; whoever made it closes it. */
  readonly database?: TestDatabase;
  /** Read replicas; the app's test closes them. */
  readonly replicas?: Replicas | null;
  /** Default: one that writes nothing. */
  readonly log?: ProcessLog;
}

/** Makes the app for a test file, on an empty database and an empty data folder; what was made goes with the file's last test. */
export const withApp = async (
  { kind, makeApp, prepare }: AppUnderTest,
  { settings, now, database: given, replicas = null, log = makeLog('silent') }: TestOptions = {},
): Promise<TestApp> => {
  const database = given ?? (await withDatabase());
  await prepare?.(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-'));
  const mailbox = makeMailbox();
  const made = { ...readSettings({}, { port: 0, dataDir }), feedCacheSeconds: 0, eventLoopDelayMs: 0, ...settings };
  const service: TestService = {
    db: database,
    replicas,
    kind: decidedBySetting(kind, made),
    languages: loadLanguages(made.languages ?? 'default', made.moreLanguages),
    settings: made,
    now: now ?? (() => new Date()),
    mailer: mailbox,
    log,
    lifecycle: makeLifecycle(),
  };
  const app = await makeApp({ service, log });
  afterAll(async () => {
    await app.close();
    await replicas?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, service, database, mails: mailbox.mails };
};
