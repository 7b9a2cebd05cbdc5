import { beforeEach, describe, expect, it } from 'vitest';
import { lockPerson } from '../../accounts/lifecycle/lock-person.js';
import { tidyExpired } from '../../accounts/lifecycle/tidy-expired.js';
import { setPassword } from '../../accounts/passwords/set-password.js';
import type { Person } from '../../kernel/person.js';
import { noProgress } from '../../kernel/progress.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Access tokens that people make for programs of their own (docs/access.md). */
export const personalTokensContract = (subject: Subject) =>
  describe(`${subject.name}: personal access tokens`, async () => {
    let now = new Date();
    const { app, service, mailed } = await withSteps(subject, { now: () => now });
    let ann: Person;
    beforeEach(async () => {
      now = new Date();
      await service.db.pool.query('delete from translation; delete from person');
      ann = await addAccount(service, { name: 'Ann', mail: 'ann@example.org', lng: 'en', password: 'correct horse' });
    });

    const signIn = async () => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password: 'correct horse' });
      const { fields } = await browser.visit('/settings/tokens');
      const send = (fieldsTyped: readonly (readonly [string, string])[], path = '/settings/tokens') => {
        const body = new URLSearchParams({ csrf: fields.csrf ?? '' });
        for (const [name, value] of fieldsTyped) body.append(name, value);
        return browser.postForm(path, body);
      };
      return { ...browser, send };
    };
    const wanted = { name: 'my script', 'scopes[]': 'suggest', days: '30', current: 'correct horse' };
    const typed = (changed: Readonly<Record<string, string>> = {}) => Object.entries({ ...wanted, ...changed });
    const tokenIn = (text: string) => /tcp_[0-9A-Za-z]{38}/.exec(text)?.[0] ?? '';
    const makeToken = async (changed?: Readonly<Record<string, string>>) => tokenIn((await (await signIn()).send(typed(changed))).text);
    const add = async (token: string) => {
      const { ref } = await subject.makeUnit(service);
      const headers = { authorization: `Bearer ${token}` };
      return app.inject({ method: 'POST', url: '/api/translations/add', payload: { ...ref, lng: 'fr', translation: 'oui' }, headers });
    };
    const readProfile = async (token: string) =>
      (await app.inject({ url: '/oauth2/user/profile', headers: { authorization: `Bearer ${token}` } })).statusCode;

    it('made: shown once, kept out of caches, mailed about, and stored hashed only', async () => {
      const { send, visit } = await signIn();
      const before = (await mailed()).length;
      const page = await send(typed());
      const token = tokenIn(page.text);
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
      expect(token).not.toBe('');
      expect((await visit('/settings/tokens')).text).not.toContain(token);
      const mails = (await mailed()).slice(before);
      expect(mails).toMatchObject([{ to: 'ann@example.org', text: expect.stringContaining('my script') }]);
      expect(JSON.stringify(mails)).not.toContain(token);
      const { rows } = await service.db.pool.query('select * from personal_access_token');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('used: acts for its person as far as its scope, and tells when', async () => {
      const token = await makeToken();
      expect((await add(token)).json()).toMatchObject({ messages: [] });
      const refused = await app.inject({
        method: 'POST',
        url: subject.endorsePath,
        payload: { tguid: 'x' },
        headers: { authorization: `Bearer ${token}` },
      });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'insufficient_scope']);
      const stored = () => service.db.prisma.personalAccessToken.findFirstOrThrow();
      const first = (await stored()).lastUsedAt;
      expect(first).toEqual(now);
      now = new Date(now.getTime() + 30_000);
      await add(token);
      expect((await stored()).lastUsedAt).toEqual(first);
      now = new Date(now.getTime() + 60_000);
      await add(token);
      expect((await stored()).lastUsedAt).toEqual(now);
    });

    it('with user_profile: everything that its person may do', async () => {
      expect(await readProfile(await makeToken({ 'scopes[]': 'user_profile' }))).toBe(200);
    });

    it('listed: with name, scope, expiry and last use; revoked: void at once', async () => {
      const token = await makeToken({ 'scopes[]': 'read' });
      expect(await readProfile(token)).toBe(200);
      const { visit, send } = await signIn();
      const { text } = await visit('/settings/tokens');
      expect(text).toContain('my script');
      expect(text).toContain('Read your profile');
      const [, id = ''] = /name="id" value="(\d+)"/.exec(text) ?? [];
      expect((await send([['id', id]], '/settings/tokens/revoke')).status).toBe(303);
      expect(await readProfile(token)).toBe(401);
      expect((await visit('/settings/tokens')).text).toContain('No access tokens');
    });

    it('somebody else’s: cannot be revoked', async () => {
      const token = await makeToken({ 'scopes[]': 'read' });
      const { id } = await service.db.prisma.personalAccessToken.findFirstOrThrow();
      await addAccount(service, { name: 'Bea', mail: 'bea@example.org', lng: 'en', password: 'battery staple' });
      const { visit, submit, postForm } = makeBrowser(app);
      await submit(await visit('/sign-in'), { name: 'Bea', password: 'battery staple' });
      const { csrf = '' } = (await visit('/settings/tokens')).fields;
      await postForm('/settings/tokens/revoke', new URLSearchParams({ csrf, id: String(id) }));
      expect(await readProfile(token)).toBe(200);
    });

    it('expired: void, and cleared away', async () => {
      const token = await makeToken({ 'scopes[]': 'read', days: '1' });
      now = new Date(now.getTime() + 24 * 3600 * 1000 + 1);
      expect(await readProfile(token)).toBe(401);
      await tidyExpired.run(service, null, { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress });
      expect(await service.db.prisma.personalAccessToken.count()).toBe(0);
    });

    it('another password, or a locked account: ends it', async () => {
      const first = await makeToken({ 'scopes[]': 'read' });
      await setPassword(service, ann.name, 'correct horse');
      expect(await readProfile(first)).toBe(401);
      const second = await makeToken({ 'scopes[]': 'read' });
      await lockPerson(service, ann.name, true);
      expect(await readProfile(second)).toBe(401);
      expect(await service.db.prisma.personalAccessToken.count()).toBe(0);
    });

    it.each([
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ 'scopes[]': 'everything' }, 'scopes'],
      [{ days: '366' }, 'days'],
      [{ days: '0' }, 'days'],
      [{ days: '1.5' }, 'days'],
      [{ days: '' }, 'days'],
      [{ current: 'wrong' }, 'current'],
    ])('wanted with %o: shown again with what is wrong, and none is made', async (changed, at) => {
      const page = await (await signIn()).send(typed(changed));
      expect(page.status).toBe(422);
      expect(page.text).toContain(`href="#field-${at}"`);
      expect(await service.db.prisma.personalAccessToken.count()).toBe(0);
    });

    it('with no scope ticked, or by a form of another page: none is made', async () => {
      const { send, post } = await signIn();
      expect((await send(typed().filter(([name]) => name !== 'scopes[]'))).status).toBe(422);
      expect((await post('/settings/tokens', { ...wanted, csrf: 'guessed' })).status).toBe(403);
      expect(await service.db.prisma.personalAccessToken.count()).toBe(0);
    });

    it('a token with a changed character, or of nobody: 401', async () => {
      const token = await makeToken({ 'scopes[]': 'read' });
      const last = token.endsWith('0') ? '1' : '0';
      expect(await readProfile(token.slice(0, -1) + last)).toBe(401);
      expect(await readProfile('tcp_000000000000000000000000000000003kWf87')).toBe(401);
    });
  });
