import { hasChromium, withChromium } from '@translation-commons/core/testing/browser/chromium.js';
import { withSteps } from '@translation-commons/core/testing/browser/steps.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';
import { subject } from './subject.js';

/** Work of people from its beginning to what comes of it, each in one visit to a browser. */
describe.skipIf(!hasChromium)('stories in a browser', { timeout: 180_000 }, async () => {
  const { app, service, add, mailed } = await withSteps(subject);
  const { onPage, signIn } = withChromium(app);
  const password = 'correct horse battery';
  beforeAll(async () => {
    for (const [name, role] of [
      ['Ada', 'administrator'],
      ['Mod', 'moderator'],
      ['Rose', 'contributor'],
    ] as const)
      await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr', role });
  });
  const standing = (authorId: number) => service.db.prisma.translation.count({ where: { authorId } });
  /** Somebody who suggested as many texts as are asked for. */
  const makeAuthor = async (name: string, texts: number) => {
    const author = await makePerson(service, { name });
    for (let nr = 1; nr <= texts; nr += 1)
      await add(await makeUnit(`${name} ${nr}`), author, `${name} achète ${nr} ${'des montres en or '.repeat(12)}`);
    return author;
  };
  const makeUnit = (text: string) => subject.makeUnit(service, text);

  it('a spammer of 30 texts: one report, a preview, all removed at once, suspended; restored by a filter', async () => {
    const spammer = await makeAuthor('Quickwin', 30);
    const { key } = await service.db.prisma.unit.findFirstOrThrow({ where: { forms: { equals: ['Quickwin 7'] } } });
    await onPage({}, async (page) => {
      page.setDefaultTimeout(15000);
      await signIn(page, 'Rose', password);
      await page.goto(`/translations/fr/${key}`);
      await page.locator('.cand details:has(a[href*="/translations/report"]) > summary').first().click();
      await page.locator('.cand a[href*="/translations/report"]').first().click();
      await page.selectOption('#field-reason', 'spam');
      await page.fill('#field-note', 'Advertising, all of them');
      await page.click('main form button.main');
      await page.locator('.message.status').waitFor();
    });
    await onPage({}, async (page) => {
      page.setDefaultTimeout(15000);
      await signIn(page, 'Mod', password);
      // A full page of long texts is no longer than four screens of a phone.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/moderation');
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(3000);
      await page.goto('/moderation/reports');
      expect(await page.textContent('main ol')).toContain('Advertising, all of them');
      await page.click('main a.danger');
      await page.locator('text=30 translations go to the trash.').waitFor();
      await page.click('main button.danger');
      await page.locator('.message.status').waitFor();
      expect(await standing(spammer.id)).toBe(0);
      await page.goto('/moderation/reports');
      expect(await page.locator('main ol > li button').allTextContents()).toEqual(['Close report']);
      await page.click('main ol > li button');
      await page.locator('text=No reports').waitFor();
      await page.goto('/moderation/trash');
      await page.locator('main .found button, main li button').first().click();
      await page.locator('.message.status').waitFor();
      expect(await standing(spammer.id)).toBe(1);
    });
  });

  it('a report and what came of it: kept once, removed once, suspended; who reported and who wrote are mailed', async () => {
    const author = await makeAuthor('Gruff', 2);
    const units = await service.db.prisma.unit.findMany({
      where: { translations: { some: { authorId: author.id } } },
      orderBy: { id: 'asc' },
    });
    const report = (key: string) =>
      onPage({ javaScriptEnabled: false }, async (page) => {
        page.setDefaultTimeout(15000);
        await signIn(page, 'Rose', password);
        await page.goto(`/translations/fr/${key}`);
        await page.locator('.cand details:has(a[href*="/translations/report"]) > summary').first().click();
        await page.locator('.cand a[href*="/translations/report"]').first().click();
        await page.selectOption('#field-reason', 'insult');
        await page.click('main form button.main');
        await page.locator('.message.status').waitFor();
      });
    const settle = (outcome: string) =>
      onPage({}, async (page) => {
        await signIn(page, 'Mod', password);
        await page.goto('/moderation/reports');
        await page.click(`main button[value="${outcome}"]`);
        await page.locator('.message.status').waitFor();
      });
    await report(units[0]?.key ?? '');
    await settle('kept');
    expect(await standing(author.id)).toBe(2);
    await report(units[1]?.key ?? '');
    await settle('suspended');
    expect(await standing(author.id)).toBe(1);
    const tomail = (await mailed()).filter(({ to }) => to === 'Rose@example.org').map(({ text }) => text);
    expect(tomail.length).toBeGreaterThanOrEqual(2);
  });

  it('an administrator’s first day: an empty service, a language, a moderator, a project, and what it counts afterwards', async () => {
    await onPage({}, async (page) => {
      page.setDefaultTimeout(15000);
      await signIn(page, 'Ada', password);
      await page.goto('/administration');
      expect(await page.textContent('.stats')).toContain('Accounts');
      await page.click('main nav a[href$="/administration/languages"]');
      await page.fill('#field-code', 'qaa');
      await page.fill('#field-name', 'Soga');
      await page.click('main button.main');
      await page.locator('main .message').first().waitFor();
      expect(await page.textContent('main .message')).toContain('Soga');
      await page.click('main nav a[href$="/administration"]');
      await page.fill('#who', 'rose');
      await page.press('#who', 'Enter');
      await page.click('th a:has-text("Rose")');
      await page.selectOption('main form[action$="/role"] select', 'moderator');
      await page.click('main form[action$="/role"] button');
      await page.locator('.message.status').waitFor();
      await page.goto('/administration/jobs');
      expect(await page.title()).toContain('Jobs');
      const file = { name: 'day.tgz', bytes: await makeArchive({ 'pot/day.pot': makePotText('Open the shop') }) };
      await sendFile(app, { url: '/api/project/import', fields: { origin: 'own', project: 'shop' }, file, by: await makePerson(service) });
      await page.goto('/projects/own/shop?lng=qaa');
      expect(await page.textContent('main')).toContain('Soga');
    });
    expect(await service.db.prisma.person.findUnique({ where: { name: 'Rose' }, select: { role: true } })).toEqual({ role: 'moderator' });
  });

  it('a vocabulary from nothing: an empty page, a first term, one more with its meaning, and both beside a string', async () => {
    const { key } = await makeString(service, 'Rake the compost heap');
    await onPage({}, async (page) => {
      page.setDefaultTimeout(15000);
      await signIn(page, 'Rose', password);
      await page.goto('/vocabularies');
      await page.locator('text=No vocabularies yet').waitFor();
      await page.fill('#field-name', 'garden');
      await page.fill('#field-string', 'rake');
      await page.fill('#field-translation', 'râteau');
      await page.click('main button.primary');
      await page.waitForURL(/vocabularies\/garden_fr/);
      await page.fill('#field-new-string', 'compost');
      await page.fill('#field-new-translation', 'compost');
      await page.click('#new summary');
      await page.fill('#field-new-meaning', 'What rots in the heap');
      await page.click('main button.primary');
      await page.locator('.message.status').waitFor();
      expect(await page.locator('#found tbody tr').count()).toBe(2);
      await page.goto(`/translations/fr/${key}`);
      expect(await page.textContent('main')).toContain('râteau');
    });
  });
});
