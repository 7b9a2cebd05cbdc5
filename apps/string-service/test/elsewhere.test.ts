import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { listVotes } from '../src/testing/list-votes.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, call, exported, suggest, wait } = await withExports();

interface Name {
  readonly origin: string;
  readonly project: string;
}

let made = 0;
const owner = await makePerson(service, { translationLng: 'fr' });

/** A project with texts, each with the translation in its file; an empty one: untranslated. */
const makeProject = async (texts: Readonly<Record<string, string>>): Promise<Name> => {
  const name = { origin: 'elsewhere', project: `project${++made}` };
  const po = Object.entries(texts).map(([text, translation]) => `msgid "${text}"\nmsgstr "${translation}"\n`);
  const files = { 'pot/a.pot': makePotText(...Object.keys(texts)), 'fr/a.po': makePoText('fr', po.join('\n')) };
  await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: owner });
  return name;
};

const elsewhere = async (name: Partial<Name>, more: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/project/elsewhere?${new URLSearchParams({ ...name, lng: 'fr', ...more })}` });
  return { status: answer.statusCode, items: answer.json() };
};

const idOf = (text: string) => sguidOf([text], null);
const people = (number: number) => Promise.all(Array.from({ length: number }, () => makePerson(service)));
const vote = (tguid: string, by: TestPerson, where: Partial<Name> = {}) => call('/api/translations/vote', { tguid, ...where }, by);

/** Texts that no other project of this file has. */
const textsOf = (...names: readonly string[]) => {
  made += 1;
  return names.map((name) => `${name} ${made}`) as [string, string, string, ...string[]];
};

describe('api/project/elsewhere', () => {
  it('a gap that others translated: the text that most homes chose, with where it is from; own texts and strings with votes are none', async () => {
    const [gap, own, chosen] = textsOf('Gap', 'Own', 'Chosen');
    const here = await makeProject({ [gap]: '', [own]: 'Propre', [chosen]: '' });
    const one = await makeProject({ [gap]: 'Trou', [own]: 'Propre' });
    const two = await makeProject({ [gap]: 'Trou', [chosen]: 'Choisi' });
    const other = await makeProject({ [gap]: 'Vide' });
    const [ann, ben] = (await people(2)) as [TestPerson, TestPerson];
    await vote(await suggest(chosen, 'Choisi', ann), ben);
    const tguid = await suggest(gap, 'Trou', ann);
    await call('/api/translations/del_vote', { tguid }, ann);
    await vote(tguid, ben, two);
    const { status, items } = await elsewhere(here);
    expect(status).toBe(200);
    expect(items).toEqual([
      {
        sguid: idOf(gap),
        tguid,
        translation: 'Trou',
        count: 1,
        homes: [
          { ...two, count: 1 },
          { ...one, count: 0 },
        ],
        right: expect.any(Number),
        why: expect.stringContaining(`${two.origin}/${two.project} by 1 person`),
      },
    ]);
    expect(items[0].right).toBeGreaterThan(0);
    expect(items[0].right).toBeLessThan(1);
    expect((await elsewhere(here, { min: '1' })).items).toEqual([]);
    expect((await elsewhere(other)).items.map(({ sguid }: { sguid: string }) => sguid)).toEqual([]);
  });

  it('the surest first: who agrees with the project says more than who does not', async () => {
    const shared = textsOf(...Array.from({ length: 12 }, (_, nr) => `Shared${nr}`));
    const [sure, unsure] = textsOf('A sentence that both have', 'A sentence that one has');
    const files = (translation: (nr: number) => string) => Object.fromEntries(shared.map((text, nr) => [text, translation(nr)]));
    const here = await makeProject({ ...files((nr) => `Texte ${nr}`), [sure]: '', [unsure]: '' });
    await makeProject({ ...files((nr) => `Texte ${nr}`), [sure]: 'Sûr' });
    await makeProject({ ...files((nr) => `Autre ${nr}`), [unsure]: 'Pas sûr' });
    const { items } = await elsewhere(here);
    expect(items.map(({ sguid }: { sguid: string }) => sguid)).toEqual([idOf(sure), idOf(unsure)]);
    expect(items[0].why).toContain('100 %');
    expect(items[1].why).toContain('0 %');
    const between = (items[0].right + items[1].right) / 2;
    expect((await elsewhere(here, { min: String(between) })).items).toHaveLength(1);
  });

  it('a family elsewhere is one home: its choice is that of most people in all its versions, each counted once', async () => {
    const [gap] = textsOf('Gap');
    const here = await makeProject({ [gap]: '' });
    const versions = [await makeProject({ [gap]: '' }), await makeProject({ [gap]: '' }), await makeProject({ [gap]: '' })] as const;
    const [first, second, third] = versions;
    for (const name of versions) await call('/api/project/family', { ...name, family: `family ${made}` }, owner);
    const [ann, ben, cem, dan, eve] = (await people(5)) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    const [chosen, other] = [await suggest(gap, 'Trou', ann), await suggest(gap, 'Vide', dan)];
    await call('/api/translations/del_vote', { tguid: chosen }, ann);
    await call('/api/translations/del_vote', { tguid: other }, dan);
    await vote(chosen, ann, first);
    await vote(chosen, ben, second);
    await vote(chosen, cem, third);
    for (const one of [dan, eve]) await vote(other, one, first);
    expect((await elsewhere(here)).items).toMatchObject([{ tguid: chosen, homes: [{ ...first, count: 3 }] }]);
  });

  it('a home whose most voted text fails a check: its first one that passes, as its export takes it', async () => {
    const [gap] = textsOf('<b>Gap</b>');
    const here = await makeProject({ [gap]: '' });
    const other = await makeProject({ [gap]: '' });
    const [ann, ben, cem] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    const [failing, passing] = [await suggest(gap, 'Trou', ann), await suggest(gap, '<b>Trou</b>', cem)];
    for (const one of [ann, ben]) await vote(failing, one, other);
    await vote(passing, cem, other);
    expect((await elsewhere(here)).items).toMatchObject([{ tguid: passing, homes: [{ ...other, count: 1 }] }]);
  });

  it('a family, an unknown project or language, a minimum out of range', async () => {
    const [gap] = textsOf('Gap');
    const [old, fresh] = [await makeProject({ [gap]: 'Trou' }), await makeProject({ [gap]: '' })];
    expect((await elsewhere(fresh)).items).toHaveLength(1);
    for (const name of [old, fresh]) await call('/api/project/family', { ...name, family: `family ${made}` }, owner);
    expect((await elsewhere(fresh)).items).toEqual([]);
    const wrong = [
      elsewhere({ ...old, project: 'nowhere' }),
      elsewhere(old, { lng: 'xx' }),
      elsewhere(old, { min: '2' }),
      elsewhere({ origin: old.origin }),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('api/project/take_over', () => {
  const takeOver = (name: Name, tguids: readonly string[], by?: TestPerson) =>
    call('/api/project/take_over', { ...name, lng: 'fr', tguids }, by);

  it('votes in the home, as one batch, which can be taken back; others are left as they are', async () => {
    const [first, second] = textsOf('First', 'Second');
    const here = await makeProject({ [first]: '', [second]: '' });
    const there = await makeProject({ [first]: 'Premier', [second]: 'Second' });
    const [ann] = (await people(1)) as [TestPerson];
    const { items } = await elsewhere(here);
    const tguids = items.map(({ tguid }: { tguid: string }) => tguid);
    const taken = await takeOver(here, tguids, ann);
    expect(taken).toEqual({ status: 200, batch: expect.any(Number), messages: [['2 translations are taken over.', 'status']] });
    const { files } = await exported({ ...here, lng: 'fr' });
    expect(files['a.po']).toContain('msgstr "Premier"');
    expect((await elsewhere(here)).items).toEqual([]);
    const votes = await service.db.prisma.endorsement.findMany({ where: { personId: ann.id } });
    const { id } = await service.db.prisma.project.findFirstOrThrow({ where: { origin: here.origin, name: here.project } });
    expect(votes.map(({ projectIds, batchId }) => [projectIds, Number(batchId)])).toEqual([
      [[id], taken.batch],
      [[id], taken.batch],
    ]);
    expect((await exported({ ...there, lng: 'fr' })).files['a.po']).toContain('msgstr "Premier"');
  });

  it('taken back: what stood in this home before comes back, and what the person chose in others stays', async () => {
    const [text] = textsOf('First');
    const [here, there] = [await makeProject({ [text]: '' }), await makeProject({ [text]: '' })];
    const [ann, ben] = (await people(2)) as [TestPerson, TestPerson];
    const [one, two] = [await suggest(text, 'Un', ben), await suggest(text, 'Deux', ben)];
    for (const name of [here, there]) await vote(one, ann, name);
    const votesOf = async () => {
      const votes = await listVotes(service.db, ann.id);
      return Object.fromEntries(votes.map(({ forms, count, projects }) => [`${forms[0]} ${count}`, projects]));
    };
    const before = await votesOf();
    expect(before).toEqual({ 'Un 1': [here.project, there.project] });
    wait(60_000);
    const { batch } = await takeOver(here, [two], ann);
    expect(await votesOf()).toEqual({ 'Un 1': [there.project], 'Deux 2': [here.project] });
    expect(await undo(service, { batches: [batch] })).toMatchObject({ endorsements: 1, returned: 1 });
    expect(await votesOf()).toEqual(before);
    wait(60_000);
    await vote(two, ann, there);
    const again = await takeOver(here, [two], ann);
    expect(await votesOf()).toEqual({ 'Deux 2': [here.project, there.project] });
    expect(await undo(service, { batches: [again.batch] })).toMatchObject({ endorsements: 1, returned: 1 });
    expect(await votesOf()).toEqual({ 'Un 1': [here.project], 'Deux 2': [there.project] });
  });

  it('of another project: a warning; more than a hundred, nobody, an unknown project: refused, and nothing is stored', async () => {
    const [first, second] = textsOf('First', 'Second');
    const here = await makeProject({ [first]: '' });
    await makeProject({ [first]: 'Premier', [second]: 'Second' });
    const [ann] = (await people(1)) as [TestPerson];
    const foreign = await suggest(second, 'Autre', owner);
    const none = await takeOver(here, [foreign], ann);
    expect(none).toEqual({ status: 200, batch: null, messages: [[expect.stringContaining(foreign), 'warning']] });
    const [item] = (await elsewhere(here)).items;
    const some = await takeOver(here, [foreign, item.tguid, item.tguid], ann);
    expect(some.messages.map(([, type]: string[]) => type)).toEqual(['warning', 'status']);
    const many = await takeOver(
      here,
      Array.from({ length: 101 }, () => item.tguid),
      ann,
    );
    const form = await app.inject({
      method: 'POST',
      url: '/api/project/take_over',
      headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ ...here, lng: 'fr' })}${`&tguids[]=${item.tguid}`.repeat(101)}`,
    });
    expect(form.statusCode).toBe(400);
    const unknown = await takeOver({ ...here, project: 'nowhere' }, [item.tguid], ann);
    expect([many.status, unknown.status, (await takeOver(here, [item.tguid])).status]).toEqual([400, 400, 401]);
    expect(await service.db.prisma.endorsement.count({ where: { personId: ann.id } })).toBe(1);
    expect(await service.db.prisma.batch.count({ where: { personId: ann.id } })).toBe(1);
  });
});

