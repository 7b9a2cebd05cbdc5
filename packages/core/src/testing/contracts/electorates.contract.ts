import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Named, saved sets of people: who may see and change them, and the winner for them (docs/deciding.md). */
export const electoratesContract = (subject: Subject) =>
  describe(`${subject.name}: electorates`, async () => {
    let clock = Date.now();
    const { app, service, call, person, unit, add, endorse } = await withSteps(subject, { now: () => new Date(clock) });
    let ann: TestPerson;
    let ben: TestPerson;
    let cem: TestPerson;
    let moderator: TestPerson;
    let admin: TestPerson;
    let made: MadeUnit;
    const tguids: string[] = [];
    beforeAll(async () => {
      moderator = await person({ role: 'moderator' });
      admin = await person({ role: 'administrator' });
      [ann, ben, cem] = [await person({ name: 'Ann' }), await person({ name: 'Ben' }), await person({ name: 'Cem' })];
      made = await unit();
      for (const [text, author] of [
        ['un', ann],
        ['deux', ben],
      ] as const) {
        clock += 1000;
        tguids.push((await add(made, author, text)).tguid);
      }
      clock += 1000;
      await endorse(tguids[0] ?? '', moderator);
    });
    const create = async (by: TestPerson, wanted: object) =>
      (await call('/api/electorates', wanted, by)) as { id: number; messages: unknown[] };
    const get = async (url: string, by?: TestPerson) => {
      const answer = await app.inject({ url, headers: { accept: 'application/json', ...by?.headers } });
      return { status: answer.statusCode, body: answer.json() };
    };
    const textsOf = async (electorate: number | string, by?: TestPerson) => {
      const path = made.path('fr');
      const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}electorate=${electorate}`, by);
      const record = body[subject.kind.names.unit] as { translations: { translation: string; count: number }[] } | undefined;
      return [status, record?.translations.map(({ translation, count }) => `${translation} ${count}`)];
    };

    it('public ones of others, more and larger than a list holds: one’s own and those of one’s team are in it, and some of each owner', async () => {
      const { prisma } = service.db;
      const [dee, eve, fay] = [await person(), await person({ name: 'Eve' }), await person()];
      const others = [ann, ben, fay];
      await create(dee, { name: 'zz my own', people: ['Ann'], holder: 'person', public: false });
      await create(eve, { name: 'zz our team', people: [dee.name], holder: 'team', public: false });
      await create(eve, { name: 'zz of one alone', people: ['Ann'], holder: 'person', public: true });
      const crowd = await prisma.person.createManyAndReturn({
        data: Array.from({ length: 150 }, (_, nr) => ({ name: `crowd ${nr}` })),
        select: { id: true },
      });
      const many = await prisma.electorate.createManyAndReturn({
        data: others.flatMap(({ id: ownerId }) =>
          Array.from({ length: 100 }, (_, nr) => ({
            name: `!${nr}`,
            holder: 'person' as const,
            ownerId,
            public: true,
            createdAt: new Date(),
          })),
        ),
        select: { id: true },
      });
      await prisma.electorateMember.createMany({
        data: many.flatMap(({ id: electorateId }) => crowd.map(({ id: personId }) => ({ electorateId, personId }))),
      });
      const listed = (await get('/api/electorates', dee)).body as { name: string; owner: string; people: string[] }[];
      expect(listed.filter(({ name }) => name.startsWith('zz')).map(({ name }) => name)).toEqual([
        'zz my own',
        'zz of one alone',
        'zz our team',
      ]);
      expect(new Set(listed.map(({ owner }) => owner)).size).toBe(5);
      expect(listed.flatMap(({ people }) => people).length).toBeLessThanOrEqual(10_001);
      await prisma.electorate.deleteMany();
    });

    it('one’s own: made, read, changed, deleted by nobody else but administrators, and hidden from others', async () => {
      const { id, messages } = await create(ben, { name: ' My  team ', people: ['ben', 'Cem', 'BEN'] });
      expect(messages).toEqual([]);
      const expected = { id, name: 'My  team', holder: 'person', owner: 'Ben', public: false, people: ['Ben', 'Cem'], may_change: true };
      expect(await get(`/api/electorates/${id}`, ben)).toMatchObject({ status: 200, body: expected });
      expect((await get('/api/electorates', ben)).body).toMatchObject([expected]);
      expect((await get(`/api/electorates/${id}`, cem)).status).toBe(404);
      expect((await get(`/api/electorates/${id}`)).status).toBe(404);
      expect((await get('/api/electorates', cem)).body).toEqual([]);
      expect(await textsOf(id, cem)).toEqual([400, undefined]);
      const refused = await app.inject({ method: 'POST', url: `/api/electorates/${id}`, headers: cem.headers, payload: { name: 'x' } });
      expect(refused.statusCode).toBe(404);
      expect(await call(`/api/electorates/${id}`, { public: true, name: 'Ours' }, ben)).toMatchObject({ messages: [] });
      expect((await get(`/api/electorates/${id}`)).body).toMatchObject({
        name: 'Ours',
        public: true,
        may_change: false,
        people: ['Ben', 'Cem'],
      });
      expect((await call(`/api/electorates/${id}`, { people: ['Cem'] }, cem)).messages).toEqual([
        ['Only the owner may change this voter group.', 'error'],
      ]);
      expect(await call(`/api/electorates/${id}`, { people: ['Ann', 'Ben'] }, admin)).toMatchObject({ messages: [] });
      expect((await get(`/api/electorates/${id}`)).body.people).toEqual(['Ann', 'Ben']);
      expect((await call(`/api/electorates/${id}/del`, {}, cem)).messages).toHaveLength(1);
      expect(await call(`/api/electorates/${id}/del`, {}, ben)).toMatchObject({ messages: [] });
      expect((await get(`/api/electorates/${id}`, ben)).status).toBe(404);
    });

    it('a team’s: who is in it sees it and changes it', async () => {
      const { id } = await create(ann, { name: 'Team', people: ['Ann', 'Ben'], holder: 'team' });
      expect((await get(`/api/electorates/${id}`, ben)).body).toMatchObject({ holder: 'team', may_change: true });
      expect((await get(`/api/electorates/${id}`, cem)).status).toBe(404);
      expect(await call(`/api/electorates/${id}`, { people: ['Ann', 'Ben', 'Cem'] }, ben)).toMatchObject({ messages: [] });
      expect((await get(`/api/electorates/${id}`, cem)).body.people).toEqual(['Ann', 'Ben', 'Cem']);
      await call(`/api/electorates/${id}/del`, {}, cem);
    });

    it('what will not do: refused with its field, and nothing is kept', async () => {
      const refusals = [
        [{ name: '', people: ['Ann'] }, 'name'],
        [{ name: 'x'.repeat(81), people: ['Ann'] }, 'name'],
        [{ name: 'Team\u200b', people: ['Ann'] }, 'name'],
        [{ name: 'x', people: [] }, 'people'],
        [{ name: 'x', people: ['Nobody at all'] }, 'people'],
        [
          { name: 'x', people: ['Ann'], holder: 'project', origin: 'no', project: 'no' },
          subject.kind.scope.projects ? 'project' : 'holder',
        ],
      ] as const;
      for (const [payload, path] of refusals) {
        const answer = await app.inject({ method: 'POST', url: '/api/electorates', headers: ann.headers, payload });
        expect([answer.statusCode, answer.json().errors[0].path.replace(/^\//, '')]).toEqual([400, path]);
      }
      const visitor = await app.inject({ method: 'POST', url: '/api/electorates', payload: { name: 'x', people: ['Ann'] } });
      expect(visitor.statusCode).toBe(401);
      expect((await get('/api/electorates', ann)).body).toEqual([]);
    });

    it('a request that names one: what its people are for leads, in record, decision and feeds; counts stay', async () => {
      const { id } = await create(ben, { name: 'Ben and Cem', people: ['Ben', 'Cem'], public: true });
      const path = made.path('fr');
      const [at, query = ''] = path.split('?');
      expect((await get(path)).body[subject.kind.names.unit].translations[0].translation).toBe('un');
      expect(await textsOf(id)).toEqual([200, ['deux 1', 'un 2']]);
      expect(await textsOf(99_999)).toEqual([400, undefined]);
      expect(await textsOf('Ben')).toEqual([400, undefined]);
      expect(await textsOf(`${id},${id + 1}`)).toEqual([400, undefined]);
      expect((await get(`${at}/decision?${query}&electorate=${id}`)).body).toMatchObject({
        why: { step: 'preferred', first: { tguid: tguids[1], figure: 1 }, second: { tguid: tguids[0], figure: 0 } },
      });
      const latest = async (electorate: string) => {
        const { body } = await get(`/latest/fr?${electorate}`);
        return (body as { translation: string }[]).map(({ translation }) => translation);
      };
      expect(await latest('')).toEqual(['deux', 'un']);
      expect(await latest(`electorate=${id}`)).toEqual(['deux']);
      const feed = await app.inject({ url: `/rss-feed/fr?electorate=${id}` });
      expect(feed.body).toContain('deux');
      expect(feed.body).not.toContain('>un<');
    });

    it('on pages: made, seen beside a unit and in the latest, changed and deleted', async () => {
      const password = 'correct horse battery';
      await addAccount(service, { name: 'Dora', mail: 'dora@example.org', lng: 'fr', password });
      const { visit, submit, post } = makeBrowser(app);
      await submit(await visit('/sign-in'), { name: 'Dora', password });
      const wanted = { name: 'The <others>', people: 'Ben\nCem\n', holder: 'person' };
      const wrong = await post('/electorates', { ...(await visit('/electorates')).fields, ...wanted, people: 'Ben\nNobody here' });
      expect([wrong.status, wrong.text.includes('Nobody here')]).toEqual([422, true]);
      const { location = '' } = await post('/electorates', { ...(await visit('/electorates')).fields, ...wanted });
      const id = /\d+$/.exec(location)?.[0];
      const page = await visit(location);
      expect(page.text).toContain('<bdi>The &lt;others&gt;</bdi>');
      const seen = subject.kind.pages.route.replace(':lng', 'fr').replace(':ref', made.path('fr').split(/[/?]/)[3] ?? '');
      const usual = await visit(seen);
      const theirs = await visit(`${seen}?electorate=${id}`);
      const leads = (text: string) => text.indexOf('deux') < text.indexOf('>un<');
      const candidatesOf = (text: string) => text.slice(text.indexOf('id="candidates"'));
      expect([usual, theirs].map(({ text }) => leads(candidatesOf(text)))).toEqual([false, true]);
      expect(theirs.text).toContain('Their choices come first:');
      expect([usual, theirs].map(({ text }) => text.includes('class="badge lead">Leading<'))).toEqual([true, false]);
      const latest = await visit(`/translations/latest?lng=fr&electorate=${id}`);
      expect([latest.text.includes('deux'), latest.text.includes('>un<')]).toEqual([true, false]);
      expect((await makeBrowser(app).visit(location)).status).toBe(404);
      const changed = await post(location, { ...page.fields, name: 'Others', people: 'Ann', public: '1' });
      expect((await visit(changed.location ?? '')).text).toContain('Others');
      expect((await makeBrowser(app).visit(location)).text).not.toContain('Delete voter group');
      await post(`${location}/delete`, page.fields);
      expect((await visit(location)).status).toBe(404);
    });
  });
