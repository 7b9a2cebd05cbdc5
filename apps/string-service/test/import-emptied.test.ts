import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnCluster } from '@translation-commons/core/database/cluster/cluster-form.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { countReads, noteAsEmptied } from '@translation-commons/core/testing/database/emptied-tables.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, test } from 'vitest';
import { makeApp } from '../src/app.js';
import { importProject } from '../src/po-files/import/import-project.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive } from '../src/testing/make-archive.js';
import { importVocabulary } from '../src/vocabularies/import-vocabulary.js';

const STRINGS = 1_000;

/** Rows that an import may read of a table for each string: a few lookups, not each other row. */
const READS_PER_STRING = 50;

const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

const entries = (msgstr: (nr: number) => string) =>
  Array.from({ length: STRINGS }, (_, nr) => `\nmsgid "row ${nr}"\nmsgstr "${msgstr(nr)}"\n`).join('');

const { service } = await withApp({ kind: stringKind, makeApp });
const { pool } = service.db;
const context = { ...service, actor: await makePerson(service) };

/** Imports a file into tables that seem to be empty, and returns the largest number of rows that were read of one. */
const countMostReads = async (
  name: string,
  bytes: string | Buffer,
  run: (file: { readonly path: string; readonly name: string }) => Promise<{ readonly messages: readonly (readonly unknown[])[] }>,
): Promise<number> => {
  await using folder = await makeTemporaryFolder(service.settings.dataDir);
  const file = { path: join(folder.path, name), name };
  await writeFile(file.path, bytes);
  await noteAsEmptied(pool, ['unit', 'template_entry', 'translation']);
  const reads = await countReads(pool, ['template_entry', 'translation', 'unit'], STRINGS, async () => {
    const { messages } = await run(file);
    expect(messages.filter(([, type]) => type === 'error')).toEqual([]);
  });
  return Math.max(...reads);
};

// A cluster's servers plan for their own shards.
test.skipIf(isOnCluster(pool))(
  'a project imported into tables that were emptied and kept their pages: each row is read a few times',
  async () => {
    const packed = await makeArchive({
      'pot/rows.pot': HEADER + entries(() => ''),
      'sq/rows.po': HEADER + entries((nr) => `rreshti ${nr}`),
    });
    const reads = await countMostReads('rows.tgz', packed, (archive) =>
      importProject(context, { origin: 'made', project: 'rows', archive }),
    );
    expect(reads).toBeLessThan(READS_PER_STRING * STRINGS);
  },
);

test.skipIf(isOnCluster(pool))('a vocabulary imported into such tables: likewise', async () => {
  const terms = Array.from({ length: STRINGS }, (_, nr) => `term ${nr} <==> fjala ${nr}\n`).join('');
  const reads = await countMostReads('terms.txt', terms, (file) => importVocabulary(context, { name: 'terms', lng: 'sq', file }));
  expect(reads).toBeLessThan(READS_PER_STRING * STRINGS);
});
