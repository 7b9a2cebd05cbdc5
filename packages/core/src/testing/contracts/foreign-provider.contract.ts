import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, takePicture, withChromium } from '../browser/chromium.js';
import { freePort } from '../free-port.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** An OpenID provider of other software, which is discovered, with a page to sign in by any name. */
const makeProvider = (issuer: string, redirectUri: string) =>
  new Provider(issuer, {
    clients: [{ client_id: 'here', client_secret: 'secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key for tests'] },
    conformIdTokenClaims: true,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id, email: `${id}@foreign.example`, email_verified: true }),
    }),
  });

/** Signing in through an OpenID provider that is not this software, over real ports, in a real browser. */
export const foreignProviderContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: a foreign OpenID provider`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const [port, providerPort] = [await freePort(), await freePort()];
    const [baseUrl, issuer] = [`http://localhost:${port}`, `http://localhost:${providerPort}`];
    const server = createServer(makeProvider(issuer, `${baseUrl}/sign-in/foreign/callback`).callback());
    await new Promise<void>((resolve) => server.listen(providerPort, '127.0.0.1', resolve));
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const foreign = { name: 'foreign', title: 'Foreign', clientId: 'here', clientSecret: 'secret', scope: undefined, server: { issuer } };
    const { app, service } = await withApp(subject, { settings: { baseUrl, signInProviders: [foreign] } });
    const { onPage, signInByForm } = withChromium(app, baseUrl);
    const password = 'correct horse battery';

    beforeAll(() => addAccount(service, { name: 'Bea', mail: 'bea@example.org', password, lng: 'fr' }));

    it('its addresses: discovered', async () => {
      const answer = await app.inject({ url: '/sign-in/foreign' });
      const { origin, searchParams } = new URL(answer.headers.location ?? '');
      expect([answer.statusCode, origin]).toEqual([302, issuer]);
      expect(Object.fromEntries(searchParams)).toMatchObject({ scope: 'openid profile email', code_challenge_method: 'S256' });
    });

    it('for the first time: an account; linked in the settings of another: that one', async () => {
      await onPage({}, async (page) => {
        await page.goto('/sign-in?next=%2Fsettings');
        await takePicture(page, `${subject.name}-provider-choice`);
        await page.click('main a[href*="/sign-in/foreign"]');
        await page.fill('[name="login"]', 'ann');
        await page.fill('[name="password"]', 'any');
        await page.click('button[type="submit"]');
        await takePicture(page, `${subject.name}-provider-consent`);
        await page.locator('text=Continue').click();
        await page.waitForURL((url) => url.pathname === '/settings');
      });
      const ann = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'ann' }, include: { identities: true } });
      expect(ann).toMatchObject({ mail: 'ann@foreign.example', identities: [{ provider: 'foreign', subject: 'ann' }] });
      await onPage({}, async (page) => {
        await signInByForm(page, 'Bea', password);
        await page.goto('/settings/security');
        await page.click('#providers summary');
        await page.fill('#providers [name="current"]', password);
        await takePicture(page, `${subject.name}-provider-linking`);
        await page.click('#providers button');
        await page.fill('[name="login"]', 'beatrice');
        await page.fill('[name="password"]', 'any');
        await page.click('button[type="submit"]');
        await page.locator('text=Continue').click();
        await page.waitForURL((url) => url.pathname === '/settings/security');
        await page.locator('.message.status').waitFor();
        await takePicture(page, `${subject.name}-provider-linked`);
        await page.click('.menu summary');
        await page.click('.menu button');
        await page.goto('/sign-in/foreign?next=%2Fsettings');
        await page.waitForURL((url) => url.pathname === '/settings');
        expect(await page.textContent('.menu summary')).toContain('Bea');
      });
    });
  });
