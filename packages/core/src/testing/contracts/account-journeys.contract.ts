import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../accounts/people/add-person.js';
import { hasChromium, withChromium } from '../browser/chromium.js';
import { withSteps } from '../browser/steps.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Milliseconds for a test: a browser takes its time where others use the machine, and so does axe over a dozen pages. */
const BROWSER_TEST_TIMEOUT_MS = 180_000;

const PHONE_OPTIONS = { viewport: { width: 390, height: 844 } };

/** What people, moderators and administrators do on their pages, in a real browser. */
export const accountJourneysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: accounts in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service, mailed, unit, add } = await withSteps(subject);
    const { onPage, signIn, checkLooks } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(async () => {
      for (const [name, role] of [
        ['Ada', 'administrator'],
        ['Mod', 'moderator'],
      ] as const)
        await addPerson(service, { name, mail: `${name}@example.org`, password, lng: 'ar', auxiliary: ['de', 'fa'], role });
      const eve = await makePerson(service, { name: 'Eve' });
      for (const text of ['مرحبا', 'أهلا']) await add(await unit(), eve, text, 'ar');
    });

    /** Path and query of the link in the last mail to an address. */
    const linkMailed = async (address: string): Promise<string> => {
      const mail = (await mailed()).findLast(({ to }) => to.includes(address));
      const { pathname, search } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none/');
      return pathname + search;
    };

    it.each([true, false])(
      'with script %s: an account opened, confirmed, signed in to, settled; its password replaced',
      async (javaScriptEnabled) => {
        const name = `Dora ${javaScriptEnabled}`;
        const address = `dora.${javaScriptEnabled}@example.org`;
        await onPage({ javaScriptEnabled }, async (page) => {
          await page.goto('/search?lng=sq');
          await page.click('.head .account a[href*="/sign-up"]');
          await page.fill('#field-name', name);
          await page.fill('#field-mail', address);
          await page.fill('#field-password', 'four words make one');
          await page.selectOption('#field-lng', 'sq');
          await page.click('main button.main');
          await page.locator('text=Check your mail').first().waitFor();
          await page.goto(await linkMailed(address));
          await page.click('main button.main');
          expect(await page.inputValue('#name')).toBe(name);
          await page.fill('#password', 'four words make one');
          await page.click('main button.main');
          // Back where the account was asked for.
          await page.waitForURL(/\/search\?lng=sq$/);
          await page.click('.menu summary');
          await page.click('.menu a[href$="/settings"]');
          await page.selectOption('#field-add', 'it');
          await page.click('form:has(#field-add) button');
          await page.locator('.rows :text("italiano")').waitFor();
          await page.click('.menu summary');
          await page.click('.menu button');
          await page.goto('/sign-in');
          await page.click('main a[href$="/password"]');
          await page.fill('#field-who', name);
          await page.click('main button.main');
          await page.locator('text=Check your mail').first().waitFor();
          await page.goto(await linkMailed(address));
          await page.fill('#field-password', 'another four words');
          await page.click('main button.main');
          await page.locator('.message.status').waitFor();
        });
        await onPage({ javaScriptEnabled }, (page) => signIn(page, name, 'another four words'));
      },
    );

    it('keys alone, with mistakes: the focus on what is wrong, and from there in the field', async () => {
      await onPage({}, async (page) => {
        await page.goto('/sign-up');
        await page.selectOption('#field-lng', 'sq');
        await page.focus('#field-name');
        await page.keyboard.type('a,b');
        await page.keyboard.press('Tab');
        await page.keyboard.type('dora@example.org');
        await page.keyboard.press('Tab');
        await page.keyboard.type('12345678');
        await page.keyboard.press('Enter');
        await page.locator('[role="alert"]').waitFor();
        expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        expect(await page.evaluate('document.activeElement.id')).toBe('field-name');
        expect(await page.inputValue('#field-mail')).toBe('dora@example.org');
      });
    });

    it('the menu: opened by a key, closed by Escape, which gives the focus back', async () => {
      await onPage({}, async (page) => {
        await signIn(page, 'Mod', password);
        await page.focus('.menu summary');
        await page.keyboard.press('Enter');
        expect(await page.isVisible('.menu a[href$="/moderation"]')).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        expect(await page.isVisible('.menu a[href$="/moderation"]')).toBe(false);
        expect(await page.evaluate('document.activeElement.localName')).toBe('summary');
      });
    });

    it.each([true, false])(
      'with script %s: a suggestion deleted and brought back, a person’s taken back and brought back',
      async (javaScriptEnabled) => {
        const eve = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Eve' } });
        const count = () => service.db.prisma.translation.count({ where: { authorId: eve.id } });
        await onPage({ javaScriptEnabled }, async (page) => {
          await signIn(page, 'Mod', password);
          await page.goto('/moderation');
          await page.fill('#by-person', 'Eve');
          await page.press('#by-person', 'Enter');
          await page.locator('.found button').first().click();
          await page.locator('.message.status').waitFor();
          expect(await count()).toBe(1);
          await page.click('main nav a[href$="/trash"]');
          await page.locator('.found button').first().click();
          await page.locator('.message.status').waitFor();
          expect(await count()).toBe(2);
          await page.goto('/moderation?person=Eve');
          await page.click('main a.danger');
          await page.locator('text=2 translations go to the trash.').waitFor();
          await page.click('main button.danger');
          await page.locator('.message.status').waitFor();
          expect(await count()).toBe(0);
          for (const left of [2, 1]) {
            await page.goto('/moderation/trash?lng=ar');
            expect(await page.locator('.found button').count()).toBe(left);
            await page.locator('.found button').first().click();
            await page.locator('.message.status').waitFor();
          }
          expect(await count()).toBe(2);
        });
      },
    );

    it('an administrator: locks an account, registers a program and sees its secret once', async () => {
      await makePerson(service, { name: 'Ivo' });
      await onPage({}, async (page) => {
        await signIn(page, 'Ada', password);
        await page.goto('/administration');
        await page.fill('#who', 'ivo');
        await page.press('#who', 'Enter');
        await page.click('th a:has-text("Ivo")');
        await page.click('main form[action$="/lock"] button');
        await page.locator('main form[action$="/unlock"]').waitFor();
        await page.click('main nav a[href$="/clients"]');
        await page.fill('#field-id', 'robot');
        await page.click('main button.main');
        expect((await page.inputValue('#secret')).length).toBeGreaterThan(40);
        await page.goto('/administration/clients');
        expect(await page.locator('#secret').count()).toBe(0);
      });
    });

    const forVisitors = ['/sign-up', '/sign-in', '/password', '/password/lapsed', '/sign-up/confirm/lapsed'];
    const forPeople = [
      ...['/settings', '/settings/account', '/notices'],
      ...['/moderation?person=Eve', '/moderation/trash', '/moderation/batches', '/moderation/undo?person=Eve'],
      ...['/administration', '/administration/people/Mod', '/administration/clients', '/administration/jobs'],
    ];

    it.each([
      { colorScheme: 'light', speak: 'en' },
      { colorScheme: 'dark', speak: 'ar' },
    ] as const)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async ({ colorScheme, speak }) => {
        await onPage({ ...PHONE_OPTIONS, colorScheme, bypassCSP: true }, async (page) => {
          await page.goto(`/language?speak=${speak}`);
          for (const path of forVisitors) {
            await page.goto(path);
            await checkLooks(page);
          }
          await page.goto('/sign-up');
          await page.fill('#field-name', 'a,b');
          await page.fill('#field-mail', 'dora@example.org');
          await page.fill('#field-password', '12345678');
          await page.selectOption('#field-lng', 'sq');
          await page.click('main button.main');
          await page.locator('[role="alert"]').waitFor();
          await checkLooks(page);
          await signIn(page, 'Ada', password);
          for (const path of forPeople) {
            await page.goto(path);
            for (const summary of await page.locator('main summary').all()) await summary.click();
            await checkLooks(page);
          }
        });
      },
    );

    it('the documentation of the API, with operations unfolded, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen', async () => {
      await onPage({ ...PHONE_OPTIONS, bypassCSP: true }, async (page) => {
        await page.goto('/docs');
        await page.locator('.opblock').first().waitFor();
        for (const nr of [0, 2]) await page.locator('.opblock-summary-control').nth(nr).click();
        await page.locator('.opblock-body .microlight').first().waitFor();
        await checkLooks(page);
      });
    });
  });
