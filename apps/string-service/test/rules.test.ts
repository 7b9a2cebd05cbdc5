import { learnRecords } from '@translation-commons/core/deciding/learn/learn-records.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { listTranslationsWithEndorsements } from '@translation-commons/core/testing/list-translations.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

let clock = Date.parse('2026-05-01T12:00:00Z');
const { app, service } = await withApp({ kind: stringKind, makeApp }, { now: () => new Date(clock) });

const TEXTS = {
  'Open a directory': 'Ouvrir un répertoire',
  _Directory: '_Répertoire',
  'DIRECTORY %(name)s': 'RÉPERTOIRE %(name)s',
  Subdirectories: 'Les répertoires',
  'Directory of http://a.example': 'Répertoire de http://a.example',
  Save: 'Enregistrer',
};
const WORDS = { from: 'répertoire', to: 'dossier' };
const sguid = (text: string) => sguidOf([text], '');

let made = 0;
let name = { origin: 'test', project: 'rules' };
let people: TestPerson[] = [];
const [at, another] = [() => people[0] as TestPerson, () => people[1] as TestPerson];

const post = async (url: string, payload: object, by?: TestPerson) => {
  clock += 60_000;
  const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
  return { status: answer.statusCode, ...answer.json() };
};
const get = async (url: string, by?: TestPerson) => (await app.inject({ url, headers: by?.headers ?? {} })).json();
const propose = (more: object = {}, by = at()) => post('/api/rules', { ...name, lng: 'fr', ...WORDS, ...more }, by);
const vote = (id: number, by: TestPerson, way: 'for' | 'against' = 'for') => post(`/api/rules/${id}/vote`, { vote: way }, by);
const read = (id: number, by?: TestPerson) => get(`/api/rules/${id}`, by);
const stored = () => listTranslationsWithEndorsements(service.db);
/** The leading translation of a string, and its votes. */
const leading = async (text: string): Promise<[string, number]> => {
  const [first] = (await get(`/api/translations/${sguid(text)}?lng=fr`)).string.translations;
  return [first.translation, first.count];
};

beforeEach(async () => {
  await service.db.pool.query(
    'truncate unit, translation, endorsement, trashed_translation, trashed_endorsement, wording_rule, track_record cascade',
  );
  people = [await makePerson(service), await makePerson(service), await makePerson(service)];
  made += 1;
  name = { origin: 'test', project: `rules${made}` };
  const entries = Object.entries(TEXTS).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  const files = { 'pot/a.pot': makePotText(...Object.keys(TEXTS)), 'fr/a.po': makePoText('fr', entries.join('\n')) };
  await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: at() });
});

it('a rule, voted for by two: its suggestions are written as one batch of the proposer, with the votes of both', async () => {
  const { id, messages } = await propose();
  expect(messages).toEqual([]);
  expect(await read(id, at())).toMatchObject({
    ...name,
    lng: 'fr',
    ...WORDS,
    state: 'open',
    strings: 4,
    for: 1,
    against: 0,
    vote: 'for',
    batch: null,
  });
  expect((await read(id)).changes.map(({ replacement }: { replacement: string }) => replacement)).toEqual([
    'Ouvrir un dossier',
    '_Dossier',
    'DOSSIER %(name)s',
    'Dossier de http://a.example',
  ]);
  expect((await vote(id, another())).messages).toEqual([['Accepted. 4 strings changed.', 'status']]);
  expect(await leading('Open a directory')).toEqual(['Ouvrir un dossier', 2]);
  expect(await leading('_Directory')).toEqual(['_Dossier', 2]);
  expect(await leading('Subdirectories')).toEqual(['Les répertoires', 0]);
  const rule = await read(id);
  expect(rule).toMatchObject({ state: 'written', for: 2, strings: 4 });
  expect(await service.db.prisma.batch.findUniqueOrThrow({ where: { id: rule.batch } })).toMatchObject({
    personId: at().id,
    teaches: false,
  });
  expect((await vote(id, people[2] as TestPerson)).messages).toEqual([['This rule is closed.', 'error']]);
  // Each string can be decided otherwise.
  const { tguid } = await post('/api/translations/add', { sguid: sguid('_Directory'), lng: 'fr', translation: '_Classeur' }, another());
  await post('/api/translations/vote', { tguid }, at());
  expect(await leading('_Directory')).toEqual(['_Classeur', 2]);
});

it('a tie, and one who is against: nothing is written until more are for it', async () => {
  const { id } = await propose();
  expect((await vote(id, another(), 'against')).messages).toEqual([]);
  expect(await leading('_Directory')).toEqual(['_Répertoire', 0]);
  const third = people[2] as TestPerson;
  expect((await vote(id, third, 'against')).messages).toEqual([]);
  expect((await vote(id, third)).messages).toEqual([['Accepted. 4 strings changed.', 'status']]);
  expect(await leading('_Directory')).toEqual(['_Dossier', 2]);
});