it('the page of a string: where else a translation was chosen, and how often that home agrees with this one; nothing where all votes are of the home', async () => {
  const texts = textsOf('Agreed', 'Agreed too', 'Disputed', 'Missing') as [string, string, string, string];
  const project = (...translations: string[]) => makeProject(Object.fromEntries(texts.map((text, nr) => [text, translations[nr] ?? ''])));
  const [here, there] = [await project('Un', 'Deux', 'Trois'), await project('Un', 'Deux', 'Autre')];
  const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
  await call('/api/translations/add', { sguid: idOf(texts[3]), lng: 'fr', translation: 'Manquant', ...there }, ann);
  const page = async (text: string, name: Name) =>
    (await app.inject({ url: `/translations/fr/${idOf(text)}?${new URLSearchParams({ ...name })}` })).body;
  const [missing] = [await page(texts[3], here)];
  expect(missing).toContain(`Chosen in elsewhere/${there.project} by 1 person`);
  expect(missing).toContain('67 % agreement with this project');
  expect(await page(texts[3], there)).not.toMatch(/Chosen in|agreement with/);
  // A voted text counts before the file's text, once the former figure is old.
  const { tguid } = await call('/api/translations/add', { sguid: idOf(texts[2]), lng: 'fr', translation: 'Autre', ...here }, bob);
  await vote(tguid, bob, here);
  wait(11 * 60_000);
  expect(await page(texts[3], here)).toContain('100 % agreement with this project');
});

