import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { withBackups } from '../processes/with-backups.js';
import type { ProgramSubject } from '../subject.js';

/** Backups that cannot be restored (docs/operations.md, "Backups"). */
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

    it('of another service or version: is refused, naming them', async () => {
      await withEmpty(async (empty) => {
        await empty.pool.query(
          `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_future', now())`,
        );
        expect(await run(empty, 'restore', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('29990101000000_future') });
      });
    });
  });
