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
      for (const name of ['Ann', 'Bea', 'Cid', 'Dan'])
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
        expect.objectContaining({ to: 'Cid@example.org', text: expect.stringContaining('through The other service from now on') }),
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
      expect(await link(owner, 'Dan', 'wrong')).toMatchObject({ status: 422, text: expect.stringContaining('This is not your password.') });
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
        text: expect.stringContaining('cannot be signed in to through The other service'),
      });
      expect((await signIn('Cid')).answer.status).toBe(403);
      expect((await link(owner, 'Cid')).status).toBe(303);
      const { visit, submit } = makeBrowser(here.app);
      await submit(await visit('/password'), { who: 'Someone' });
      await submit(await visit(mailedLink(await mailsHere(), '/password')), { password: 'another horse' });
      expect((await signIn('Cid')).answer.status).toBe(403);
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
  });