it('a vote against that is removed: the others decide', async () => {
  const { id } = await propose();
  await vote(id, another(), 'against');
  await vote(id, people[2] as TestPerson, 'against');
  expect((await post(`/api/rules/${id}/del_vote`, {}, another())).messages).toEqual([]);
  expect((await post(`/api/rules/${id}/del_vote`, {}, another())).messages).toEqual([['You have not voted on this rule.', 'warning']]);
  expect(await read(id, another())).toMatchObject({ state: 'open', for: 1, against: 1, vote: null });
  expect((await vote(id, at(), 'against')).messages[0][1]).toBe('error');
});

it('of somebody whose account is suspended, or with their vote: nothing is written in their name', async () => {
  const lock = (who: TestPerson, at: Date | null) => service.db.prisma.person.update({ where: { id: who.id }, data: { lockedAt: at } });
  const { id } = await propose();
  await lock(at(), new Date(clock));
  expect(await read(id)).toMatchObject({ state: 'open', for: 0 });
  for (const one of people.slice(1)) expect((await vote(id, one)).messages).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'open', for: 2, batch: null });
  await lock(at(), null);
  await lock(another(), new Date(clock));
  expect((await vote(id, people[2] as TestPerson)).messages).toEqual([['Accepted. 4 strings changed.', 'status']]);
  expect(await leading('Open a directory')).toEqual(['Ouvrir un dossier', 2]);
});

it('undone: texts and votes are as before, those that were replaced too', async () => {
  await post('/api/translations/add', { sguid: sguid('_Directory'), lng: 'fr', translation: '_Classeur' }, another());
  const { translations } = (await get(`/api/translations/${sguid('_Directory')}?lng=fr`)).string;
  const { tguid } = translations.find(({ translation }: { translation: string }) => translation === '_Répertoire');
  for (const one of [at(), people[2]]) await post('/api/translations/vote', { tguid }, one);
  expect(await leading('_Directory')).toEqual(['_Répertoire', 2]);
  const before = await stored();
  const { id } = await propose();
  await vote(id, another());
  expect(await leading('_Directory')).toEqual(['_Dossier', 2]);
  expect(await stored()).not.toEqual(before);
  const { batch } = await read(id);
  await undo(service, { batches: [batch] });
  expect(await stored()).toEqual(before);
  expect(await read(id)).toMatchObject({ state: 'removed' });
});

it('in a home: strings of all its projects change, by what leads there; votes given elsewhere stay', async () => {
  const inProject = (suffix: string) => ({ origin: 'test', project: `${suffix}${made}` });
  const [sister, foreign] = [inProject('sister'), inProject('foreign')];
  const importInto = async (into: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) => {
    const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
    const files = { 'pot/a.pot': makePotText(...Object.keys(texts)), 'fr/a.po': makePoText('fr', entries.join('\n')) };
    await sendFile(app, { url: '/api/project/import', fields: into, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: at() });
  };
  await importInto(sister, { 'Home directory': 'Répertoire personnel' });
  await importInto(foreign, { 'Open a directory': 'Ouvrir un répertoire', 'Their directory': 'Leur répertoire' });
  for (const one of [name, sister]) await post('/api/project/family', { ...one, family: `home ${made}` }, at());
  // In the foreign project another wording leads, by more votes than any has here.
  const third = people[2] as TestPerson;
  const suggestion = { sguid: sguid('Open a directory'), lng: 'fr', translation: 'Ouvrir un classeur', ...foreign };
  const { tguid } = await post('/api/translations/add', suggestion, another());
  for (const one of [third, await makePerson(service), await makePerson(service)])
    await post('/api/translations/vote', { tguid, ...foreign }, one);

  const alone = await propose();
  expect((await read(alone.id)).changes.map(({ string }: { string: string }) => string)).toContain('Open a directory');
  await post(`/api/rules/${alone.id}/del`, {}, at());
  const { id } = await propose({ in_home: 1 });
  const rule = await read(id);
  expect(rule).toMatchObject({ in_home: true, strings: 5 });
  const replacements = rule.changes.map(({ replacement }: { replacement: string }) => replacement);
  expect(replacements).toContain('Dossier personnel');
  expect(replacements).not.toContain('Leur dossier');
  // It is a rule of each project of the home, and of no other.
  const listed = async (one: object) => (await get(`/api/rules?${new URLSearchParams({ ...one, lng: 'fr' })}`)).length;
  expect([await listed(name), await listed(sister), await listed(foreign)]).toEqual([1, 1, 0]);

  expect((await vote(id, another())).messages).toEqual([['Accepted. 5 strings changed.', 'status']]);
  const translationsIn = async (one: object) =>
    (await get(`/api/translations/${sguid('Open a directory')}?${new URLSearchParams({ ...one, lng: 'fr' })}`)).string.translations;
  expect((await translationsIn(name))[0]).toMatchObject({ translation: 'Ouvrir un dossier', count: 2, home: 2 });
  expect((await translationsIn(foreign))[0]).toMatchObject({ translation: 'Ouvrir un classeur', count: 4, home: 4 });
  expect(await leading('Home directory')).toEqual(['Dossier personnel', 2]);
});

