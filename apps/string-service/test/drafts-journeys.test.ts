import {
  BROWSER_TEST_TIMEOUT_MS,
  hasChromium,
  PHONE_LOOKS,
  takePicture,
  withChromium,
} from '@translation-commons/core/testing/browser/chromium.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { hasApertium, startApertium } from './harness/apertium-server.js';
import { withEngineServer } from './harness/engine-server.js';
import { withDrafts } from './harness/with-drafts.js';

const STRINGS = [
  'The garden is small',
  'Water the <b>flowers</b> of %s',
  'Close the &window',
  'The bed is empty',
  'A long table',
  'The old tree',
];

describe.skipIf(!hasChromium)('drafts in a browser', { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
  const { app, service, importProject, work, get } = await withDrafts();
  const { onPage, onPhone, signIn, checkLooks } = withChromium(app);
  // Where Apertium is not installed, another server has its protocol.
  const other = await withEngineServer();
  const password = 'correct horse battery';
  let apertium: Awaited<ReturnType<typeof startApertium>> | undefined;
  beforeAll(async () => {
    other.state.behave = (text) => `la ${text}`;
    if (hasApertium) apertium = await startApertium();
    await addAccount(service, { name: 'Olive', mail: 'olive@example.org', password, lng: 'es', role: 'administrator' });
    await importProject('garden', { 'pot/app.pot': makePotText(...STRINGS) });
  });
  afterAll(() => apertium?.stop());
  const recordOf = async (string: string, lng: string) =>
    (await get(`/api/translations/${sguidOf([string], null)}?lng=${lng}`)).string.translations;

  it.each(['es', 'ca'])(
    'English to %s: an engine is set, drafts are made, kept by one key, edited, skipped, and used in the workbench',
    async (lng) => {
      await onPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
        await signIn(page, 'Olive', password);
        await page.goto('/projects/test/garden/settings');
        await page.click('#engines summary');
        await page.selectOption('#engine-lng', lng);
        await page.selectOption('#engines [name="engine"]', 'apertium');
        await page.fill('#engines [name="url"]', apertium?.url ?? other.url);
        await takePicture(page, `settings-${lng}`);
        await page.click('#engines button');
        await page.locator('#messages', { hasText: 'Apertium' }).waitFor();
        await page.goto(`/projects/test/garden/${lng}`);
        // Begun, cancelled, and begun again.
        await page.click(`text=Draft ${STRINGS.length} strings`);
        await page.click('main button:text-is("Cancel")');
        await page.locator('#messages', { hasText: 'cancelled' }).waitFor();
        await work();
        await page.goto(`/projects/test/garden/${lng}`);
        await page.click(`text=Draft ${STRINGS.length} strings`);
        await page.locator('#messages', { hasText: 'Drafting has begun' }).waitFor();
        await work();
        await page.reload();
        await takePicture(page, `language-${lng}`);
        await page.click(`text=Review ${STRINGS.length} drafts`);
        await page.locator('textarea[data-draft]').waitFor();
        await takePicture(page, `review-${lng}`);
        // One key each: kept, skipped, edited.
        const first = await page.inputValue('textarea[data-draft]');
        const rest = async (n: number) => page.locator('.facts', { hasText: `${n} draft` }).waitFor();
        await page.keyboard.press('y');
        await rest(STRINGS.length - 1);
        expect(await recordOf(STRINGS[0] ?? '', lng)).toMatchObject([
          { translation: first, author: 'Olive', draft: { engine: 'apertium', as_is: true } },
        ]);
        await page.keyboard.press('0');
        await rest(STRINGS.length - 2);
        await page.keyboard.press('e');
        await page.keyboard.press('End');
        await page.keyboard.type('x');
        await page.keyboard.press('Control+Enter');
        await rest(STRINGS.length - 3);
        expect(await recordOf(STRINGS[2] ?? '', lng)).toMatchObject([{ author: 'Olive', draft: { as_is: false } }]);
        // In the workbench.
        const string = STRINGS[3] ?? '';
        await page.goto(`/translations/${lng}/${sguidOf([string], null)}`);
        await page.locator('[data-draft-id]').waitFor();
        await takePicture(page, `workbench-${lng}`);
        await page.focus('textarea[data-draft]');
        await page.keyboard.press('Control+4');
        const drafted = await page.inputValue('textarea[data-draft]');
        expect(drafted.length).toBeGreaterThan(3);
        await page.keyboard.press('Control+Enter');
        await page.locator('.cand', { hasText: 'as drafted by Apertium' }).waitFor();
        expect(await recordOf(string, lng)).toMatchObject([{ translation: drafted, draft: { engine: 'apertium', as_is: true } }]);
        await takePicture(page, `workbench-kept-${lng}`);
      });
    },
  );

  it.each(PHONE_LOOKS)('on a phone ($colorScheme, $speak): nothing is against WCAG, and nothing wider than the screen', async (look) => {
    await onPhone(look, async (page) => {
      await signIn(page, 'Olive', password);
      for (const [name, path] of [
        ['review', '/drafts?origin=test&project=garden&lng=es'],
        ['workbench', `/translations/es/${sguidOf([STRINGS[4] ?? ''], null)}`],
        ['language', '/projects/test/garden/es'],
        ['settings', '/projects/test/garden/settings'],
        ['none', '/drafts?origin=test&project=garden&lng=fr'],
      ] as const) {
        await page.goto(path);
        if (name === 'settings') await page.click('#engines summary');
        await takePicture(page, `${name}-phone-${look.colorScheme}-${look.speak}`);
        await checkLooks(page);
      }
    });
  });
});
