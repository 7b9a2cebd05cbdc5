import { createServer } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../accounts/people/add-person.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import type { Subject } from '../subject.js';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

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
      for (const name of ['Ann', 'Bea', 'Cid']) await addPerson(other.service, { name, mail: `${name}@example.org`, lng: 'sq', password });
      await addPerson(here.service, { name: 'Bea', mail: 'other@example.org', lng: 'fr', password });
      await addPerson(here.service, { name: 'Someone', mail: 'Cid@example.org', lng: 'fr', password });
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

    it('with a mail address that an account here has: refused, until its owner was signed in', async () => {
      expect((await signIn('Cid')).answer).toMatchObject({ status: 403, text: expect.stringContaining('sign in with its password first') });
      const owner = makeBrowser(here.app);
      await owner.submit(await owner.visit('/sign-in'), { name: 'Someone', password });
      await signIn('Cid', owner);
      expect(await whoIs((await signIn('Cid')).browser)).toMatchObject({ name: 'Someone' });
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
