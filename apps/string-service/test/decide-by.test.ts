import { WEIGHT_UNITS } from '@translation-commons/core/ranking/decide-by.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

let clock = Date.parse('2026-05-01T12:00:00Z');
const { app, service } = await withApp({ kind: stringKind, makeApp }, { now: () => new Date(clock) });

const NAME = { origin: 'test', project: 'decided' };
const PAGE = '/projects/test/decided';

const post = async (url: string, payload: object, by?: TestPerson) => {
  clock += 60_000;
  const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
  return { status: answer.statusCode, ...answer.json() };
};
const decideBy = (decide_by: string, by?: TestPerson) => post('/api/project/decide_by', { ...NAME, decide_by }, by);
const readDecideBy = async () => (await app.inject({ url: `/api/project/decide_by?${new URLSearchParams(NAME)}` })).json();
/** The translation of the string in an export. */
const exported = async (export_mode: string, electorate?: string): Promise<string | undefined> => {
  const query = new URLSearchParams({ ...NAME, lng: 'fr', ...(export_mode && { export_mode }), ...(electorate && { electorate }) });
  const files = await unpackArchive((await app.inject({ url: `/project/export?${query}` })).rawPayload);
  return /^msgid "Sow"\nmsgstr "(.*)"$/m.exec(files['a.po'] ?? '')?.[1];
};