describe('the page with what other projects chose', () => {
  const pathOf = ({ origin, project }: Name) => `/projects/${origin}/${project}/fr/elsewhere`;
  const signedIn = async (name: string) => {
    const password = 'correct horse battery';
    await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr' });
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name, password });
    return browser;
  };
  const takeOver = async (browser: ReturnType<typeof makeBrowser>, name: Name, tguids: readonly string[], csrf?: string) => {
    const { fields } = await browser.visit(pathOf(name));
    const form = new URLSearchParams(tguids.map((tguid): [string, string] => ['tguids[]', tguid]));
    form.set('csrf', csrf ?? fields.csrf ?? '');
    return browser.postForm(pathOf(name), form);
  };

  it('says how many, how sure and where from, to everybody; takes over what is ticked, and undoes it for who did it only', async () => {
    // As long as its translation: a check refuses translations that are much longer than their source.
    const [first, second] = textsOf('Water <b>beds</b>', `Second ${'y'.repeat(5_000)}`);
    const here = await makeProject({ [first]: '', [second]: '' });
    const there = await makeProject({ [first]: 'Arroser <b>les massifs</b>', [second]: `Deuxième ${'x'.repeat(5_000)}` });
    const seen = await makeBrowser(app).visit(pathOf(here));
    expect(seen.status).toBe(200);
    expect(seen.text).toContain(`In the files of ${there.origin}/${there.project}`);
    expect(seen.text).toContain('2 strings');
    expect(seen.text).not.toMatch(/<b>beds|<b>les|type="checkbox"/);
    expect(seen.text).toContain('x'.repeat(1_900));
    expect(seen.text).not.toMatch(/x{2001}|y{2001}/);
    const long = ({ sguid }: { readonly sguid: string }) => sguid === idOf(second);
    expect((await elsewhere(here)).items.find(long)).toMatchObject({
      translation: expect.stringMatching(/^Deuxième x{1991}$/),
      truncated: true,
    });
    expect((await elsewhere(here, { full: '1' })).items.find(long).translation).toHaveLength(5_009);
    const [ann, ben] = [await signedIn('Ann'), await signedIn('Ben')];
    const { items } = await elsewhere(here);
    const taken = await takeOver(ann, here, [items[0].tguid]);
    expect(taken.status).toBe(303);
    const after = await ann.visit(pathOf(here));
    expect(after.text).toContain('1 translation is taken over.');
    const batch = /name="batch" value="(\d+)"/.exec(after.text)?.[1] ?? '';
    expect((await elsewhere(here)).items).toHaveLength(1);
    const undone = async (browser: typeof ann, id: string) => {
      const { fields } = await browser.visit(pathOf(here));
      await browser.post(`${pathOf(here)}/undo`, { csrf: fields.csrf ?? '', batch: id });
      return (await browser.visit(pathOf(here))).text.includes('It is undone.');
    };
    const imported = await service.db.prisma.batch.findFirstOrThrow({ where: { kind: 'project import' } });
    expect([await undone(ben, batch), await undone(ann, String(imported.id)), await undone(ann, '999999')]).toEqual([false, false, false]);
    expect((await elsewhere(here)).items).toHaveLength(1);
    expect(await undone(ann, batch)).toBe(true);
    expect((await elsewhere(here)).items).toHaveLength(2);
  });

  it('nothing ticked, a forged form, more than a hundred, an unknown project or language: nothing is stored', async () => {
    const [text] = textsOf('Only');
    const here = await makeProject({ [text]: '' });
    await makeProject({ [text]: 'Seul' });
    const cem = await signedIn('Cem');
    const [item] = (await elsewhere(here)).items;
    expect((await takeOver(cem, here, [])).status).toBe(303);
    expect((await cem.visit(pathOf(here))).text).toContain('Select something first.');
    expect((await takeOver(cem, here, [item.tguid], 'forged')).status).toBe(403);
    expect((await takeOver(cem, here, Array(101).fill(item.tguid))).status).toBe(400);
    expect((await takeOver(makeBrowser(app), here, [item.tguid])).location).toContain('/sign-in');
    for (const path of ['/projects/no/where/fr/elsewhere', pathOf(here).replace('/fr/', '/xx/'), `${pathOf(here)}?page=-1`])
      expect((await cem.visit(path)).status).toBeGreaterThanOrEqual(400);
    expect((await cem.visit(`${pathOf(here)}?page=900`)).text).toContain('Only');
    expect((await elsewhere(here)).items).toHaveLength(1);
  });
});
