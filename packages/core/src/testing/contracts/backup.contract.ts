import { beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '../../database/migrate/migrations.js';
import type { TestDatabase } from '../database/database.js';
import { withBackups } from '../processes/with-backups.js';
import type { ProgramSubject } from '../subject.js';

/** Backups: restored into an empty database, everything is as it was (docs/operations/backup.md). */
export const backupContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: backup and restore`, async () => {
    const { database, fileNamed, run, withEmpty, contentOf, suggestTexts } = await withBackups(subject);
    const file = fileNamed('all.backup');

    beforeAll(suggestTexts);

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

    it('of a database that was laid by the migrations that the first one was squashed from: comes back', async () => {
      await database.pool.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
         select gen_random_uuid(), '', migration, now() from unnest($1::text[]) migration`,
        [(await listMigrations()).flatMap(({ replaces }) => replaces)],
      );
      const upgraded = fileNamed('upgraded.backup');
      expect(await run(database, 'backup', upgraded)).toMatchObject({ status: 0 });
      await withEmpty(async (empty) => {
        expect(await run(empty, 'restore', upgraded)).toMatchObject({ status: 0 });
        expect(await contentOf(empty)).toEqual(await contentOf(database));
      });
    });
  });
