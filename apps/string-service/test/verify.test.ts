import { noProgress } from '@translation-commons/core/kernel/progress.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { isTestedOnCitus } from '@translation-commons/core/testing/database/database.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { coreInvariants } from '@translation-commons/core/verify/core-invariants.js';
import { verify } from '@translation-commons/core/verify/verify.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { invariants } from '../src/verify/invariants.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const archive = await makeArchive({
  'pot/app.pot': makePotText('Open', 'Close'),
  'fr/app.po': makePoText('fr', 'msgid "Open"\nmsgstr "Ouvrir"\n'),
});
await sendFile(app, {
  url: '/api/project/import',
  fields: { origin: 'test', project: 'verify' },
  file: { name: 'app.tgz', bytes: archive },
  by: await makePerson(service),
});

/** Faults that verify reports, by subject. */
const wrong = async () => {
  const findings = await verify(service, [...coreInvariants, ...invariants], noProgress);
  return Object.fromEntries(findings.filter((finding) => finding.wrong > 0).map(({ about, wrong: number }) => [about, number]));
};

it('an imported project: everything is right', async () => {
  expect(await service.db.prisma.fileContent.count()).toBe(2);
  expect(await wrong()).toEqual({});
});

it('a string with another context than its id says: its id is wrong', async () => {
  await service.db.pool.query(`update source_string set context = 'x'`);
  expect(await wrong()).toEqual({ 'Ids of strings': 2 });
  await service.db.pool.query(`update source_string set context = ''`);
});

it('strings on a project set of other projects than theirs, or on none: each is wrong', async () => {
  const { pool } = service.db;
  await pool.query('update project_set set project_ids = project_ids || 999 where id <> 0');
  expect(await wrong()).toEqual({ 'Projects of strings': 2 });
  await pool.query('update project_set set project_ids = array_remove(project_ids, 999)');
  await pool.query('update unit set project_set_id = project_set_id + 999');
  expect(await wrong()).toMatchObject({ 'Projects of strings': 2 });
  await pool.query('update unit set project_set_id = project_set_id - 999');
});

// A cluster has foreign keys, which nothing can be written past.
it.skipIf(isTestedOnCitus()).each([
  ['translation', 'unit_id', 'What rows name'],
  ['translation', 'author_id', 'What rows name'],
  ['endorsement', 'translation_id', 'What rows name'],
  ['endorsement', 'person_id', 'What rows name'],
  ['template_entry', 'unit_id', 'Places of strings'],
  ['template_entry', 'template_id', 'Places of strings'],
  ['source_string', 'unit_id', 'Places of strings'],
])('rows of %s whose %s is not there: wrong', async (table, column, about) => {
  const { pool } = service.db;
  const { id } = await makePerson(service);
  await pool.query('update translation set author_id = $1', [id]);
  await pool.query(`select from endorse((select array_agg(tguid) from translation), array[$1::bigint], array[now()], true, null, true)`, [
    id,
  ]);
  expect(await wrong()).toEqual({});
  const move = (by: number) =>
    pool.query(`begin; alter table ${table} disable trigger user; update ${table} set ${column} = ${column} + ${by};
      alter table ${table} enable trigger user; commit`);
  await move(1_000_000);
  expect(await wrong()).toHaveProperty([about], expect.any(Number));
  await move(-1_000_000);
  expect(await wrong()).toEqual({});
});

it('a file whose bytes rotted, and one that cannot be unpacked: both are wrong', async () => {
  await service.db.pool.query(
    'update file_content set size = size + 1 where sha256 = (select sha256 from file_content order by sha256 limit 1)',
  );
  await service.db.pool.query(
    `update file_content set gzip = 'none' where sha256 = (select sha256 from file_content order by sha256 desc limit 1)`,
  );
  expect(await wrong()).toEqual({ Files: 2 });
});
