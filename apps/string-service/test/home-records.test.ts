import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { countStatements } from '@translation-commons/core/testing/database/count-statements.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { expect, it } from 'vitest';
import { readProjectOverview, readProjectProgress } from '../src/project-pages/read-project-progress.js';
import { withExports } from './harness/with-exports.js';

const { app, service, newProject, call, suggest, wait } = await withExports();
const { textsDuring } = countStatements(service.db);

interface Name {
  readonly origin: string;
  readonly project: string;
}

const nameOf = ({ origin, project }: Name): Name => ({ origin, project });

/** A string of one project with two candidates: two are for the first there, three for the second in another project, and one in none. */
const disagreement = async (owner?: TestPerson) => {
  const [made, elsewhere] = [await newProject(owner), await newProject(owner)];
  const [here, there] = [nameOf(made), nameOf(elsewhere)];
  const people = (await Promise.all(Array.from({ length: 6 }, () => makePerson(service)))) as [TestPerson, ...TestPerson[]];
  const [author, ...others] = people;
  const first = await suggest(made.one, `Premier ${made.project}`, author);
  const second = await suggest(made.one, `Second ${made.project}`, author);
  await call('/api/translations/del_vote', { tguid: second }, author);
  const votes: [string, TestPerson | undefined, Partial<Name>][] = [
    [first, others[0], here],
    [first, others[1], here],
    [second, others[2], there],
    [second, others[3], there],
    [second, others[4], there],
    [second, author, {}],
  ];
  for (const [tguid, by, where] of votes) await call('/api/translations/vote', { tguid, ...where }, by);
  return { here, there, sguid: sguidOf([made.one], null), first, second, author, others };
};

const read = async (sguid: string, where: Partial<Name>, by?: TestPerson) => {
  const query = new URLSearchParams({ lng: 'fr', ...where });
  const { string } = (await app.inject({ url: `/api/translations/${sguid}?${query}`, headers: by?.headers ?? {} })).json();
  // Without the text of the file, for which nobody voted.
  const voted = string.translations.filter(({ count }: { count: number }) => count > 0);
  return voted.map(({ tguid, count, home, votes }: Record<string, object>) => ({
    tguid,
    count,
    home,
    voters: Object.keys(votes ?? {}).length,
  }));
};

it('a record asked with a project: in the order of its home votes, with their number beside the count; without one as ever', async () => {
  const { here, there, sguid, first, second } = await disagreement();
  expect(await read(sguid, {})).toEqual([
    { tguid: second, count: 4, voters: 4 },
    { tguid: first, count: 2, voters: 2 },
  ]);
  expect(await read(sguid, here)).toEqual([
    { tguid: first, count: 2, home: 2, voters: 2 },
    { tguid: second, count: 4, home: 1, voters: 4 },
  ]);
  expect(await read(sguid, there)).toEqual([
    { tguid: second, count: 4, home: 4, voters: 4 },
    { tguid: first, count: 2, home: 0, voters: 2 },
  ]);
  expect((await call('/api/translations/get', { sguid, lng: 'fr', ...here })).string.translations[0]).toMatchObject({
    tguid: first,
    home: 2,
  });
  expect((await read(sguid, { origin: here.origin }))[0].home).toBeUndefined();
});

it('a record or decision asked with a project that there is none of: 400, not the order of another place', async () => {
  const { here, sguid } = await disagreement();
  const query = `lng=fr&origin=${here.origin}&project=no-such`;
  for (const url of [`/api/translations/${sguid}?${query}`, `/api/translations/${sguid}/decision?${query}`]) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, 'project']);
  }
});

it('a page asked with a project: the same, and only the own vote that counts there is pressed', async () => {
  const { here, there, sguid, first, second } = await disagreement();
  const page = async (where: Partial<Name>, headers: Record<string, string> = {}) =>
    (await app.inject({ url: `/translations/fr/${sguid}?${new URLSearchParams({ ...where })}`, headers })).body;
  const json = JSON.parse(await page(here, { accept: 'application/json' }));
  expect(json.string.translations.slice(0, 2).map(({ tguid, home }: Record<string, unknown>) => [tguid, home])).toEqual([
    [first, 2],
    [second, 1],
  ]);
  // Where all votes count in the home, nothing is looked up about others.
  const lookups = async (key: string) => {
    const texts = await textsDuring(() => app.inject({ url: `/translations/fr/${key}?${new URLSearchParams({ ...here })}` }));
    return texts.filter((text) => text.includes('unnest(endorsement.project_ids)')).length;
  };
  const { two } = await newProject();
  expect([await lookups(sguid), await lookups(sguidOf([two], null))]).toEqual([1, 0]);
  const orderOf = (html: string) =>
    [...html.matchAll(/id="t-([0-9a-f]{40})"/g)].map(([, tguid]) => tguid).filter((tguid) => tguid === first || tguid === second);
  const [ofHere, ofThere, ofAll] = [await page(here), await page(there), await page({})];
  expect([orderOf(ofHere), orderOf(ofThere), orderOf(ofAll)]).toEqual([
    [first, second],
    [second, first],
    [second, first],
  ]);
  expect(ofHere).toContain('In this project: 1');
  expect(ofHere).toContain(`Chosen in ${there.origin}/${there.project} by 3 people`);
  expect(ofThere).toContain(`Chosen in ${here.origin}/${here.project} by 2 people`);
  expect(ofAll).not.toMatch(/In this project|Chosen in/);
  await addAccount(service, { name: 'Zoe', mail: 'zoe@example.org', password: 'correct horse battery', lng: 'fr' });
  const zoe = makeBrowser(app);
  await zoe.submit(await zoe.visit('/sign-in'), { name: 'Zoe', password: 'correct horse battery' });
  const shown = (where: Partial<Name>) => zoe.visit(`/translations/fr/${sguid}?${new URLSearchParams({ ...where })}`);
  const { csrf = '' } = (await shown(there)).fields;
  await zoe.post(`/translations/fr/${sguid}/endorse?${new URLSearchParams({ ...there })}`, { csrf, tguid: second });
  const pressed = async (where: Partial<Name>) => (await shown(where)).text.includes(`id="endorse-${second}" aria-pressed="true"`);
  expect([await pressed(there), await pressed(here), await pressed({})]).toEqual([true, false, true]);
  expect((await read(sguid, there))[0]).toEqual({ tguid: second, count: 5, home: 5, voters: 5 });
  expect((await read(sguid, here))[0]).toEqual({ tguid: first, count: 2, home: 2, voters: 2 });
});

