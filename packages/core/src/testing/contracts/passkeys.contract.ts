import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../accounts/people/add-person.js';
import { hasChromium, openAccountMenu, takePicture, withChromium } from '../browser/chromium.js';
import { withSteps } from '../browser/steps.js';
import { freePort } from '../free-port.js';
import type { Subject } from '../subject.js';

const BROWSER_TEST_TIMEOUT_MS = 180_000;

/** Passkeys as second factors, in a real browser with a virtual authenticator (WebAuthn, section 11). */
export const passkeysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: passkeys`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const baseUrl = `http://localhost:${await freePort()}`;
    const { app, service, mailed } = await withSteps(subject, { settings: { baseUrl } });
    const { onPage, signIn, checkLooks } = withChromium(app, baseUrl);
    const password = 'correct horse battery';

    beforeEach(async () => {
      await service.db.pool.query('delete from translation; delete from person; delete from rate_limit_counter');
      await addPerson(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'en' });
    });

    const addAuthenticator = async (page: Page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      const options = {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      } as const;
      const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
      return { forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) };
    };
    const begin = async (page: Page, form: string) => {
      await page.goto('/settings/security');
      await page.click(`details:has(form[action$="${form}"]) > summary`);
      await page.fill(`form[action$="${form}"] [name="current"]`, password);
    };
    const addPasskey = async (page: Page) => {
      await signIn(page, 'Ann', password);
      await begin(page, '/settings/passkeys');
      await page.fill('form[action$="/settings/passkeys"] [name="name"]', 'My phone');
      await page.click('form[action$="/settings/passkeys"] button');
      await page.click('main button.main');
      await page.locator('.codes li').first().waitFor();
      return page.locator('.codes li').allInnerTexts();
    };
    const signOut = async (page: Page) => {
      await openAccountMenu(page);
      await page.click('.menu button');
    };

    it('added, mailed, asked for after the password, and used; removed with the password', async () => {
      await onPage({}, async (page) => {
        await addAuthenticator(page);
        expect(await addPasskey(page)).toHaveLength(10);
        expect((await mailed()).at(-1)?.text).toContain('A passkey was added to your account.');
        await signOut(page);
        await signIn(page, 'Ann', password);
        expect(new URL(page.url()).pathname).toBe('/sign-in/second');
        await page.goto('/settings');
        expect(new URL(page.url()).pathname).toBe('/sign-in');
        await signIn(page, 'Ann', password);
        await page.click('main button.main');
        await page.waitForURL((url) => url.pathname === '/');
        const [passkey] = await service.db.prisma.passkey.findMany();
        expect(passkey).toMatchObject({ name: 'My phone', usedAt: expect.any(Date) });
        await begin(page, '/settings/passkeys/remove');
        await page.click('form[action$="/settings/passkeys/remove"] button');
        await page.locator('.message.status').waitFor();
        expect([await service.db.prisma.passkey.count(), await service.db.prisma.recoveryCode.count()]).toEqual([0, 0]);
      });
    });

    it('lost: the page says so, and a recovery code lets in', async () => {
      await onPage({}, async (page) => {
        const { forget } = await addAuthenticator(page);
        const [code = ''] = await addPasskey(page);
        await signOut(page);
        await forget();
        await signIn(page, 'Ann', password);
        await page.click('main button.main');
        await page.locator('main [role="alert"]').waitFor();
        await page.fill('#field-code', code);
        await page.press('#field-code', 'Enter');
        await page.waitForURL((url) => url.pathname === '/');
      });
    });

    it('of another device: signs nothing', async () => {
      await onPage({}, async (page) => {
        await addAuthenticator(page);
        await addPasskey(page);
        await signOut(page);
        await service.db.prisma.passkey.updateMany({ data: { publicKey: new Uint8Array(77) } });
        await signIn(page, 'Ann', password);
        await page.click('main button.main');
        await page.locator('main .message.error').waitFor();
        expect(new URL(page.url()).pathname).toBe('/sign-in/second');
      });
    });

    it.each([
      ['light', 360, 'en'],
      ['dark', 1440, 'en'],
      ['dark', 360, 'ar'],
      ['light', 1440, 'ar'],
    ] as const)('pages, %s, %i pixels wide, in %s: fit, and keep to WCAG 2.2 AA', async (colorScheme, width, speak) => {
      await onPage({ bypassCSP: true, colorScheme, viewport: { width, height: 900 } }, async (page) => {
        const look = async (name: string) => {
          await checkLooks(page);
          await takePicture(page, `${subject.name}-${name}-${colorScheme}-${width}-${speak}`);
        };
        await addAuthenticator(page);
        await page.goto(`/language?speak=${speak}&next=/`);
        await signIn(page, 'Ann', password);
        await begin(page, '/settings/totp');
        await look('security');
        await page.click('form[action$="/settings/totp"] button');
        await page.locator('svg.qr').waitFor();
        await look('totp');
        await signOut(page);
        await addPasskey(page);
        await look('codes');
        await page.goto('/settings/security');
        await look('security-with');
        await signOut(page);
        await signIn(page, 'Ann', password);
        await look('second');
      });
    });
  });
