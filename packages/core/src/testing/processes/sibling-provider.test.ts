import { chromium } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, hasChromium } from '../browser/chromium.js';
import { withDatabase } from '../database/database.js';
import { freePort } from '../free-port.js';
import { builtProgram } from '../on-demand.js';
import { runMain } from './command.js';
import { withProcesses } from './processes.js';

const TEST_TIMEOUT_MS = 300_000;

describe.skipIf(!hasChromium)('the string service as provider of the verse service', { timeout: TEST_TIMEOUT_MS }, async () => {
  const { startProcess } = withProcesses();
  const [strings, verses] = [await withDatabase(), await withDatabase()];
  const [stringPort, versePort] = [await freePort(), await freePort()];
  const [stringUrl, verseUrl] = [`http://127.0.0.1:${stringPort}`, `http://127.0.0.1:${versePort}`];

  it('both programs on their ports, in a browser: consent there, an account here, linked to one’s own', async () => {
    const [stringMain, verseMain] = [await builtProgram('string-service'), await builtProgram('verse-service')];
    const add = (main: string, url: string, name: string) =>
      runMain(
        main,
        url,
        ['user', 'add', name, '--mail', `${name}@example.org`, '--lng', 'sq', '--password-stdin'],
        'correct horse battery\n',
      );
    for (const name of ['Ann', 'Bea']) expect(await add(stringMain, strings.url, name)).toMatchObject({ status: 0 });
    expect(await add(verseMain, verses.url, 'Verena')).toMatchObject({ status: 0 });
    const redirect = `${verseUrl}/sign-in/strings/callback`;
    const client = ['client', 'add', 'verses', '--secret-stdin', '--redirect-uri', redirect];
    expect(await runMain(stringMain, strings.url, client, 'a secret of tests\n')).toMatchObject({ status: 0 });
    await startProcess(stringMain, strings.url, 'strings', { PORT: String(stringPort) });
    await startProcess(verseMain, verses.url, 'verses', {
      PORT: String(versePort),
      SIGN_IN_STRINGS_CLIENT_ID: 'verses',
      SIGN_IN_STRINGS_CLIENT_SECRET: 'a secret of tests',
      SIGN_IN_STRINGS_ISSUER: stringUrl,
    });
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
    afterAll(() => browser.close());

    const page = await browser.newPage({ baseURL: verseUrl });
    const type = async (name: string) => {
      await page.fill('#name', name);
      await page.fill('#password', 'correct horse battery');
      await page.press('#password', 'Enter');
    };
    await page.goto('/sign-in?next=%2Fsettings');
    await page.click('main a[href*="/sign-in/strings"]');
    await type('Ann');
    await page.click('button[value="allow"]');
    await page.waitForURL(`${verseUrl}/settings`);
    expect(await page.textContent('.menu summary')).toContain('Ann');
    expect(await verses.prisma.person.findUniqueOrThrow({ where: { name: 'Ann' } })).toMatchObject({
      mail: 'Ann@example.org',
      translationLng: 'sq',
    });

    await page.context().clearCookies();
    await page.goto('/sign-in?next=%2Fsettings%2Fsecurity');
    await type('Verena');
    await page.click('#providers summary');
    await page.fill('#providers [name="current"]', 'correct horse battery');
    await page.click('#providers button');
    await type('Bea');
    await page.click('button[value="allow"]');
    await page.waitForURL((url) => url.href.startsWith(`${verseUrl}/settings/security`));
    await page.locator('.message.status').waitFor();
    expect(await verses.prisma.identity.count({ where: { person: { name: 'Verena' } } })).toBe(1);
  });
});
