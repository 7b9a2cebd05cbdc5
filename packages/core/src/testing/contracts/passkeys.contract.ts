import { describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withPasskeys } from '../browser/with-passkeys.js';
import type { Subject } from '../subject.js';

/** Passkeys as second factors, in a real browser with a virtual authenticator. */
export const passkeysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: passkeys`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, mailed, onPage, signInByForm, password, addAuthenticator, begin, addPasskey, signOut } = await withPasskeys(subject);

    it('added, mailed, asked for after the password, and used; removed with the password', async () => {
      await onPage({}, async (page) => {
        await addAuthenticator(page);
        expect(await addPasskey(page)).toHaveLength(10);
        expect((await mailed()).at(-1)?.text).toContain('A passkey was added to your account.');
        await signOut(page);
        await signInByForm(page, 'Ann', password);
        expect(new URL(page.url()).pathname).toBe('/sign-in/second');
        await page.goto('/settings');
        expect(new URL(page.url()).pathname).toBe('/sign-in');
        await signInByForm(page, 'Ann', password);
        await page.click('main button.primary');
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
        await signInByForm(page, 'Ann', password);
        await page.click('main button.primary');
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
        await signInByForm(page, 'Ann', password);
        await page.click('main button.primary');
        await page.locator('main .message.error').waitFor();
        expect(new URL(page.url()).pathname).toBe('/sign-in/second');
      });
    });
  });
