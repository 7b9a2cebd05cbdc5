import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importTranslationsCommands } from '../src/po-files/import-translations/import-translations.commands.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

let clock = Date.parse('2026-05-01T12:00:00Z');
const { app, service } = await withApp({ kind: stringKind, makeApp }, { settings: { voting: 'multiple' }, now: () => new Date(clock) });
const folder = await mkdtemp(join(tmpdir(), 'votes-in-projects-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const owner = await makePerson(service, { translationLng: 'fr' });
const places = ['one', 'two'].map((project) => ({ origin: 'multiple', project })) as [Place, Place];
interface Place {
  readonly origin: string;
  readonly project: string;
}
const [ONE, TWO] = places;
const TEXT = 'Open';

const post = async (url: string, payload: object, by: TestPerson) => {
  clock += 60_000;
  const answer = await app.inject({ method: 'POST', url, payload, headers: by.headers });
  return { status: answer.statusCode, ...answer.json() };
};
const po = (text: string) => Buffer.from(makePoText('fr', `msgid "${TEXT}"\nmsgstr "${text}"\n`));
const archive = await makeArchive({ 'pot/a.pot': makePotText(TEXT), 'fr/a.po': makePoText('fr', `msgid "${TEXT}"\nmsgstr ""\n`) });
for (const fields of places)
  await sendFile(app, { url: '/api/project/import', fields: { ...fields }, file: { name: 'a.tgz', bytes: archive }, by: owner });

const numbers = async (where: Partial<Place>): Promise<Record<string, unknown>> => {
  const { string } = (
    await app.inject({ url: `/api/translations/${sguidOf([TEXT], null)}?${new URLSearchParams({ lng: 'fr', ...where })}` })
  ).json();
  return Object.fromEntries(
    string.translations.map(({ translation, count, home }: Record<string, unknown>) => [translation, home ?? `all ${count}`]),
  );
};

it('VOTING=multiple: a vote for each translation and home; one in none takes the place of those for the same translation alone', async () => {
  const [ann, ben] = [await makePerson(service), await makePerson(service)];
  const add = async (translation: string, where: Partial<Place>): Promise<string> =>
    (await post('/api/translations/add', { sguid: sguidOf([TEXT], null), lng: 'fr', translation, ...where }, ann)).tguid;
  const [first, second] = [await add('Ouvrir', ONE), await add('Ouvert', TWO)];
  for (const [tguid, where] of [
    [first, ONE],
    [first, TWO],
    [second, ONE],
  ] as const)
    await post('/api/translations/vote', { tguid, ...where }, ben);
  expect(await numbers(ONE)).toEqual({ Ouvrir: 2, Ouvert: 1 });
  expect(await numbers(TWO)).toEqual({ Ouvrir: 1, Ouvert: 1 });
  expect(await numbers({})).toEqual({ Ouvrir: 'all 2', Ouvert: 'all 2' });
  await post('/api/translations/vote', { tguid: second }, ben);
  expect(await numbers(TWO)).toEqual({ Ouvrir: 1, Ouvert: 2 });
  expect(await numbers(ONE)).toEqual({ Ouvrir: 2, Ouvert: 1 });
  await post('/api/translations/del_vote', { tguid: second, ...ONE }, ben);
  expect(await numbers(TWO)).toEqual({ Ouvrir: 1, Ouvert: 1 });
  await post('/api/translations/del_vote', { tguid: first }, ben);
  expect(await numbers({})).toEqual({ Ouvrir: 'all 1', Ouvert: 'all 1' });
});

it('translations import --project: votes are given in it; of an unknown one: status 1, and nothing is stored', async () => {
  const cem = await makePerson(service);
  const file = join(folder, 'fr.po');
  await writeFile(file, po('Ouvre'));
  const open = async () => ({ service, log: makeLog('silent'), close: async () => {} });
  const run = (...args: string[]) =>
    runCommand(
      { name: 'string-service', open },
      [importTranslationsCommands],
      ['translations', 'import', file, '--lng', 'fr', '--user', cem.name, ...args],
    );
  expect((await run('--project', 'multiple/none')).status).not.toBe(0);
  expect(await service.db.prisma.endorsement.count({ where: { personId: cem.id } })).toBe(0);
  expect((await run('--project', 'multiple/two')).status).toBe(0);
  expect([(await numbers(ONE)).Ouvre, (await numbers(TWO)).Ouvre]).toEqual([0, 1]);
});

it('an import that is done later and names an unknown project: refused at once, and no job is left', async () => {
  const dan = await makePerson(service);
  const answer = await sendFile(app, {
    url: '/api/translations/import',
    fields: { lng: 'fr', origin: 'multiple', project: 'none' },
    file: { name: 'fr.po', bytes: po('Ouvrez') },
    by: dan,
    headers: { prefer: 'respond-async' },
  });
  expect(answer.status).toBe(400);
  expect(await service.db.prisma.job.count({ where: { personId: dan.id } })).toBe(0);
});

it('a vote taken back by a submit: counted as that, and not where there was none', async () => {
  const by = await makePerson(service);
  const { tguid } = await post('/api/translations/add', { sguid: sguidOf([TEXT], null), lng: 'sq', translation: 'Hap' }, by);
  const takeBack = async () => (await post('/api/translations/submit', [{ action: 'del_vote', params: { tguid } }], by)).messages;
  expect(await takeBack()).toEqual([['1 vote removed.', 'status']]);
  expect(await takeBack()).toEqual([['Nothing was changed.', 'status']]);
});
