import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { listMigrations } from '../../database/migrate/migrations.js';
import { withApp } from '../app.js';
import { makePlainDatabase, type TestDatabase } from '../database/database.js';
import { startCrowd } from '../people/crowd.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { runMain } from '../processes/command.js';
import { withProcesses } from '../processes/processes.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** Backups: taken while people write, restored into an empty database, right by `verify` (docs/operations.md, "Backups"). */
export const backupContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: backup and restore`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'translation-commons-backup-'));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const { service, database } = await withApp(subject);
    const { startProcess } = withProcesses();
    const file = join(folder, 'all.backup');
    const run = async ({ url }: Pick<TestDatabase, 'url'>, ...line: string[]) => runMain(await subject.main(), url, line);
    const withEmpty = async <T>(work: (empty: TestDatabase) => Promise<T>): Promise<T> => {
      const empty = await makePlainDatabase();
      try {
        return await work(empty);
      } finally {
        await empty.close();
      }
    };
    const contentOf = async ({ pool }: TestDatabase) => {
      const { rows } = await pool.query(`select tguid, forms, count from translation order by tguid`);
      return rows;
    };

    it('under writes: holds one moment of them, restores, and verify finds nothing wrong', async () => {
      const units: MadeUnit[] = [];
      for (let nr = 0; nr < 20; nr += 1) units.push(await subject.makeUnit(service));
      const people: TestPerson[] = [];
      for (let nr = 0; nr < 6; nr += 1) people.push(await makePerson(service));
      const { address, end } = await startProcess(await subject.main(), database.url, subject.name);
      const crowd = startCrowd({ people, units, endorsePath: subject.endorsePath, address: () => address });
      await expect.poll(crowd.countAdded, { timeout: 60_000 }).toBeGreaterThan(20);
      expect(await run(database, 'backup', file)).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(/^Backed up \d+ rows/),
      });
      const during = crowd.countAdded();
      await expect.poll(crowd.countAdded, { timeout: 60_000 }).toBeGreaterThan(during);
      await crowd.stop();
      expect(await end('SIGTERM')).toBe(0);
      await withEmpty(async (empty) => {
        expect(await run(empty, 'restore', file)).toMatchObject({
          status: 0,
          stderr: '',
          stdout: expect.stringMatching(/^Restored \d+ rows/),
        });
        expect(await run(empty, 'verify')).toMatchObject({ status: 0, stderr: '' });
        const restored = await contentOf(empty);
        expect(restored.length).toBeGreaterThan(20);
        const known = new Set((await contentOf(database)).map(({ tguid }) => tguid));
        expect(restored.filter(({ tguid }) => !known.has(tguid))).toEqual([]);
        // What is written next gets ids of its own, and is checked and counted as before.
        const again = await startProcess(await subject.main(), empty.url, subject.name);
        const [ann] = people;
        const [unit] = units;
        const headers = { ...ann?.headers, 'content-type': 'application/json' };
        const body = JSON.stringify({ ...unit?.ref, lng: 'sq', translation: 'Pas kthimit' });
        expect((await fetch(`${again.address}/api/translations/add`, { method: 'POST', headers, body })).status).toBe(200);
        expect(await again.end('SIGTERM')).toBe(0);
        expect(await run(empty, 'verify')).toMatchObject({ status: 0 });
      });
    }, 300_000);

    it('at rest: everything comes back as it was, foreign keys and triggers too', async () => {
      expect(await run(database, 'backup', file)).toMatchObject({ status: 0 });
      const shapeOf = async ({ pool }: TestDatabase) => {
        const keys = await pool.query(
          `select conname, pg_get_constraintdef(oid) as is from pg_constraint where contype = 'f' order by 1, 2`,
        );
        const triggers = await pool.query(
          `select tgname, tgenabled, tgrelid::regclass::text as on from pg_trigger where not tgisinternal order by 3, 1`,
        );
        return [keys.rows, triggers.rows];
      };
      await withEmpty(async (empty) => {
        const before = await shapeOf(empty);
        expect(await run(empty, 'restore', file)).toMatchObject({ status: 0 });
        expect(await contentOf(empty)).toEqual(await contentOf(database));
        expect(await shapeOf(empty)).toEqual(before);
        expect(await run(empty, 'restore', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
      });
    });

    it('a file that is cut off, changed, or something else: is refused, and nothing of it is kept', async () => {
      const whole = await readFile(file);
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
      const bad = join(folder, 'bad.backup');
      await withEmpty(async (empty) => {
        // Damaged where gzip does not notice it: in a name of the header, and in a row.
        const plain = gunzipSync(whole);
        const damage = (at: number) => {
          const copy = Buffer.from(plain);
          copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
          return gzipSync(copy);
        };
        const damaged = [damage(12), damage(plain.length >> 1), damage(plain.length - 1)];
        for (const content of [whole.subarray(0, whole.length >> 1), changed, ...damaged, randomBytes(1000), Buffer.from('Hello')]) {
          await writeFile(bad, content);
          expect(await run(empty, 'restore', bad)).toMatchObject({
            status: 1,
            stderr: expect.stringMatching(/Nothing was restored|nothing of it was restored|no backup/i),
          });
        }
        expect(await contentOf(empty)).toEqual([]);
        expect(await run(empty, 'restore', join(folder, 'none'))).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('There is no file'),
        });
      });
    });

    it('of a database that was laid by the migrations that the first one was squashed from: comes back', async () => {
      await database.pool.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
         select gen_random_uuid(), '', migration, now() from unnest($1::text[]) migration`,
        [(await listMigrations()).flatMap(({ replaces }) => replaces)],
      );
      const upgraded = join(folder, 'upgraded.backup');
      expect(await run(database, 'backup', upgraded)).toMatchObject({ status: 0 });
      await withEmpty(async (empty) => {
        expect(await run(empty, 'restore', upgraded)).toMatchObject({ status: 0 });
        expect(await contentOf(empty)).toEqual(await contentOf(database));
      });
    });

    it('of another service or version: is refused, naming them', async () => {
      await withEmpty(async (empty) => {
        await empty.pool.query(
          `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_future', now())`,
        );
        expect(await run(empty, 'restore', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('29990101000000_future') });
      });
    });
  });
