import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Pages of administrators. */
export const administrationContract = (subject: Subject) =>
  describe(`${subject.name}: administration`, async () => {
    const { app, service, mailed } = await withSteps(subject);
    const password = 'correct horse battery';

    beforeAll(async () => {
      for (const [name, role] of [
        ['Ada', 'administrator'],
        ['Mod', 'moderator'],
        ['Ann', 'contributor'],
        ['Eve & <co>', 'contributor'],
      ] as const)
        await addAccount(service, { name, mail: `${name.slice(0, 3)}@example.org`, password, lng: 'sq', auxiliary: ['de'], role });
    });

    const signIn = async (name: string) => {
      const browser = makeBrowser(app);
      const { status } = await browser.submit(await browser.visit('/sign-in'), { name, password });
      const { fields } = await browser.visit('/settings');
      const send = (url: string, typed: Record<string, string> = {}) => browser.post(url, { csrf: fields.csrf ?? '', ...typed });
      return { ...browser, send, status };
    };
    const ann = () => service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Ann' } });
    const ANN = '/administration/people/Ann';

    it.each(['/administration', '/administration/clients', '/administration/languages', '/administration/jobs', ANN])(
      '%s: sends visitors to sign in and back, refuses moderators with a page, shows itself to administrators',
      async (page) => {
        expect(await makeBrowser(app).visit(page)).toMatchObject({ status: 303, location: `/sign-in?next=${encodeURIComponent(page)}` });
        const refused = await (await signIn('Mod')).visit(page);
        expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<!doctype html>')]);
        const { status, headers } = await (await signIn('Ada')).visit(page);
        expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      },
    );

    it('forms of administrators, sent by others, by a token, or from elsewhere: change nothing', async () => {
      const [mod, ada, root] = [await signIn('Mod'), await signIn('Ada'), await makePerson(service, { role: 'administrator' })];
      const typed = { role: 'moderator', id: 'phone', kind: 'public', redirects: '', code: 'tok', name: 'Toki Pona' };
      for (const path of [
        `${ANN}/role`,
        `${ANN}/lock`,
        `${ANN}/password`,
        '/administration/clients',
        '/administration/clients/remove',
        '/administration/languages',
        '/administration/languages/remove',
      ]) {
        expect((await mod.send(path, typed)).status, path).toBe(403);
        expect((await ada.post(path, { ...typed, csrf: 'guessed' })).status, path).toBe(403);
        expect((await app.inject({ method: 'POST', url: path, headers: root.headers, payload: typed })).statusCode, path).toBe(403);
      }
      expect(await ann()).toMatchObject({ role: 'contributor', lockedAt: null });
      expect(await service.db.prisma.client.count({ where: { id: 'phone' } })).toBe(0);
    });

    it('the way there: in the menu of administrators and of nobody else', async () => {
      expect((await (await signIn('Mod')).visit('/')).text).not.toContain('href="/administration"');
      expect((await (await signIn('Ada')).visit('/')).text).toContain('href="/administration"');
    });

    it('the first page: says how the installation is: accounts, activity, jobs, database, version', async () => {
      const { text } = await (await signIn('Ada')).visit('/administration');
      const overview = (/<section class="sheet stack"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
      expect(overview).toMatch(/\d+ Accounts/);
      expect(overview).toMatch(/Last activity .* Jobs \d+ waiting, \d+ running, \d+ failed/);
      expect(overview).toMatch(/PostgreSQL \d+\.\d+ , [\d,]+ MB Version \d+\.\d+\.\d+/);
      expect((await (await signIn('Ada')).visit('/administration?text=Ann')).text).not.toContain('PostgreSQL');
    });

    it('people: found by part of a name or address, whatever the case, and by role; escaped', async () => {
      const { visit } = await signIn('Ada');
      const shown = async (query: string) => {
        const { text } = await visit(`/administration?${query}`);
        return ['Ada', 'Ann', 'Eve &amp; &lt;co&gt;', 'Mod'].filter((name) => text.includes(`<bdi>${name}</bdi></a></th>`));
      };
      expect(await shown('')).toEqual(['Ada', 'Ann', 'Eve &amp; &lt;co&gt;', 'Mod']);
      expect(await shown('text=AN&role=')).toEqual(['Ann']);
      expect(await shown('text=eve@example')).toEqual(['Eve &amp; &lt;co&gt;']);
      expect(await shown('text=%25')).toEqual([]);
      expect(await shown('text=a%00b')).toEqual([]);
      expect(await shown('role=moderator')).toEqual(['Mod']);
    });

    it('a person: with address and languages, for administrators only', async () => {
      const { visit } = await signIn('Ada');
      const { text } = await visit('/administration/people/eve%20&%20%3Cco%3E');
      for (const fact of ['Eve@example.org', 'Albanian', 'German']) expect(text).toContain(fact);
      expect((await visit('/administration/people/nobody')).status).toBe(404);
    });

    it('a role: given, and in force with the next request', async () => {
      const [ada, one] = [await signIn('Ada'), await signIn('Ann')];
      expect(await ada.send(`${ANN}/role`, { role: 'moderator' })).toMatchObject({ status: 303, location: ANN });
      expect((await one.visit('/moderation')).status).toBe(200);
      await ada.send(`${ANN}/role`, { role: 'contributor' });
      expect((await one.visit('/moderation')).status).toBe(403);
      expect((await ada.send(`${ANN}/role`, { role: 'boss' })).status).toBe(400);
    });

    it('one’s own account: no role and no lock by oneself', async () => {
      const ada = await signIn('Ada');
      expect((await ada.visit('/administration/people/Ada')).text).not.toContain('/administration/people/Ada/role');
      expect((await ada.send('/administration/people/Ada/role', { role: 'contributor' })).status).toBe(400);
      expect((await ada.send('/administration/people/Ada/lock')).status).toBe(400);
      expect((await ada.visit('/administration')).status).toBe(200);
    });

    it('locked: sessions and tokens end, nobody signs in, no link is mailed; unlocked: all is open again', async () => {
      const [ada, one] = [await signIn('Ada'), await signIn('Ann')];
      const { id } = await ann();
      const somebody = await makePerson(service);
      await service.db.prisma.token.updateMany({ where: { personId: somebody.id }, data: { personId: id } });
      const bearer = () => app.inject({ method: 'POST', url: '/oauth2/user/profile', headers: somebody.headers });
      expect((await bearer()).statusCode).toBe(200);
      await ada.send(`${ANN}/lock`);
      expect((await one.visit('/settings')).status).toBe(303);
      expect((await bearer()).statusCode).toBe(401);
      const browser = makeBrowser(app);
      const answer = await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password });
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('Your account is blocked.')]);
      const before = (await mailed()).length;
      await ada.send(`${ANN}/password`);
      expect((await mailed()).length).toBe(before);
      await ada.send(`${ANN}/unlock`);
      expect((await signIn('Ann')).status).toBe(303);
      await ada.send(`${ANN}/password`);
      expect((await mailed()).length).toBe(before + 1);
    });

    it('a locked account, by the password grant: invalid_grant', async () => {
      const ada = await signIn('Ada');
      const { text } = await ada.send('/administration/clients', { id: 'grants', kind: 'confidential', redirects: '' });
      const secret = /id="secret" value="([^"]*)"/.exec(text)?.[1] ?? '';
      const form = { grant_type: 'password', username: 'Ann', password, scope: 'user_profile', client_id: 'grants', client_secret: secret };
      const ask = () => app.inject({ method: 'POST', url: '/oauth2/token', payload: form });
      expect((await ask()).statusCode).toBe(200);
      await ada.send(`${ANN}/lock`);
      const refused = await ask();
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'invalid_grant']);
      await ada.send(`${ANN}/unlock`);
    });

    it('a program: registered with its secret shown once, listed, removed', async () => {
      const ada = await signIn('Ada');
      const added = await ada.send('/administration/clients', {
        id: 'robot',
        kind: 'confidential',
        redirects: 'https://a.example/back\r\n',
      });
      const secret = /id="secret" value="([^"]*)"/.exec(added.text)?.[1] ?? '';
      expect([added.status, secret.length > 40]).toEqual([200, true]);
      const { text } = await ada.visit('/administration/clients');
      expect(text).toContain('https://a.example/back');
      expect(text).not.toContain(secret);
      expect(await ada.send('/administration/clients/remove', { id: 'robot' })).toMatchObject({
        status: 303,
        location: '/administration/clients',
      });
      expect((await ada.visit('/administration/clients')).text).not.toContain('robot');
      expect((await ada.send('/administration/clients/remove', { id: 'robot' })).status).toBe(404);
    });

    it('a program that will not do: the page again, the field named, with what was typed', async () => {
      const ada = await signIn('Ada');
      const typed = { id: 'phone', kind: 'public', redirects: 'http://evil.example/' };
      const refused = await ada.send('/administration/clients', typed);
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('<a href="#field-redirects">')]);
      expect(refused.text).toContain('http://evil.example/</textarea>');
      expect(refused.text).toMatch(/value="public" checked/);
      expect((await ada.send('/administration/clients', { ...typed, id: 'a b', redirects: '' })).text).toContain('<a href="#field-id">');
    });

    it('jobs: of everybody, with state, progress and messages', async () => {
      const { id: personId } = await ann();
      const job = { id: crypto.randomUUID(), kind: 'import something', personId, state: 'running', done: 3, total: 8 } as const;
      await service.db.prisma.job.create({ data: { ...job, messages: [['Line 3 is <odd>.', 'warning']] } });
      const { text } = await (await signIn('Ada')).visit('/administration/jobs');
      for (const said of ['import something', '3 / 8', 'running', 'Line 3 is &lt;odd&gt;.']) expect(text).toContain(said);
      expect(text).toMatch(/<table class="folds">.*import something/s);
    });

    it('jobs: named in the words of the page’s language', async () => {
      const { id: personId } = await ann();
      const job = {
        id: crypto.randomUUID(),
        kind: 'translations import',
        personId,
        state: 'done',
        done: 1,
        finishedAt: new Date(),
      } as const;
      await service.db.prisma.job.create({ data: job });
      const ada = await signIn('Ada');
      const german = (await ada.visit('/administration/jobs?speak=de')).text;
      expect(german).toContain('Import von Übersetzungen');
      const [row = ''] = german.split('<tr>').filter((one) => one.includes('Import von Übersetzungen'));
      expect(row.match(/<time /g)).toHaveLength(1);
      expect(german).not.toContain('translations import');
    });
  });
