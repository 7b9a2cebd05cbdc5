import { beforeAll, describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { freePort } from '../free-port.js';
import { runJobs } from '../jobs/run-jobs.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

const path = (url: string | undefined): string => {
  const { pathname, search } = new URL(url ?? '');
  return pathname + search;
};

/** Signing in through another provider, which is a second service of the same kind here (decisions, section 4). */
export const providerContract = (subject: Subject) =>
  describe(`${subject.name}: signing in through another service`, async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const other = await withApp(subject, { settings: { baseUrl: issuer } });
    await other.app.listen({ host: '127.0.0.1', port });
    const provider = {
      name: 'other',
      title: 'The other service',
      clientId: 'here',
      clientSecret: 'secret',
      scope: undefined,
      server: { issuer },
    };
    const here = await withApp(subject, { settings: { baseUrl: 'http://127.0.0.1:9', signInProviders: [provider] } });
    const password = 'correct horse';

    beforeAll(async () => {
      await addClient(other.service, { id: 'here', secret: 'secret', redirectUris: ['http://127.0.0.1:9/sign-in/other/callback'] });
      for (const name of ['Ann', 'Bea', 'Cid', 'Dan', 'Eda', 'Fee'])
        await addAccount(other.service, { name, mail: `${name}@example.org`, lng: 'sq', password });
      await addAccount(here.service, { name: 'Bea', mail: 'other@example.org', lng: 'fr', password });
      await addAccount(here.service, { name: 'Someone', mail: 'Cid@example.org', lng: 'en', password });
    });

    /** Goes to the other service, signs in and consents there, and comes back. */
    const signIn = async (name: string, browser = makeBrowser(here.app)) => {
      const there = makeBrowser(other.app);
      await there.submit(await there.visit('/sign-in'), { name, password });
      const out = await browser.visit('/sign-in/other?next=%2Flanguages');
      const { location } = await there.submit(await there.visit(path(out.location)), { decision: 'allow' });
      return { browser, answer: await browser.visit(path(location)) };
    };
    const whoIs = async (browser: ReturnType<typeof makeBrowser>) =>
      JSON.parse((await browser.visit('/oauth2/user/profile?format=json')).text);

    it('the sign-in page: names it', async () => {
      const { text } = await makeBrowser(here.app).visit('/sign-in?next=%2Fx');
      expect(text).toContain('<a href="/sign-in/other?next=%2Fx">The other service</a>');
    });

    it('for the first time: an account like the one there; for the second: the same', async () => {
      const first = await signIn('Ann');
      expect(first.answer).toMatchObject({ status: 303, location: '/languages' });
      const ann = await whoIs(first.browser);
      expect(ann).toMatchObject({ name: 'Ann', mail: 'Ann@example.org', translation_lng: 'sq', roles: ['contributor'] });
      expect((await whoIs((await signIn('Ann')).browser)).uid).toBe(ann.uid);
    });

    it('under a name that is taken here: an account of a name beside it', async () => {
      const { browser } = await signIn('Bea');
      expect(await whoIs(browser)).toMatchObject({ name: 'Bea 2', mail: 'Bea@example.org' });
    });

    const signedInHere = async (name: string) => {
      const browser = makeBrowser(here.app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      return browser;
    };
    /** Links the other service in the settings, with what is typed for a password, as somebody there. */
    const link = async (browser: ReturnType<typeof makeBrowser>, as: string, current = password) => {
      const there = makeBrowser(other.app);
      await there.submit(await there.visit('/sign-in'), { name: as, password });
      const { csrf = '' } = (await browser.visit('/settings/security')).fields;
      const out = await browser.post('/settings/link/other', { csrf, current });
      if (out.status !== 303) return out;
      const { location } = await there.submit(await there.visit(path(out.location)), { decision: 'allow' });
      return browser.visit(path(location));
    };
    const mailsHere = async () => {
      await runJobs(here.service, coreTasks(subject));
      return here.mails.map(({ to, subject, text }) => ({ to, subject, text }));
    };

    it('with a mail address that an account here has: refused, until its owner has linked it', async () => {
      expect((await signIn('Cid')).answer).toMatchObject({ status: 403, text: expect.stringContaining('sign in with its password first') });
      const owner = await signedInHere('Someone');
      expect(await link(owner, 'Cid')).toMatchObject({ status: 303, location: '/settings/security#providers' });
      expect(await whoIs((await signIn('Cid')).browser)).toMatchObject({ name: 'Someone' });
      expect(await mailsHere()).toContainEqual(
        expect.objectContaining({ to: 'Cid@example.org', text: expect.stringContaining('you can now sign in with The other service') }),
      );
      expect((await owner.visit('/settings/security')).text).toContain('Unlink The other service');
    });

    it('by a link alone, while somebody is signed in: nothing is linked, and nobody else comes in', async () => {
      const before = await here.service.db.prisma.identity.count();
      const owner = await signedInHere('Bea');
      expect((await signIn('Dan', owner)).answer).toMatchObject({ status: 403, text: expect.stringContaining('Link it in your settings') });
      expect(await here.service.db.prisma.identity.count()).toBe(before);
      expect(await whoIs(owner)).toMatchObject({ name: 'Bea', mail: 'other@example.org' });
    });

    it('linking: not with a wrong password, nor by a form from elsewhere, nor in another browser, nor what is somebody’s already', async () => {
      const before = await here.service.db.prisma.identity.count();
      const owner = await signedInHere('Bea');
      expect(await link(owner, 'Dan', 'wrong')).toMatchObject({ status: 422, text: expect.stringContaining('Wrong password.') });
      expect((await owner.post('/settings/link/other', { current: password })).status).toBe(403);
      expect((await link(owner, 'Cid')).status).toBe(409);
      const { csrf = '' } = (await owner.visit('/settings/security')).fields;
      await owner.post('/settings/link/other', { csrf, current: password });
      expect((await signIn('Dan', owner)).answer.status).toBe(403);
      expect(await here.service.db.prisma.identity.count()).toBe(before);
    });

    it('unlinked with the password, or with a password reset: mailed, and signing in leads to it no more', async () => {
      const owner = await signedInHere('Someone');
      const { csrf = '' } = (await owner.visit('/settings/security')).fields;
      expect((await owner.post('/settings/unlink/other', { csrf, current: 'wrong' })).status).toBe(422);
      expect((await owner.post('/settings/unlink/other', { csrf, current: password })).status).toBe(303);
      expect((await mailsHere()).at(-1)).toMatchObject({
        text: expect.stringContaining('you can no longer sign in with The other service'),
      });
      expect((await signIn('Cid')).answer.status).toBe(403);
      expect((await link(owner, 'Cid')).status).toBe(303);
      const { visit, submit } = makeBrowser(here.app);
      await submit(await visit('/password'), { who: 'Someone' });
      await submit(await visit(mailedLink(await mailsHere(), '/password')), { password: 'another horse' });
      expect((await signIn('Cid')).answer.status).toBe(403);
    });

    it('an address that the other service does not call verified: not confirmed; it gets a link and nothing else, and its owner can have it', async () => {
      const { browser } = await signIn('Eda');
      const stored = () => here.service.db.prisma.person.findFirstOrThrow({ where: { name: 'Eda' } });
      const { id } = await stored();
      expect(await stored()).toMatchObject({ mail: 'Eda@example.org', mailConfirmedAt: null });
      const visitor = makeBrowser(here.app);
      await visitor.submit(await visitor.visit('/password'), { who: 'Eda' });
      const toEda = (await mailsHere()).filter(({ to }) => to === 'Eda@example.org');
      expect(toEda).toHaveLength(1);
      expect(toEda[0]?.text).toContain('/settings/mail/');
      expect(toEda[0]?.text).not.toContain('Eda');
      // Whoever reads mails at the address signs up with it.
      const owner = makeBrowser(here.app);
      const typed = { name: 'Edda', mail: 'eda@example.org', password: 'four words make one', lng: 'sq' };
      await owner.submit(await owner.visit('/sign-up'), typed);
      const mails = (await mailsHere()).filter(({ to }) => to === 'eda@example.org');
      await owner.submit(await owner.visit(mailedLink(mails, '/sign-up/confirm')), {});
      expect(await here.service.db.prisma.person.findFirst({ where: { name: 'Edda' } })).toMatchObject({ mail: 'eda@example.org' });
      expect(await here.service.db.prisma.person.findUnique({ where: { id } })).toMatchObject({ mail: `${id}@unconfirmed.invalid` });
      expect((await browser.visit('/settings')).status).toBe(200);
    });

    it('who signs in by it alone: confirms there again before a token, a factor, or closing; good for ten minutes, for that account', async () => {
      const { browser } = await signIn('Fee');
      const sends = async (path: string, fields: Record<string, string>) => {
        const { csrf = '' } = (await browser.visit('/settings/security')).fields;
        return (await browser.post(path, { csrf, ...fields })).status;
      };
      const token = { name: 'mine', 'scopes[]': 'read', days: '5' };
      const all = async () => [
        await sends('/settings/tokens', token),
        await sends('/settings/totp', {}),
        await sends('/settings/passkeys', { name: 'key' }),
        await sends('/settings/mail', { mail: 'fee@elsewhere.example' }),
      ];
      expect((await browser.visit('/settings/tokens')).text).toContain('/settings/confirm?next=');
      expect(await all()).toEqual([422, 422, 422, 422]);
      expect(await sends('/settings/close', {})).toBe(422);
      /** Confirms there as somebody. */
      const confirm = async (as: string) => {
        const there = makeBrowser(other.app);
        await there.submit(await there.visit('/sign-in'), { name: as, password });
        const page = await browser.visit('/settings/confirm?next=%2Fsettings%2Ftokens');
        const out = await browser.submit(page, {});
        expect(new URL(out.location ?? '').searchParams.get('prompt')).toBe('login');
        const { location } = await there.submit(await there.visit(path(out.location)), { decision: 'allow' });
        return browser.visit(path(location));
      };
      expect((await confirm('Ann')).status).toBe(403);
      expect((await all())[0]).toBe(422);
      expect(await confirm('Fee')).toMatchObject({ status: 303, location: '/settings/tokens' });
      expect(await sends('/settings/tokens', token)).toBe(200);
      await here.service.db.pool.query('update session set confirmed_at = $1 where confirmed_at is not null', [
        new Date(Date.now() - 11 * 60 * 1000),
      ]);
      expect(await sends('/settings/tokens', token)).toBe(422);
      expect((await confirm('Fee')).status).toBe(303);
      expect(await sends('/settings/close', {})).toBe(303);
    });

    it('coming back without having gone, or without consent: refused', async () => {
      const browser = makeBrowser(here.app);
      expect((await browser.visit('/sign-in/other/callback?code=a&state=b')).status).toBe(400);
      expect((await browser.visit('/sign-in/other/callback?error=access_denied')).status).toBe(403);
    });

    it('with a code that the other service does not know: refused, and nobody is signed in', async () => {
      const browser = makeBrowser(here.app);
      const out = await browser.visit('/sign-in/other');
      const state = new URL(out.location ?? '').searchParams.get('state');
      const answer = await browser.visit(`/sign-in/other/callback?code=wrong&state=${state}`);
      expect({ status: answer.status, cookies: Object.keys(answer.cookies) }).toEqual({ status: 503, cookies: [] });
    });

    it('many with codes that are none, while a name is looked up slowly or not at all: hold a thread or two, not all', async () => {
      const at = 'https://nobody.invalid';
      const lost = { ...provider, server: { authorize: `${at}/authorize`, token: `${at}/token`, profile: `${at}/profile` } };
      const { app } = await withApp(subject, { settings: { baseUrl: 'http://127.0.0.1:9', signInProviders: [lost] } });
      let pending = 25;
      const answers = Array.from({ length: pending }, async () => {
        const browser = makeBrowser(app);
        const { location } = await browser.visit('/sign-in/other');
        const state = new URL(location ?? '').searchParams.get('state');
        return (await browser.visit(`/sign-in/other/callback?code=wrong&state=${state}`)).status;
      }).map((answer) =>
        answer.finally(() => {
          pending -= 1;
        }),
      );
      let most = 0;
      while (pending > 0) {
        most = Math.max(most, process.getActiveResourcesInfo().filter((name) => name.startsWith('GetAddrInfo')).length);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(new Set(await Promise.all(answers))).toEqual(new Set([503]));
      expect([most > 0, most < 8]).toEqual([true, true]);
    });
  });
