import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { freePort } from '../free-port.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';
import { openAccountMenu, takePicture, withChromium } from './chromium.js';
import { withSteps } from './steps.js';

/** Variants in which pages of second factors are tested: languages, each with colour schemes and widths in pixels. */
export const SECOND_FACTOR_LOOKS = [
  { speak: 'en', looks: [['light', 360] as const, ['dark', 1440] as const] },
  { speak: 'ar', looks: [['dark', 360] as const, ['light', 1440] as const] },
];

/** A subject's app in a real browser with a virtual authenticator (WebAuthn, section 11), an account before each test, and the steps of its owner. */
export const withPasskeys = async (subject: Subject) => {
  const baseUrl = `http://localhost:${await freePort()}`;
  const { app, service, mailed } = await withSteps(subject, { settings: { baseUrl } });
  const { onPage, signInByForm, checkLooks } = withChromium(app, baseUrl);
  const password = 'correct horse battery';

  beforeEach(async () => {
    await service.db.pool.query('delete from translation; delete from person; delete from rate_limit_counter');
    await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'en' });
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
    return {
      forget: async () => {
        await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      },
    };
  };
  const begin = async (page: Page, form: string) => {
    await page.goto('/settings/security');
    await page.click(`details:has(form[action$="${form}"]) > summary`);
    await page.fill(`form[action$="${form}"] [name="current"]`, password);
  };
  const addPasskey = async (page: Page) => {
    await signInByForm(page, 'Ann', password);
    await begin(page, '/settings/passkeys');
    await page.fill('form[action$="/settings/passkeys"] [name="name"]', 'My phone');
    await page.click('form[action$="/settings/passkeys"] button');
    await page.click('main button.primary');
    await page.locator('.codes li').first().waitFor();
    return page.locator('.codes li').allInnerTexts();
  };
  const signOut = async (page: Page) => {
    const menu = await openAccountMenu(page);
    await page.click(`${menu} button`);
  };
  /** Looks at the pages that are come by, light and dark, narrow and wide. */
  const lookAtPages = (
    { speak, looks }: (typeof SECOND_FACTOR_LOOKS)[number],
    work: (page: Page, look: (name: string) => Promise<void>) => Promise<void>,
  ) =>
    onPage({ bypassCSP: true }, async (page) => {
      await page.goto(`/language?speak=${speak}&next=/`);
      await work(page, async (name) => {
        for (const [colorScheme, width] of looks) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await checkLooks(page);
          await takePicture(page, `${subject.name}-${name}-${colorScheme}-${width}-${speak}`);
        }
      });
    });
  return { service, mailed, onPage, lookAtPages, signInByForm, password, addAuthenticator, begin, addPasskey, signOut };
};
