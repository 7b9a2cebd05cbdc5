import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeFrames, encodeFrame, withChecksum } from '../../database/backup/frames.js';
import { withBackups } from '../processes/with-backups.js';
import type { ProgramSubject } from '../subject.js';

/** Backups that cannot be restored (docs/operations/backup.md). */
export const damagedBackupsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: damaged backups`, async () => {
    const { database, fileNamed, run, withEmpty, contentOf, suggestTexts } = await withBackups(subject);
    const file = fileNamed('all.backup');

    beforeAll(async () => {
      await suggestTexts();
      expect(await run(database, 'backup', file)).toMatchObject({ status: 0 });
    });

    it('a file that is cut off, changed, or something else: is refused, and nothing of it is kept', async () => {
      const whole = await readFile(file);
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
      const bad = fileNamed('bad.backup');
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
        expect(await run(empty, 'restore', fileNamed('none'))).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('There is no file'),
        });
      });
    });

    it('a file that is there already: is kept, unless --force says otherwise', async () => {
      const kept = fileNamed('kept.backup');
      await writeFile(kept, 'last night');
      expect(await run(database, 'backup', kept)).toMatchObject({ status: 1, stderr: expect.stringContaining('--force') });
      expect(await readFile(kept, 'utf8')).toBe('last night');
      expect(await run(database, 'backup', kept, '--force')).toMatchObject({ status: 0 });
      expect(await readFile(kept)).not.toHaveLength('last night'.length);
    });

    it.each([
      ['of another version', { migrations: ['20200101000000_baseline', '20200202000000_former'] }, '20200202000000_former'],
      ['of another service', { service: 'glossary-service' }, 'glossary-service'],
    ])('a backup %s: is refused before tables are made, so that the other program can restore it there', async (_, changed, named) => {
      const other = fileNamed(`${named}.backup`);
      async function* frames() {
        for await (const { type, payload } of decodeFrames(Readable.from([gunzipSync(await readFile(file))])))
          yield encodeFrame(type, type === 'H' ? { ...JSON.parse(payload.toString()), ...changed } : payload);
      }
      const pieces: Buffer[] = [];
      for await (const piece of withChecksum(frames())) pieces.push(piece);
      await writeFile(other, gzipSync(Buffer.concat(pieces)));
      const name = `${new URL(database.url).pathname.slice(1)}_other`;
      await database.pool.query(`create database ${name}`);
      const url = Object.assign(new URL(database.url), { pathname: name }).href;
      const bare = new Client({ connectionString: url });
      await bare.connect();
      try {
        expect(await run({ url }, 'restore', other)).toMatchObject({ status: 1, stderr: expect.stringContaining(named) });
        expect((await bare.query('select relname from pg_class where relnamespace = current_schema()::regnamespace')).rows).toEqual([]);
        expect(await run({ url }, 'restore', file)).toMatchObject({ status: 0 });
      } finally {
        await bare.end();
        await database.pool.query(`drop database ${name} with (force)`);
      }
    });

    it('into a database that a newer version brought up to date: is refused, naming the migration', async () => {
      await withEmpty(async (empty) => {
        await empty.pool.query(
          `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_future', now())`,
        );
        expect(await run(empty, 'restore', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('29990101000000_future') });
      });
    });
  });