/** One string whose candidates lead by one rule each: `count` by votes, `fresh` by votes after it came, `record` by who voted. */
describe('a project that decides', () => {
  let owner: TestPerson;
  const voters: Record<string, TestPerson[]> = {};
  beforeAll(async () => {
    owner = await makePerson(service);
    const files = { 'pot/a.pot': makePotText('Sow'), 'fr/a.po': makePoText('fr', 'msgid "Sow"\nmsgstr "original"\n') };
    const file = { name: 'a.tgz', bytes: await makeArchive(files) };
    await sendFile(app, { url: '/api/project/import', fields: NAME, file, by: owner });
    for (const [translation, others] of [
      ['by count', 4],
      ['by record', 3],
      ['by fresh', 3],
    ] as const) {
      const { tguid } = await post(
        '/api/translations/add',
        { sguid: sguidOf(['Sow'], ''), lng: 'fr', translation },
        await makePerson(service),
      );
      for (let nth = 0; nth < others; nth += 1) {
        const voter = await makePerson(service);
        voters[translation] = [...(voters[translation] ?? []), voter];
        await post('/api/translations/vote', { tguid }, voter);
        if (translation !== 'by record') continue;
        const learnt = { record: 0.95, confirmed: 9, total: 9, weight: 3 * WEIGHT_UNITS, confirmedVotes: 9, established: true };
        await service.db.prisma.trackRecord.create({ data: { lng: 'fr', personId: voter.id, ...learnt } });
      }
    }
  });

  it('by count, where nobody said: exports what most voted for; nothing is decided, and the original stays', async () => {
    expect(await readDecideBy()).toEqual({ decide_by: 'count' });
    expect([await exported('most_voted'), await exported('decided')]).toEqual(['by count', 'original']);
  });

  it('electorates: what leads for one is exported; what leads for two of them where both are for it, else the original', async () => {
    const make = async (people: readonly (TestPerson | undefined)[], wanted: object = {}) => {
      const names = people.flatMap((one) => (one ? [one.name] : []));
      return (await post('/api/electorates', { name: 'Some', people: names, public: true, ...wanted }, owner)).id as number;
    };
    const [byRecord = [], byFresh = []] = [voters['by record'], voters['by fresh']];
    const one = await make(byRecord);
    const another = await make([byRecord[0], byRecord[1], byFresh[0]]);
    const third = await make(byFresh, { holder: 'project', ...NAME });
    const silent = await make([owner]);
    expect([await exported('', `${one}`), await exported('', `${third}`), await exported('most_voted')]).toEqual([
      'by record',
      'by fresh',
      'by count',
    ]);
    expect(await exported('agreed', `${one},${another}`)).toBe('by record');
    expect(await exported('agreed', `${one}, ${another}, ${third}`)).toBe('original');
    expect(await exported('agreed', `${one},${silent}`)).toBe('original');
    // As the form of the page of downloads asks: a field for each electorate that is ticked.
    const ticked = `/project/export?${new URLSearchParams({ ...NAME, lng: 'fr', export_mode: 'agreed' })}&electorate=${one}&electorate=${another}`;
    const files = await unpackArchive((await app.inject({ url: ticked })).rawPayload);
    expect(files['a.po']).toContain('msgstr "by record"');
    // The page that explains exports counts what each of them changes.
    const explained = await makeBrowser(app).visit(`${PAGE}/download/fr`);
    expect(explained.text).toContain(`type="checkbox" name="electorate" value="${one}"`);
    const [, section = ''] =
      new RegExp(`<section class="card" aria-labelledby="preferred_${one}">(.*?)</section>`, 's').exec(explained.text) ?? [];
    expect(section).toContain('<b>1 string changes</b>');
    expect(section).toContain(`name="electorate" value="${one}"`);
    expect(explained.text).not.toContain('value="groups"');
    expect((await app.inject({ url: '/project/diff-latest/test/decided/fr?export_mode=agreed&electorate=groups' })).statusCode).toBe(400);
    const diff = async (query: string) => (await app.inject({ url: `/project/diff-latest/test/decided/fr?format=ediff&${query}` })).body;
    expect(await diff(`electorate=${third}`)).toContain('{+by fresh+}');
    expect(await diff(`export_mode=agreed&electorate=${one},${another}`)).toContain('{+by record+}');
    expect(await diff(`export_mode=agreed&electorate=${one},${third}`)).toBe('');
    for (const [mode, electorate] of [
      ['agreed', `${one}`],
      ['agreed', ''],
      ['preferred', `${one},${another}`],
      ['', 'Some'],
    ] as const) {
      const query = new URLSearchParams({ ...NAME, lng: 'fr', ...(mode && { export_mode: mode }), electorate });
      expect((await app.inject({ url: `/project/export?${query}` })).statusCode).toBe(400);
    }
    // An electorate of a project is visible and changeable only for the people who manage the project, and only they can make one.
    const hidden = await make(byFresh, { holder: 'project', public: false, ...NAME });
    const stranger = voters['by count']?.[0] as TestPerson;
    const statusFor = async (by: TestPerson) => (await app.inject({ url: `/api/electorates/${hidden}`, headers: by.headers })).statusCode;
    expect([await statusFor(owner), await statusFor(stranger)]).toEqual([200, 404]);
    const { id: projectId } = await service.db.prisma.project.findFirstOrThrow({ where: { name: NAME.project } });
    await service.db.prisma.projectMember.create({ data: { projectId, personId: stranger.id, role: 'moderator' } });
    expect(await statusFor(stranger)).toBe(200);
    expect((await post(`/api/electorates/${hidden}`, { name: 'x' }, stranger)).messages).toHaveLength(1);
    const refused = await post('/api/electorates', { name: 'x', people: [owner.name], holder: 'project', ...NAME }, stranger);
    expect(refused.status).toBe(400);
  });

  it('by fresh: exports and diffs go by it', async () => {
    expect((await decideBy('fresh', owner)).messages).toEqual([['Deciding rule saved: fresh.', 'status']]);
    expect([await exported('most_voted'), await exported('decided')]).toEqual(['by fresh', 'original']);
    const { body } = await app.inject({ url: '/project/diff-latest/test/decided/fr?format=ediff' });
    expect(body).toContain('{+by fresh+}');
  });

  it('by record: what it decides is exported, decided or not', async () => {
    await decideBy('record', owner);
    expect([await exported('most_voted'), await exported('decided')]).toEqual(['by record', 'by record']);
    const { body } = await app.inject({ url: '/project/diff-latest/test/decided/fr' });
    expect(body).toContain('"by record"');
  });

  it('whatever a project decides by: records, pages, searches and decisions that name none go by the count', async () => {
    const sguid = sguidOf(['Sow'], '');
    const get = async (url: string) => (await app.inject({ url, headers: { accept: 'application/json' } })).json();
    const project = `origin=${NAME.origin}&project=${NAME.project}`;
    const template = await service.db.prisma.template.findFirstOrThrow({ where: { project: { name: NAME.project } } });
    const firstOf = async (url: string) => {
      const { string, strings } = await get(url);
      return (string ?? strings[0]).translations[0].translation;
    };
    const page = `/translations/fr/${sguid}`;
    for (const url of [`/api/translations/${sguid}?lng=fr`, page, `/api/translations?lng=fr&words=Sow`, `${page}?in=999999`])
      expect(await firstOf(url)).toBe('by count');
    for (const url of [
      `/api/translations/${sguid}?lng=fr&${project}`,
      `${page}?${project}`,
      `${page}?in=${template.id}`,
      `/api/translations?lng=fr&words=Sow&${project}`,
    ])
      expect(await firstOf(url)).toBe('by record');
    expect((await post('/api/translations/get', { sguid, lng: 'fr', ...NAME })).string.translations[0].translation).toBe('by record');
    const decision = `/api/translations/${sguid}/decision?lng=fr`;
    expect(await get(decision)).toMatchObject({ decide_by: 'count', state: 'contested', why: { step: 'count' } });
    expect(await get(`${decision}&${project}`)).toMatchObject({ decide_by: 'record', state: 'decided', why: { step: 'record' } });
    const shown = (await app.inject({ url: `${page}?in=${template.id}`, headers: { accept: 'text/html' } })).body;
    expect(shown).toContain('<b>Decided.</b>');
    expect(shown.indexOf('>by record<')).toBeLessThan(shown.indexOf('>by count<'));
  });

  it('project_stats: with states=1 strings by how far they are decided in the project, else the members that there always were', async () => {
    const stats = async (query: string) => (await app.inject({ url: `/api/report/project_stats?lng=fr&${query}` })).json();
    const project = `origin=${NAME.origin}&project=${NAME.project}`;
    expect(Object.keys(await stats(project))).not.toContain('states');
    expect((await stats(`${project}&states=0`)).states).toBeUndefined();
    expect((await stats(`${project}&states=1`)).states).toEqual({ decided: 1, leading: 0, failing: 0, missing: 0, contested: 0 });
    expect((await post('/api/report/project_stats', { ...NAME, lng: 'sq', states: true })).states).toMatchObject({
      decided: 0,
      missing: 1,
    });
    const browser = makeBrowser(app);
    const lists = async () => [(await browser.visit('/?lng=fr')).text, (await browser.visit(PAGE)).text];
    for (const list of await lists()) expect(list).toContain('Decided: 1');
    await decideBy('count', owner);
    for (const list of await lists()) expect(list).not.toContain('Decided: 1');
    expect((await stats(`${project}&states=1`)).states).toMatchObject({ decided: 0, leading: 1, contested: 1 });
    await decideBy('record', owner);
  });

  it.each([
    [{ decide_by: 'coin' }, 400],
    [{}, 400],
    [{ project: 'nothing', decide_by: 'count' }, 400],
  ])('%j: refused, and nothing changes', async (body, status) => {
    expect((await post('/api/project/decide_by', { ...NAME, ...body }, owner)).status).toBe(status);
    expect(await readDecideBy()).toEqual({ decide_by: 'record' });
  });

  it('changed by somebody else: an error, and nothing changes; by nobody: 401', async () => {
    const [[, kind]] = (await decideBy('count', await makePerson(service))).messages;
    expect(kind).toBe('error');
    expect((await decideBy('count')).status).toBe(401);
    expect(await readDecideBy()).toEqual({ decide_by: 'record' });
  });

  it('on its page: said to everybody, chosen by who manages it', async () => {
    const visitor = makeBrowser(app);
    const seen = await visitor.visit(PAGE);
    expect(seen.text).toContain('<dt>Decided by</dt><dd>voters’ track record</dd>');
    expect(seen.text).not.toContain('name="decide_by"');
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Root', mail: 'root@example.org', lng: 'fr', password, role: 'administrator' });
    const { visit, submit, post: send } = makeBrowser(app);
    await submit(await visit('/sign-in'), { name: 'Root', password });
    const page = await visit(`${PAGE}/settings`);
    expect(page.text).toMatch(/value="record" checked/);
    const { location } = await send(`${PAGE}/decide-by`, { ...page.fields, decide_by: 'fresh' });
    expect((await visit(location ?? '')).text).toContain('Deciding rule saved: fresh.');
    expect(await readDecideBy()).toEqual({ decide_by: 'fresh' });
    expect((await visitor.post(`${PAGE}/decide-by`, { decide_by: 'count' })).status).not.toBe(200);
    expect(await readDecideBy()).toEqual({ decide_by: 'fresh' });
  });
});
