import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnCluster } from '@translation-commons/core/database/cluster/cluster-form.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importProject } from '../src/imports/project/import-project.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive } from '../src/testing/make-archive.js';

const STRINGS = 1_000;

/** Rows that an import may read of a table for each string: a few lookups, not each other row. */
const READS_PER_STRING = 50;

const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

const entries = (msgstr: (nr: number) => string) =>
  Array.from({ length: STRINGS }, (_, nr) => `\nmsgid "row ${nr}"\nmsgstr "${msgstr(nr)}"\n`).join('');

const { service } = await withApp({ kind: stringKind, makeApp });

it('an import into tables that were emptied and kept their pages, as after one that failed: reads each row a few times', async ({
  skip,
}) => {
  const { pool } = service.db;
  skip(isOnCluster(pool), 'each server of a cluster plans for its own shards');
  // What vacuum leaves when it cannot give the pages back, because somebody else uses the table.
  await pool.query(
    `update pg_class set reltuples = 0, relpages = 1000 where oid in ('unit'::regclass, 'template_entry'::regclass, 'translation'::regclass)`,
  );
  await using folder = await makeTemporaryFolder(service.settings.dataDir);
  const archive = { path: join(folder.path, 'rows.tgz'), name: 'rows.tgz' };
  const packed = await makeArchive({
    'pot/rows.pot': HEADER + entries(() => ''),
    'sq/rows.po': HEADER + entries((nr) => `rreshti ${nr}`),
  });
  await writeFile(archive.path, packed);
  const { messages } = await importProject({ ...service, actor: await makePerson(service) }, { origin: 'made', project: 'rows', archive });
  expect(messages.filter(([, type]) => type === 'error')).toEqual([]);
  const readStatistics = async () =>
    (
      await pool.query<{ inserted: number; reads: number }>(
        `select n_tup_ins::int as inserted, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads from pg_stat_user_tables where relname = 'template_entry'`,
      )
    ).rows[0];
  await expect.poll(async () => (await readStatistics())?.inserted, { timeout: 30_000 }).toBe(STRINGS);
  expect((await readStatistics())?.reads).toBeLessThan(READS_PER_STRING * STRINGS);
});
