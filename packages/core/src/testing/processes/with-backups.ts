import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { withSteps } from '../browser/steps.js';
import { makePlainDatabase, type TestDatabase } from '../database/database.js';
import type { ProgramSubject } from '../subject.js';
import { runMain } from './command.js';

/** A subject's app with what backups of it are taken and restored by, as an operator does. */
export const withBackups = async (subject: ProgramSubject) => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const { service, database, person, unit, add, endorse } = await withSteps(subject);
  return {
    service,
    database,
    /** Path of a file that is not there yet, which goes with the file's last test. */
    fileNamed: (name: string): string => join(folder, name),
    run: async ({ url }: Pick<TestDatabase, 'url'>, ...line: string[]) => runMain(await subject.main(), url, line),
    /** Does something with a migrated database that holds nothing. */
    withEmpty: async <T>(work: (empty: TestDatabase) => Promise<T>): Promise<T> => {
      const empty = await makePlainDatabase();
      try {
        return await work(empty);
      } finally {
        await empty.close();
      }
    },
    contentOf: async ({ pool }: TestDatabase) => {
      const { rows } = await pool.query(`select tguid, forms, count from translation order by tguid`);
      return rows;
    },
    /** Has two people suggest texts, and one endorse the other's. */
    suggestTexts: async (): Promise<void> => {
      const [ann, ben] = [await person(), await person()];
      for (let nr = 0; nr < 10; nr += 1) {
        const { tguid } = await add(await unit(), ann, `Texte ${nr}`);
        await endorse(tguid, ben);
        await add(await unit(), ben, `Teksti ${nr}`, 'sq');
      }
    },
  };
};