it('records learn nothing from it', async () => {
  const third = people[2] as TestPerson;
  await post('/api/translations/add', { sguid: sguid('_Directory'), lng: 'fr', translation: '_Classeur' }, third);
  await post('/api/translations/add', { sguid: sguid('Open a directory'), lng: 'fr', translation: 'Ouvrir un classeur' }, third);
  const records = async () => {
    await learnRecords.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
    return service.db.prisma.trackRecord.findMany({ orderBy: { personId: 'asc' } });
  };
  const before = await records();
  const { id } = await propose({ strings: Object.keys(TEXTS).map(sguid).slice(2) });
  await vote(id, another());
  const { id: second } = await propose({ from: 'classeur', to: 'dossier' });
  await vote(second, another());
  expect(await leading('_Directory')).toEqual(['_Dossier', 2]);
  expect(await records()).toEqual(before);
});

it('what fails a check is left out and named, and so is what somebody takes out, and what is led by another since', async () => {
  const { id, messages } = await propose({ to: 'dossier  ouvert' });
  expect(messages.map(([, type]: [string, string]) => type)).toEqual([...Array(4).fill('warning'), 'error']);
  expect(id).toBeNull();
  expect(messages[0]).toEqual([`Left out: string ${sguid('Open a directory')} fails double-spaces.`, 'warning']);
  const rule = await propose();
  expect((await post(`/api/rules/${rule.id}/leave_out`, { strings: [sguid('_Directory')] }, another())).messages[0][1]).toBe('error');
  expect((await post(`/api/rules/${rule.id}/leave_out`, { strings: [sguid('_Directory')] }, at())).messages).toEqual([]);
  expect((await post(`/api/rules/${rule.id}/leave_out`, { strings: [sguid('Save')] }, at())).messages[0][1]).toBe('warning');
  await post('/api/translations/add', { sguid: sguid('Open a directory'), lng: 'fr', translation: 'Ouvrir' }, another());
  const { changes, strings } = await read(rule.id);
  expect(strings).toBe(3);
  expect(changes.map(({ left_out }: { left_out: boolean }) => left_out)).toEqual([true, true, false, false]);
  expect((await vote(rule.id, another())).messages).toEqual([['Accepted. 2 strings changed.', 'status']]);
  // As it was written: the new texts lead now.
  const written = await read(rule.id);
  expect(written.strings).toBe(2);
  expect(written.changes.map(({ left_out }: { left_out: boolean }) => left_out)).toEqual([true, true, false, false]);
  expect(await leading('Open a directory')).toEqual(['Ouvrir', 1]);
  expect(await leading('_Directory')).toEqual(['_Répertoire', 0]);
});

it('the same rule again is the same; more than five open ones: refused; deleted ones make room', async () => {
  const { id } = await propose();
  expect((await propose({}, another())).id).toBe(id);
  for (const to of ['a', 'b', 'c', 'd']) expect((await propose({ to })).id).not.toBeNull();
  expect(await propose({ to: 'e' })).toMatchObject({ id: null, messages: [['You have 5 open rules already. Delete one first.', 'error']] });
  expect((await post(`/api/rules/${id}/del`, {}, another())).messages[0][1]).toBe('error');
  expect((await post(`/api/rules/${id}/del`, {}, at())).messages).toEqual([]);
  expect((await app.inject({ url: `/api/rules/${id}` })).statusCode).toBe(404);
  expect((await propose({ to: 'e' })).id).not.toBeNull();
  expect(await get(`/api/rules?${new URLSearchParams({ ...name, lng: 'fr' })}`)).toHaveLength(5);
});

it('more than 500 strings: the first 500, and the others are counted', async () => {
  const texts = Array.from({ length: 502 }, (_, nr) => [`Directory number${nr}x`, `Le répertoire numéro${nr}x`] as const);
  const entries = texts.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join('\n');
  const files = { 'pot/a.pot': makePotText(...texts.map(([id]) => id)), 'fr/a.po': makePoText('fr', entries) };
  const many = { origin: 'test', project: `many${made}` };
  await sendFile(app, { url: '/api/project/import', fields: many, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: at() });
  const { id, messages } = await propose(many);
  expect(messages).toEqual([['A rule changes 500 strings at most. 2 strings are left for another rule.', 'warning']]);
  expect((await read(id)).strings).toBe(500);
  expect((await vote(id, another())).messages).toEqual([['Accepted. 500 strings changed.', 'status']]);
});

