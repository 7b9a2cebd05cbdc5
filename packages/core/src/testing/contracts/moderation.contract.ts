import { beforeAll, describe, expect, it } from 'vitest';
import { MODERATION_PAGE_SIZE } from '../../changes/list-activity.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Pages of moderators. */
export const moderationContract = (subject: Subject) =>
  describe(`${subject.name}: moderation`, async () => {
    const { app, service, mailed, call, unit, add, endorse, del, read } = await withSteps(subject);
    const password = 'correct horse battery';
    let eve: TestPerson;

    beforeAll(async () => {
      for (const [name, role] of [
        ['Mod', 'moderator'],
        ['Ada', 'administrator'],
        ['Ann', 'contributor'],
      ] as const)
        await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr', role });
      eve = await makePerson(service, { name: 'Eve & <co>' });
    });

    const signIn = async (name: string) => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      const { fields } = await browser.visit('/settings');
      return { ...browser, send: (url: string, typed: Record<string, string>) => browser.post(url, { csrf: fields.csrf ?? '', ...typed }) };
    };
    const submit = async (by: TestPerson, ...texts: (readonly [MadeUnit, string])[]) => {
      const actions = texts.map(([made, translation]) => ({ action: 'add', params: { ...made.ref, lng: 'fr', translation } }));
      await call('/api/translations/submit', { ...actions }, by);
      return (await service.db.prisma.batch.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
    };
    const textsOf = async (made: MadeUnit) =>
      (await read(made)).translations.map(({ translation }: { translation: string }) => translation);

    const pages = ['/moderation', '/moderation/trash', '/moderation/batches', '/moderation/undo?person=Ann'];

    it.each(pages)('%s: sends visitors to sign in and back, refuses contributors with a page, shows itself to moderators', async (page) => {
      expect(await makeBrowser(app).visit(page)).toMatchObject({ status: 303, location: `/sign-in?next=${encodeURIComponent(page)}` });
      const refused = await (await signIn('Ann')).visit(page);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<!doctype html>')]);
      const { status, headers } = await (await signIn('Mod')).visit(page);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    });

    it('a place in the list that holds a number beyond its range: 400', async () => {
      expect((await (await signIn('Mod')).visit('/moderation?before=1-99999999999999999')).status).toBe(400);
    });

    it('forms of moderators, sent by others, by a token, or from elsewhere: change nothing', async () => {
      const made = await unit();
      const { tguid } = await add(made, eve, 'Bonjour');
      const [ann, mod] = [await signIn('Ann'), await signIn('Mod')];
      for (const path of ['/moderation/delete', '/moderation/restore', '/moderation/undo']) {
        const typed = { tguid, person: eve.name };
        expect((await ann.send(path, typed)).status, path).toBe(403);
        expect((await mod.post(path, { ...typed, csrf: 'guessed' })).status, path).toBe(403);
        const { headers } = await makePerson(service, { role: 'administrator' });
        expect((await app.inject({ method: 'POST', url: path, headers, payload: typed })).statusCode, path).toBe(403);
      }
      expect(await textsOf(made)).toEqual(['Bonjour']);
    });

    it('the way there: in the menu of moderators and of nobody else', async () => {
      expect((await (await signIn('Ann')).visit('/')).text).not.toContain('href="/moderation');
      for (const name of ['Mod', 'Ada']) expect((await (await signIn(name)).visit('/')).text).toContain('href="/moderation/reports"');
    });

    it('what was suggested: newest first, narrowed by language, person and batch, names and texts escaped', async () => {
      const [one, two, ben] = [await unit(), await unit(), await makePerson(service, { name: 'Ben' })];
      await add(one, ben, 'Older <b>', 'sq');
      const batch = await submit(eve, [two, 'Newer']);
      const { visit } = await signIn('Mod');
      const { text } = await visit('/moderation');
      expect(text.indexOf('Newer')).toBeLessThan(text.indexOf('Older &lt;b&gt;'));
      expect(text).toContain('Eve &amp; &lt;co&gt;');
      const shown = async (query: string) => {
        const { text } = await visit(`/moderation?${query}`);
        return [text.includes('Older &lt;b&gt;'), text.includes('Newer')];
      };
      expect(await shown('lng=sq&person=&batch=')).toEqual([true, false]);
      expect(await shown('person=ben')).toEqual([true, false]);
      expect(await shown(`batch=${batch}`)).toEqual([false, true]);
      expect(await shown(`lng=sq&batch=${batch}`)).toEqual([false, false]);
      expect((await visit('/moderation?person=nobody')).text).toContain('No such person');
      expect((await visit('/moderation?lng=xx')).status).toBe(400);
    });

    it('what was suggested, beside the leader: what differs is marked, and the leader is shown; beside itself none', async () => {
      const [made, ida] = [await unit(), await makePerson(service, { name: 'Ida' })];
      const { tguid } = await add(made, ida, 'The red house', 'de');
      await endorse(tguid, eve);
      await add(made, ida, 'The green house', 'de');
      const { text } = await (await signIn('Mod')).visit('/moderation?person=Ida');
      expect(text).toContain('The <del aria-hidden="true">red</del><ins>green</ins> house');
      expect(text.replace(/<[^>]*>/g, '')).toContain('Current leader: The red house');
      expect(text.replace(/<[^>]*>/g, '')).not.toContain('Current leader: The green house');
      expect(text).toContain('<p class="text line clamped" lang="de"');
    });

    it('more than a page: the rest behind a link', async () => {
      const [made, may] = [[await unit(), await unit(), await unit()] as const, await makePerson(service, { name: 'May' })];
      await submit(
        may,
        ...Array.from({ length: MODERATION_PAGE_SIZE + 3 }, (_, nr) => [made[(nr % 3) as 0 | 1 | 2], `Text ${nr}`] as const),
      );
      const { visit } = await signIn('Mod');
      const first = await visit('/moderation?person=May');
      const next = /<a rel="next" href="([^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const tguids = ({ text }: { text: string }) => [...text.matchAll(/name="tguid" value="(\w+)"/g)].map(([, tguid]) => tguid);
      const all = [...tguids(first), ...tguids(await visit(next))];
      expect([tguids(first).length, new Set(all).size]).toEqual([MODERATION_PAGE_SIZE, MODERATION_PAGE_SIZE + 3]);
    });

    it('deleted from the list: in the trash, its author told, and back on the list as it was narrowed', async () => {
      const made = await unit();
      const { tguid } = await add(made, eve, 'Unwanted');
      const { send, visit } = await signIn('Mod');
      const before = (await mailed()).length;
      const back = '/moderation?lng=fr';
      expect(await send('/moderation/delete', { tguid, back })).toMatchObject({ status: 303, location: back });
      expect((await visit(back)).text).toContain('Translation removed.');
      expect(await textsOf(made)).toEqual([]);
      expect((await mailed()).length).toBe(before + 1);
      expect((await send('/moderation/delete', { tguid, back: '//evil.example' })).location).toBe('/');
    });

    it('several chosen: deleted at once, and brought back by the message itself; none chosen: said so', async () => {
      const [one, two, three] = [await unit(), await unit(), await unit()];
      const texts = async () => [await textsOf(one), await textsOf(two), await textsOf(three)];
      const made = [await add(one, eve, 'Uno'), await add(two, eve, 'Due'), await add(three, eve, 'Tre')].map(({ tguid }) => tguid);
      const { send, visit } = await signIn('Mod');
      await send('/moderation/delete', { 'chosen[0]': made[0] ?? '', 'chosen[1]': made[1] ?? '' });
      expect(await texts()).toEqual([[], [], ['Tre']]);
      const { text } = await visit('/moderation');
      const [, tguids = ''] = /name="tguids" value="([^"]*)"/.exec(text) ?? [];
      await send('/moderation/restore', { tguids });
      expect(await texts()).toEqual([['Uno'], ['Due'], ['Tre']]);
      await send('/moderation/delete', {});
      expect((await visit('/moderation')).text).toContain('Select something first.');
    });

    it('brought back from the trash, one: as it was', async () => {
      const made = await unit();
      const { tguid } = await add(made, eve, 'Worth keeping');
      await endorse(tguid, await makePerson(service));
      const mod = await signIn('Mod');
      await mod.send('/moderation/delete', { tguid });
      const { text } = await mod.visit('/moderation/trash');
      expect(text).toContain('Worth keeping');
      expect(text).toContain(`name="tguid" value="${tguid}"`);
      await mod.send('/moderation/restore', { tguid });
      expect((await read(made)).translations).toMatchObject([{ tguid, count: 2 }]);
      expect((await mod.visit('/moderation/trash')).text).not.toContain(`value="${tguid}"`);
    });

    it('several chosen in the trash: back at once with their endorsements, what is not chosen stays; none chosen: said so', async () => {
      const [one, two, three] = [await unit(), await unit(), await unit()];
      const texts = async () => [await textsOf(one), await textsOf(two), await textsOf(three)];
      const made = [await add(one, eve, 'Ichi'), await add(two, eve, 'Ni'), await add(three, eve, 'San')].map(({ tguid }) => tguid);
      await endorse(made[0] ?? '', await makePerson(service));
      const mod = await signIn('Mod');
      await mod.send('/moderation/delete', { 'chosen[0]': made[0] ?? '', 'chosen[1]': made[1] ?? '', 'chosen[2]': made[2] ?? '' });
      const trash = await mod.visit('/moderation/trash');
      for (const tguid of made) expect(trash.text).toContain(`<input type="checkbox" name="chosen[]" value="${tguid}">`);
      const back = '/moderation/trash?lng=fr';
      expect(await mod.send('/moderation/restore', { back })).toMatchObject({ status: 303, location: back });
      expect((await mod.visit(back)).text).toContain('Select something first.');
      expect(await texts()).toEqual([[], [], []]);
      await mod.send('/moderation/restore', { 'chosen[0]': made[0] ?? '', 'chosen[1]': made[1] ?? '', back });
      expect((await mod.visit(back)).text).toContain('2 translations restored.');
      expect(await texts()).toEqual([['Ichi'], ['Ni'], []]);
      expect((await read(one)).translations).toMatchObject([{ count: 2 }]);
    });

    it('all by a person who only chose: the choices are told, on the page that restores', async () => {
      const [one, zoe] = [await unit(), await makePerson(service, { name: 'Zoe' })];
      const { tguid } = await add(one, eve, 'Solo');
      await endorse(tguid, zoe);
      const mod = await signIn('Mod');
      const { location = '' } = await mod.submit(await mod.visit('/moderation/undo?person=Zoe'), {});
      expect(location).toBe('/moderation/trash');
      const { text } = await mod.visit(location);
      expect(text).toContain('1 choice removed to the trash.');
      expect(text).not.toContain('0 translations');
    });

    it('batches name their languages, not the codes', async () => {
      const abouts = ['de: one.po', 'one/two de', 'one/two de: a → b', 'de two', 'one'];
      for (const about of abouts) await service.db.prisma.batch.create({ data: { kind: 'test', about, personId: eve.id } });
      const { text } = await (await signIn('Mod')).visit('/moderation/batches');
      for (const named of ['German: one.po', 'one/two German', 'one/two German: a → b', 'de two', 'one'])
        expect(text).toContain(`<bdi>${named}</bdi>`);
    });

    it('a batch: previewed, taken back, and brought back whole', async () => {
      const [one, two] = [await unit(), await unit()];
      const batch = await submit(eve, [one, 'Uno'], [two, 'Due']);
      const mod = await signIn('Mod');
      expect((await mod.visit('/moderation/batches')).text).toContain(`/moderation/undo?batch=${batch}`);
      // Before the text is the place of a box, also where there is none to tick: else the button is as wide as the row.
      expect((await mod.visit(`/moderation/undo?person=${encodeURIComponent(eve.name)}`)).text).toContain(
        '<li class="chosen-by-box"><span class="box"></span>',
      );
      const preview = await mod.visit(`/moderation/undo?batch=${batch}`);
      expect(preview.text).toContain('2 translations go to the trash.');
      expect(await textsOf(one)).toEqual(['Uno']);
      const done = await mod.submit(preview, {});
      expect(done).toMatchObject({ status: 303, location: `/moderation/trash?batch=${batch}` });
      expect(await textsOf(one)).toEqual([]);
      const trash = await mod.visit(done.location ?? '');
      expect(trash.text).toContain('2 translations removed to the trash.');
      await mod.send('/moderation/restore', { batch: String(batch) });
      expect([await textsOf(one), await textsOf(two)]).toEqual([['Uno'], ['Due']]);
      expect((await mod.visit('/moderation/undo?batch=999999')).status).toBe(404);
    });

    it('several batches chosen: previewed and taken back together, each thing counted once, and brought back by the message itself', async () => {
      const [one, two, bea] = [await unit(), await unit(), await makePerson(service, { name: 'Bea' })];
      const first = await submit(eve, [one, 'Un'], [two, 'Deux']);
      const second = await submit(bea, [two, 'Deuxième']);
      const mod = await signIn('Mod');
      expect((await mod.visit('/moderation/batches')).text).toContain(`name="chosen[]" value="${second}"`);
      const preview = await mod.visit(`/moderation/undo?several=1&chosen[]=${first}&chosen[]=${second}`);
      expect(preview.text).toContain('Remove 2 imports?');
      expect(preview.text).toContain('3 translations go to the trash. 3 choices go with them');
      const chosen = { 'chosen[0]': String(first), 'chosen[1]': String(second) };
      expect(await mod.send('/moderation/undo', chosen)).toMatchObject({ status: 303, location: '/moderation/batches' });
      expect([await textsOf(one), await textsOf(two)]).toEqual([[], []]);
      const { text } = await mod.visit('/moderation/batches');
      expect(text).toContain('3 translations removed to the trash.');
      expect(text).toContain(`name="batches" value="${first} ${second}"`);
      await mod.send('/moderation/restore', { batches: `${first} ${second}`, back: '/moderation/batches' });
      expect((await read(one)).translations).toMatchObject([{ translation: 'Un', count: 1 }]);
      expect(await textsOf(two)).toEqual(['Deux', 'Deuxième']);
    });

    it('several batches, none chosen: said so; one that is not there, or an administrator’s among them: nothing is taken back', async () => {
      const [made, rex] = [await unit(), await makePerson(service, { name: 'Rex', role: 'administrator' })];
      const [own, others] = [await submit(eve, [made, 'À moi']), await submit(rex, [made, 'À Rex'])];
      const mod = await signIn('Mod');
      expect(await mod.visit('/moderation/undo?several=1')).toMatchObject({ status: 303, location: '/moderation/batches' });
      const { text } = await mod.visit('/moderation/batches');
      expect(text).toContain('Select something first.');
      expect(text).not.toContain(`name="chosen[]" value="${others}"`);
      expect((await mod.send('/moderation/undo', { 'chosen[0]': String(own), 'chosen[1]': String(others) })).status).toBe(403);
      expect((await mod.send('/moderation/undo', { 'chosen[0]': String(own), 'chosen[1]': '999999' })).status).toBe(404);
      expect(await textsOf(made)).toEqual(['À moi', 'À Rex']);
    });

    it('a person: everything previewed and taken back, or only of the last days', async () => {
      const [one, two, ivy] = [await unit(), await unit(), await makePerson(service, { name: 'Ivy' })];
      const { tguid } = await add(one, ivy, 'Long ago');
      const past = new Date('2020-01-01');
      await service.db.prisma.translation.updateMany({ where: { tguid }, data: { createdAt: past } });
      await service.db.prisma.endorsement.updateMany({ where: { personId: ivy.id }, data: { createdAt: past } });
      await add(two, ivy, 'Just now');
      const mod = await signIn('Mod');
      expect((await mod.visit('/moderation/undo?person=ivy')).text).toContain('2 translations go to the trash.');
      await mod.submit(await mod.visit('/moderation/undo?person=ivy&days=7'), {});
      expect([await textsOf(one), await textsOf(two)]).toEqual([['Long ago'], []]);
      await mod.submit(await mod.visit('/moderation/undo?person=ivy'), {});
      expect(await textsOf(one)).toEqual([]);
      expect((await mod.visit('/moderation/undo?person=ivy')).text).toContain('Nothing to remove');
      expect((await mod.visit('/moderation/undo')).status).toBe(400);
      expect((await mod.visit('/moderation/undo?person=nobody')).status).toBe(404);
    });

    it('what an administrator wrote: taken back by administrators, not by moderators', async () => {
      const [made, root] = [await unit(), await makePerson(service, { name: 'Root', role: 'administrator' })];
      const batch = await submit(root, [made, 'Racine']);
      const [mod, ada] = [await signIn('Mod'), await signIn('Ada')];
      for (const query of ['person=Root', `batch=${batch}`]) expect((await mod.visit(`/moderation/undo?${query}`)).status).toBe(403);
      expect((await mod.send('/moderation/undo', { person: 'Root' })).status).toBe(403);
      for (const page of ['/moderation/batches', '/moderation?person=Root', `/moderation?batch=${batch}`]) {
        const offer = new RegExp(`/moderation/undo\\?(?:batch=${batch}|person=Root)"`);
        expect([page, (await mod.visit(page)).text]).toEqual([page, expect.not.stringMatching(offer)]);
        expect([page, (await ada.visit(page)).text]).toEqual([page, expect.stringMatching(offer)]);
      }
      expect(await textsOf(made)).toEqual(['Racine']);
      await ada.submit(await ada.visit('/moderation/undo?person=Root'), {});
      expect(await textsOf(made)).toEqual([]);
    });

    it('the trash: narrowed by language and batch, page by page', async () => {
      const [made, una] = [await unit(), await makePerson(service, { name: 'Una' })];
      const { tguid } = await add(made, una, 'Në shqip', 'sq');
      await del(tguid, una);
      const { visit } = await signIn('Mod');
      expect((await visit('/moderation/trash?lng=sq')).text).toContain('Në shqip');
      expect((await visit('/moderation/trash?lng=ga')).text).toContain('Trash is empty');
      expect((await visit('/moderation/trash?page=5')).text).toContain('rel="prev"');
    });
  });
