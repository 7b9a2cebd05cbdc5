import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../database/embedded/embedded.js';
import { migrate } from '../../database/migrate/migrate.js';
import { openPrisma } from '../../database/open-prisma.js';
import { openDatabase } from '../../database/pooling/pool.js';
import { openReplicas } from '../../database/replicas/replicas.js';
import { startJob } from '../../jobs/start-job.js';
import { withSteps } from '../browser/steps.js';
import { makeStandby } from '../database/standby.js';
import { runJobs } from '../jobs/run-jobs.js';
import type { Subject } from '../subject.js';

/** Asks a server something over a connection of its own. */
const ask = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A primary with a replica that follows it, in servers of their own. */
const withServers = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-replica-'));
  const dataDir = join(folder, 'primary');
  const primary = await startEmbedded({ dataDir, databaseName: 'commons', durable: false });
  await migrate(primary.url);
  const start = await makeStandby({ dataDir, url: primary.url }, join(folder, 'replica'));
  const replica = { url: '', stop: async () => {}, start: async () => void Object.assign(replica, await start()) };
  await replica.start();
  const database = openDatabase({ url: primary.url, applicationName: 'test', connections: 5 });
  const prisma = openPrisma(database.pool);
  afterAll(async () => {
    await prisma.$disconnect();
    await database.close();
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return { database: { ...database, prisma, url: primary.url }, replica };
};

/** Reading from replicas (docs/operations/grow.md): what people see while one is behind, away, and back. */
export const replicasContract = (subject: Subject) =>
  describe(`${subject.name}: read replicas`, async () => {
    const { database, replica } = await withServers();
    const open = (url: string, lagLimitMs: number) => {
      const said: string[] = [];
      const note = (_details: object, sentence: string) => void said.push(sentence);
      return {
        said,
        replicas: openReplicas([url], database, { applicationName: 'test', log: { info: note, warn: note }, lagLimitMs }),
      };
    };
    const withProcess = async (lagLimitMs: number) => {
      const { said, replicas } = open(replica.url, lagLimitMs);
      return { said, ...(await withSteps(subject, { database, replicas })) };
    };
    const [one, two, hasty] = [await withProcess(60_000), await withProcess(60_000), await withProcess(500)];
    const [unit, ann, ben] = [await one.unit(), await one.person(), await one.person()];

    const countUsed = async ({ app }: typeof one): Promise<number> => {
      const answer = await app.inject('/readyz');
      expect(answer.statusCode).toBe(200);
      return answer.json().replicas.used;
    };
    const areUsed = async (...processes: (typeof one)[]) => {
      for (const process of processes) await expect.poll(() => countUsed(process), { timeout: 20_000 }).toBe(1);
    };
    const countSeen = async ({ read }: typeof one, lng: string, by?: typeof ann): Promise<number> =>
      (await read(unit, lng, by)).translations.length;

    it('a replica that keeps up: is read from, and sees what is written', async () => {
      await one.add(unit, ann, 'Bonjour', 'fr');
      await areUsed(one, two);
      await expect.poll(() => countSeen(two, 'fr'), { timeout: 20_000 }).toBe(1);
    });

    describe('while a replica stands still', () => {
      it('who wrote sees it in every process; others see what was before, until the replica goes on', async () => {
        await areUsed(one, two);
        await ask(replica.url, 'select pg_wal_replay_pause()');
        try {
          await one.add(unit, ann, 'Hallo', 'de');
          expect(await countSeen(one, 'de', ann)).toBe(1);
          expect(await countSeen(two, 'de', ann)).toBe(1);
          expect(await countSeen(two, 'de', ben)).toBe(0);
          expect(await countSeen(two, 'de')).toBe(0);
          // A verb's answer to a write is the primary's, whoever asks.
          expect(await two.add(unit, ben, 'Hallo', 'de')).toMatchObject({ messages: [[expect.any(String), 'warning']] });
          expect(await countSeen(one, 'de', ben)).toBe(1);
        } finally {
          await ask(replica.url, 'select pg_wal_replay_resume()');
        }
        await expect.poll(() => countSeen(two, 'de'), { timeout: 20_000 }).toBe(1);
      });

      it('whose job is done sees what it did', async () => {
        const work = { name: 'translate', attempts: 1, run: async () => [] };
        await areUsed(two);
        await ask(replica.url, 'select pg_wal_replay_pause()');
        try {
          const actor = await one.person();
          await startJob({ ...one.service, actor }, database.pool, work, null);
          await one.add(unit, ann, 'Ciao', 'it');
          expect(await countSeen(two, 'it', actor)).toBe(0);
          await runJobs(one.service, [work]);
          expect(await countSeen(two, 'it', actor)).toBe(1);
        } finally {
          await ask(replica.url, 'select pg_wal_replay_resume()');
        }
      });

      it('too long: the primary reads for it, and says so', async () => {
        await areUsed(hasty);
        await ask(replica.url, 'select pg_wal_replay_pause()');
        try {
          await one.add(unit, ann, 'Hej', 'sv');
          await expect.poll(() => countUsed(hasty), { timeout: 20_000 }).toBe(0);
          expect(await countSeen(hasty, 'sv')).toBe(1);
          expect(hasty.said.at(-1)).toMatch(/^The replica 127\.0\.0\.1:\d+ is too far behind; the primary reads for it\.$/);
        } finally {
          await ask(replica.url, 'select pg_wal_replay_resume()');
        }
        await areUsed(hasty);
      });
    });

    it('a replica that goes away: nobody notices, and it is read from again when it is back', async () => {
      await areUsed(one);
      const [before] = [one.said.length, await replica.stop()];
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await one.app.inject(unit.path('fr'))).statusCode));
      expect(new Set(statuses)).toEqual(new Set([200]));
      await expect.poll(() => countUsed(one), { timeout: 20_000 }).toBe(0);
      expect(one.said.slice(before)).toContainEqual(
        expect.stringMatching(/^The replica \S+ cannot be reached; the primary reads for it\./),
      );
      await replica.start();
      await areUsed(one);
      expect(await countSeen(one, 'fr')).toBe(1);
    });

    it('a server that follows nobody: is not read from', async () => {
      const { said, replicas } = open(database.url, 60_000);
      expect(replicas?.choose(0)).toBe(database);
      await expect.poll(() => said.at(-1), { timeout: 20_000 }).toMatch(/follows no primary, so it is not read from\.$/);
      expect(replicas?.count()).toEqual({ configured: 1, used: 0 });
      await replicas?.close();
    });
  });