it.each([
  [{ from: '' }, 400],
  [{ from: '…' }, 400],
  [{ to: 'répertoire' }, 400],
  [{ to: 'x'.repeat(101) }, 400],
  [{ lng: 'klingon' }, 400],
  [{ project: 'nothing' }, 400],
])('%j: refused', async (more, status) => {
  expect((await propose(more)).status).toBe(status);
});

it('by nobody: 401; words that are not there: an error, and no rule', async () => {
  expect((await post('/api/rules', { ...name, lng: 'fr', ...WORDS })).status).toBe(401);
  expect((await propose({ from: 'pertoire' })).id).toBeNull();
  expect((await propose({ from: '%' })).status).toBe(400);
  expect((await app.inject({ url: '/api/rules/0' })).statusCode).toBe(404);
});

it('on its pages: previewed, proposed, voted on', async () => {
  const password = 'correct horse battery';
  const page = `/projects/test/${name.project}/fr/rules`;
  const visitor = makeBrowser(app);
  expect((await visitor.visit(`/projects/test/${name.project}/fr`)).text).toContain(`${page}"`);
  expect((await visitor.visit(page)).text).toContain('No rules yet');
  await addAccount(service, { name: `Ann${made}`, mail: `ann${made}@example.org`, lng: 'fr', password });
  const { visit, submit, post: send } = makeBrowser(app);
  await submit(await visit('/sign-in'), { name: `Ann${made}`, password });
  const preview = await visit(`${page}?${new URLSearchParams(WORDS)}`);
  expect(preview.text).toContain('4 strings change. Nothing is saved yet.');
  const { location } = await send(page, { ...preview.fields, 'string[0][]': sguid('_Directory') });
  const rule = await visit(location ?? '');
  expect(rule.text).toContain('Rule proposed.');
  expect(rule.text).toContain('1 string</h2>');
  const { id } = (await get(`/api/rules?${new URLSearchParams({ ...name, lng: 'fr' })}`))[0];
  await vote(id, another(), 'against');
  expect((await visitor.visit(`/rules/${id}`)).text).toContain('1 for, 1 against');
  await send(`/rules/${id}/leave-out`, { ...rule.fields, string: sguid('_Directory') });
  expect((await read(id)).changes[0].left_out).toBe(true);
  expect((await send(`/rules/${id}/delete`, rule.fields)).location).toContain('/fr/rules');
  expect((await visitor.visit(`/rules/${id}`)).status).toBe(404);
  expect((await visitor.visit(`${page}?from=%25&to=x`)).status).toBe(422);
});

it('more text than a rule reads: the first strings of it, whoever asks', async () => {
  const numbered = Array.from({ length: 40 }, (_, nr) => [
    `${nr} ${'a directory '.repeat(1_500)}`,
    `${nr} ${'un répertoire '.repeat(2_500)}`,
  ]);
  const entries = numbered.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  const files = { 'pot/a.pot': makePotText(...numbered.map(([id = '']) => id)), 'fr/a.po': makePoText('fr', entries.join('\n')) };
  const long = { ...name, project: `${name.project}-long` };
  await sendFile(app, { url: '/api/project/import', fields: long, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: at() });
  const { changes, more } = await get(`/api/rules/preview?${new URLSearchParams({ ...long, lng: 'fr', ...WORDS })}`);
  expect([changes.length, more]).toEqual([38, 0]);
});

it('of more strings than a list in a form may have, on its page: each that is ticked is in it', async () => {
  const texts = Array.from({ length: 250 }, (_, nr) => `Directory ${nr}`);
  const entries = texts.map((id, nr) => `msgid "${id}"\nmsgstr "Répertoire ${nr}"\n`);
  const bytes = await makeArchive({ 'pot/a.pot': makePotText(...texts), 'fr/a.po': makePoText('fr', entries.join('\n')) });
  await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes }, by: at() });
  const password = 'correct horse battery';
  await addAccount(service, { name: `Bea${made}`, mail: `bea${made}@example.org`, lng: 'fr', password });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: `Bea${made}`, password });
  const page = `/projects/test/${name.project}/fr/rules`;
  const preview = await browser.visit(`${page}?${new URLSearchParams(WORDS)}`);
  const boxes = [...preview.text.matchAll(/type="checkbox" name="([^"]+)" value="([0-9a-f]{40})" checked/g)];
  expect(boxes).toHaveLength(250);
  const ticked = new URLSearchParams(preview.fields);
  for (const [, field = '', value = ''] of boxes.slice(7)) ticked.append(field, value);
  const { location } = await browser.postForm(page, ticked);
  expect((await browser.visit(location ?? '')).text).toContain('<h2>243 strings</h2>');
});
