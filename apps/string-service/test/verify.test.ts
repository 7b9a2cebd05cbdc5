import { noProgress } from '@translation-commons/core/kernel/progress.js';
import { withApp } from '@translation-commons/core/testing/app.js';
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

it('a file whose bytes rotted, and one that cannot be unpacked: both are wrong', async () => {
  await service.db.pool.query(
    'update file_content set size = size + 1 where sha256 = (select sha256 from file_content order by sha256 limit 1)',
  );
  await service.db.pool.query(
    `update file_content set gzip = 'none' where sha256 = (select sha256 from file_content order by sha256 desc limit 1)`,
  );
  expect(await wrong()).toEqual({ Files: 2 });
});