it('two votes of one person that meet in a family: the newer is pressed and told, as it counts', async () => {
  const owner = await makePerson(service, { translationLng: 'fr' });
  const [made, elsewhere] = [await newProject(owner), await newProject(owner)];
  const [here, there] = [nameOf(made), nameOf(elsewhere)];
  const author = await makePerson(service);
  const [first, second] = [
    await suggest(made.one, `Premier ${made.project}`, author),
    await suggest(made.one, `Second ${made.project}`, author),
  ];
  await addAccount(service, { name: 'Yan', mail: 'yan@example.org', password: 'correct horse battery', lng: 'fr' });
  const yan = makeBrowser(app);
  await yan.submit(await yan.visit('/sign-in'), { name: 'Yan', password: 'correct horse battery' });
  const shown = (where: Partial<Name>) => yan.visit(`/translations/fr/${sguidOf([made.one], null)}?${new URLSearchParams({ ...where })}`);
  for (const [tguid, where] of [
    [first, here],
    [second, there],
  ] as const) {
    const { csrf = '' } = (await shown(where)).fields;
    await yan.post(`/translations/fr/${sguidOf([made.one], null)}/endorse?${new URLSearchParams({ ...where })}`, { csrf, tguid });
    wait(60_000);
  }
  const pressed = async (where: Partial<Name>) => {
    const { text } = await shown(where);
    return [first, second].map((tguid) => text.includes(`id="endorse-${tguid}" aria-pressed="true"`));
  };
  expect([await pressed(here), await pressed(there)]).toEqual([
    [true, false],
    [false, true],
  ]);
  const join = (project: Name, family: string) => call('/api/project/family', { ...project, family }, owner);
  await join(here, 'pressed');
  expect((await join(there, 'pressed')).status).toBe(200);
  expect([await pressed(here), await pressed(there)]).toEqual([
    [false, true],
    [false, true],
  ]);
  await join(there, '');
  expect([await pressed(here), await pressed(there)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('states in the list of projects: by the home and rule of each, as on its own page; by one statement, whose text names no home', async () => {
  const { here } = await disagreement();
  const context = { ...service, actor: null };
  const list = (words: string) => readProjectProgress(context, 'fr', { page: 0, words, show: 'all', order: 'name', reads: 'en' });
  const own = async (name: Name) => (await readProjectOverview(context, name)).states?.fr;
  // By all votes opinions are divided.
  expect(await own(here)).toMatchObject({ contested: 0 });
  const expectSame = async () => {
    const { projects } = await list('');
    expect(projects.length).toBeGreaterThanOrEqual(2);
    for (const { origin, project, states } of projects) expect(states, project).toEqual(await own({ origin, project }));
  };
  const statesTexts = async (words: string) => {
    // After another epoch begins they are counted again.
    await service.db.pool.query('select begin_change_epoch(false)');
    return (await textsDuring(() => list(words))).filter((text) => text.includes('contested'));
  };
  await expectSame();
  const [text] = await statesTexts(here.project);
  expect(text).toBeDefined();
  expect(await statesTexts('')).toEqual([text]);
  // Families are a part of their own, as votes of one person can meet there, and so is each rule.
  const owner = await makePerson(service);
  const [one, other] = [await disagreement(owner), await disagreement(owner)];
  for (const name of [one.here, one.there]) await call('/api/project/family', { ...name, family: 'one' }, owner);
  for (const name of [other.here, other.there]) await call('/api/project/decide_by', { ...name, decide_by: 'record' }, owner);
  await expectSame();
  expect((await list(one.here.project)).projects[0]?.homeIds).toHaveLength(2);
  const [mixed, ...more] = await statesTexts('');
  expect(more).toEqual([]);
  expect(mixed?.match(/union all/g)).toHaveLength(2);
});

it('decisions and queues of a project: by its home votes', async () => {
  const { here, there, sguid, first, second, others } = await disagreement();
  const decision = async (where: Partial<Name>) =>
    (await app.inject({ url: `/api/translations/${sguid}/decision?${new URLSearchParams({ lng: 'fr', ...where })}` })).json();
  expect((await decision(here)).why.first.tguid).toBe(first);
  expect((await decision(there)).why.first.tguid).toBe(second);
  expect((await decision({})).why.first.tguid).toBe(second);
  const states = async (where: Partial<Name>) =>
    (
      await app.inject({
        url: `/translations/queue?${new URLSearchParams({ queue: 'unvoted', lng: 'fr', ...where })}`,
        headers: others[2]?.headers ?? {},
      })
    ).headers.location ?? '';
  // Whoever voted there has not yet voted here.
  expect(await states(here)).toContain(sguid);
});
