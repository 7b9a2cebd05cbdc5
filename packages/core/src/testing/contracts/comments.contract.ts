import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import { addAccount } from '../people/add-account.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Comments on units: who may write and delete them, whom they concern, what is shown of them. */
export const commentsContract = (subject: Subject) =>
  describe(`${subject.name}: comments`, async () => {
    const { app, service, person, unit, mailed } = await withSteps(subject, {});
    let ann: TestPerson;
    let ben: TestPerson;
    let moderator: TestPerson;
    let made: MadeUnit;
    beforeAll(async () => {
      [ann, ben] = [await person({ name: 'Ann' }), await person({ name: 'Ben' })];
      moderator = await person({ role: 'moderator' });
      made = await unit();
    });
    const post = async (url: string, body: object, by?: TestPerson) => {
      const answer = await app.inject({ method: 'POST', url, payload: body, headers: { accept: 'application/json', ...by?.headers } });
      return { status: answer.statusCode, body: answer.json() };
    };
    const add = (by: TestPerson | undefined, body: object) => post('/api/comments/add', { ...made.ref, lng: 'fr', ...body }, by);
    const list = async (lng = 'fr', on: MadeUnit = made): Promise<{ id: number; text: string; lng: string | null; author: string }[]> => {
      const query = new URLSearchParams({
        ...Object.fromEntries(Object.entries(on.ref).map(([name, value]) => [name, String(value)])),
        lng,
      });
      return (await app.inject({ url: `/api/comments?${query}`, headers: { accept: 'application/json' } })).json().comments;
    };
    const toldOf = async (id: number) =>
      (await service.db.prisma.notice.findMany({ where: { event: `comment ${id}` } }))
        .map(({ personId }) => Number(personId))
        .sort((one, other) => one - other);

    it('one in a language: shown there alone; one to the developers: in every language, in order', async () => {
      await add(ann, { text: 'Is this a verb?' });
      await add(ben, { text: 'The source is unclear', to: 'developers' });
      expect((await list()).map(({ text, lng }) => [text, lng])).toEqual([
        ['Is this a verb?', 'fr'],
        ['The source is unclear', null],
      ]);
      expect((await list('de')).map(({ text }) => text)).toEqual(['The source is unclear']);
    });

    it('bad input: refused with a word why, and nothing is stored', async () => {
      const before = await list();
      expect((await add(undefined, { text: 'x' })).status).toBe(401);
      for (const wrong of [
        { text: '' },
        { text: '   ' },
        { text: 'x'.repeat(2001) },
        { text: 'x', to: 'nobody' },
        { text: 'x', lng: 'xx' },
      ])
        expect([wrong, (await add(ann, wrong)).status]).toEqual([wrong, 400]);
      expect([400, 404]).toContain((await post('/api/comments/add', { ...subject.unknownRef, lng: 'fr', text: 'x' }, ann)).status);
      const reader = await person({ name: 'Reader', scope: 'read' });
      expect((await add(reader, { text: 'x' })).status).toBe(403);
      expect(await list()).toEqual(before);
    });

    it('a mention, in any case, and who took part: each told once; never the author, nobody for a name that nobody has', async () => {
      const fresh = await unit();
      const say = async (by: TestPerson, text: string) =>
        (await post('/api/comments/add', { ...fresh.ref, lng: 'fr', text }, by)).body.id as number;
      expect(await toldOf(await say(ann, '@BEN and @ben, and @nobody-here, and @Ann: look'))).toEqual([ben.id]);
      expect(await toldOf(await say(ben, 'I did'))).toEqual([ann.id]);
      expect(await toldOf(await say(moderator, 'So did I'))).toEqual([ann.id, ben.id].sort((one, other) => one - other));
    });

    it('deleting: one’s own; another’s for moderators, with a reason; brought back by them', async () => {
      const { id } = (await add(ann, { text: 'To be deleted' })).body;
      expect((await post('/api/comments/del', { id, reason: 'because' }, ben)).status).toBe(403);
      expect((await post('/api/comments/del', { id }, moderator)).status).toBe(400);
      expect((await post('/api/comments/del', { id, reason: 'Off topic' }, moderator)).status).toBe(200);
      expect((await post('/api/comments/del', { id, reason: 'again' }, moderator)).status).toBe(404);
      expect((await list()).map(({ text }) => text)).not.toContain('To be deleted');
      const told = await service.db.prisma.notice.findMany({ where: { kind: 'comment-deleted' } });
      expect(told.map(({ personId, details }) => [Number(personId), details])).toEqual([
        [ann.id, expect.objectContaining({ by: moderator.name, reason: 'Off topic', text: 'To be deleted' })],
      ]);
      const own = (await add(ann, { text: 'My own' })).body.id;
      expect((await post('/api/comments/del', { id: own }, ann)).status).toBe(200);
      expect(await service.db.prisma.notice.count({ where: { kind: 'comment-deleted' } })).toBe(1);
      expect((await post('/api/comments/del', { id: 999_999_999 }, ann)).status).toBe(404);
    });

    it('a digest: names the place, says which report mistakes, and goes without what was deleted meanwhile', async () => {
      const [fresh, zoe] = [await unit(), await person({ name: 'Zoe' })];
      await service.db.prisma.person.update({ where: { id: zoe.id }, data: { mail: 'zoe@example.org' } });
      const comment = async (text: string, to: object = {}) =>
        (await post('/api/comments/add', { ...fresh.ref, lng: 'fr', text, ...to }, ann)).body.id as number;
      await comment('@Zoe: first');
      await comment('@Zoe: second', { mistake: '1', to: 'developers' });
      await post('/api/comments/del', { id: await comment('@Zoe: deleted at once') }, ann);
      const before = (await mailed()).filter(({ to }) => to === 'zoe@example.org');
      expect(before).toHaveLength(1);
      const [{ subject: about, text } = { subject: '', text: '' }] = before;
      expect(about).toMatch(/: 2$/);
      expect(text.match(/@Zoe: \w+( \w+)*/g)).toEqual(['@Zoe: first', '@Zoe: second']);
      expect(text.match(/reported a mistake in “/g)).toHaveLength(1);
      expect(text).toMatch(/#c-\d+\n/);
    });

    it('one that is deleted before the mail went out, alone: nobody is written to', async () => {
      const [fresh, max] = [await unit(), await person({ name: 'Max' })];
      await service.db.prisma.person.update({ where: { id: max.id }, data: { mail: 'max@example.org' } });
      const { id } = (await post('/api/comments/add', { ...fresh.ref, lng: 'fr', text: '@Max: oops' }, ann)).body;
      await post('/api/comments/del', { id }, ann);
      expect((await mailed()).filter(({ to }) => to === 'max@example.org')).toEqual([]);
    });

    it('notices: counted in the head of every page, without a statement more; read once their page was opened, and newer ones counted again', async () => {
      const password = 'correct horse battery';
      await addAccount(service, { name: 'Nora', mail: 'nora@example.org', password, lng: 'fr' });
      const nora = makeBrowser(app);
      await nora.submit(await nora.visit('/sign-in'), { name: 'Nora', password });
      const fresh = await unit();
      const comment = async (text: string, by = ann) =>
        (await post('/api/comments/add', { ...fresh.ref, lng: 'fr', text }, by)).body.id as number;
      const { during } = countStatements(service.db);
      const head = async () => (await nora.visit('/settings')).text.match(/<span class="unseen">(\d+\+? unread notices?)<\/span>/)?.[1];
      expect(await head()).toBeUndefined();
      expect((await nora.visit('/notices')).text).toMatch(/No notices yet[\s\S]*Mentions of \u2068@Nora\u2069 appear here/);
      const quiet = await during(() => nora.visit('/settings'));
      await comment('@Nora: <i>one</i>');
      await post('/api/comments/del', { id: await comment('@Nora: deleted') }, ann);
      expect(await head()).toBe('1 unread notice');
      await comment('@Nora: two');
      expect(await during(() => nora.visit('/settings'))).toBe(quiet);
      expect(await head()).toBe('2 unread notices');
      const { text } = await nora.visit('/notices');
      expect(text.match(/class="is-new"/g)).toHaveLength(2);
      expect(text).toContain('@Nora: &lt;i&gt;one&lt;/i&gt;');
      expect(text).not.toContain('@Nora: deleted');
      expect(text).not.toContain('unread notice');
      expect(await head()).toBeUndefined();
      await comment('@Nora: three', ben);
      expect(await head()).toBe('1 unread notice');
      expect((await nora.visit('/notices')).text.match(/class="is-new"[\s\S]*?@Nora: (\w+)/)?.[1]).toBe('three');
      expect((await nora.visit('/notices')).text).not.toContain('is-new');
      expect(await makeBrowser(app).visit('/notices')).toMatchObject({ status: 303, location: '/sign-in?next=%2Fnotices' });
    });

    it('more than a hundred notices: the count is bounded, and their list goes on page by page, marked as new throughout', async () => {
      const password = 'correct horse battery';
      const max = await addAccount(service, { name: 'Olga', mail: 'olga@example.org', password, lng: 'fr' });
      const olga = makeBrowser(app);
      await olga.submit(await olga.visit('/sign-in'), { name: 'Olga', password });
      const { body } = await add(ann, { text: 'The one that the others are like' });
      const like = await service.db.prisma.comment.findUniqueOrThrow({ where: { id: body.id } });
      const { id: _, ...data } = like;
      const many = await service.db.prisma.comment.createManyAndReturn({
        data: Array.from({ length: 120 }, () => data),
        select: { id: true },
      });
      await service.db.prisma.commentMention.createMany({ data: many.map(({ id }) => ({ commentId: id, personId: max.id })) });
      expect((await olga.visit('/settings')).text).toContain('<b aria-hidden="true">99+</b>');
      const shown: number[] = [];
      for (let next: string | undefined = '/notices'; next !== undefined; ) {
        const { text } = await olga.visit(next);
        shown.push(text.match(/class="is-new"/g)?.length ?? 0);
        next = /<a rel="next" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      }
      expect(shown).toEqual([50, 50, 20]);
      expect((await olga.visit('/settings')).text).not.toContain('99+');
    });

    it('on the page, without script: written, shown as text, deleted and brought back; in one’s own data', async () => {
      const password = 'correct horse battery';
      await addAccount(service, { name: 'Paula', mail: 'paula@example.org', password, lng: 'fr' });
      await addAccount(service, { name: 'Mona', mail: 'mona@example.org', password, lng: 'fr', role: 'moderator' });
      const signIn = async (name: string) => {
        const browser = makeBrowser(app);
        await browser.submit(await browser.visit('/sign-in'), { name, password });
        return browser;
      };
      await subject.makeUnit(service, 'Commented on by browsers');
      const how = new URLSearchParams({ ...subject.searching('similar', 'sources'), words: 'Commented on by browsers', lng: 'fr' });
      const [, page = ''] =
        /<a class="text"[^>]* href="([^"]*)"/.exec((await makeBrowser(app).visit(`/translations/search?${how}`)).text) ?? [];
      expect((await makeBrowser(app).visit(page)).text).toContain('/sign-in?next=');
      const paula = await signIn('Paula');
      const { fields } = await paula.visit(page);
      expect((await paula.post(`${page}/comment`, { text: 'x', csrf: 'guessed' })).status).toBe(403);
      const { location = '' } = await paula.post(`${page}/comment`, {
        text: '<b>Mistake</b> here',
        to: 'mistake',
        csrf: fields.csrf ?? '',
      });
      const [, id = ''] = /#c-(\d+)$/.exec(location) ?? [];
      expect((await paula.visit(page)).text).toContain('&lt;b&gt;Mistake&lt;/b&gt; here');
      const mona = await signIn('Mona');
      const { fields: hers } = await mona.visit(page);
      await mona.post(`${page}/comment-delete`, { id, reason: 'No mistake', csrf: hers.csrf ?? '' });
      expect((await paula.visit(page)).text).not.toContain('&lt;b&gt;Mistake');
      expect((await mona.visit(page)).text).toContain('<q>No mistake</q>');
      await mona.post(`${page}/comment-restore`, { id, csrf: hers.csrf ?? '' });
      expect((await paula.visit(page)).text).toContain('&lt;b&gt;Mistake&lt;/b&gt; here');
    });
  });
