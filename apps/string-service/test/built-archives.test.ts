import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { runMain } from '@translation-commons/core/testing/processes/command.js';
import { afterAll, expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { subject } from './subject.js';

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { service, database } = await withApp(subject);

it('archives, by the built program: read and written in threads of their own', async () => {
  const { name } = await makePerson(service);
  const [archive, exported] = [join(folder, 'tools.tgz'), join(folder, 'exported.tgz')];
  const po = makePoText('fr', 'msgid "Spade"\nmsgstr "Bêche"\n');
  await writeFile(archive, await makeArchive({ 'pot/tools.pot': makePotText('Spade', 'Rake'), 'fr/tools.po': po }));
  expect(await runMain(await subject.main(), database.url, ['project', 'import', 'garden/tools', archive, '--user', name])).toMatchObject({
    status: 0,
  });
  expect(await service.db.prisma.unit.count()).toBe(2);
  expect(await service.db.prisma.translation.count()).toBe(1);
  expect(
    await runMain(await subject.main(), database.url, ['project', 'export', 'garden/tools', 'fr', '--output', exported]),
  ).toMatchObject({ status: 0 });
  expect((await readFile(exported)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
});
