import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { hasChromium, withChromium } from '@translation-commons/core/testing/browser/chromium.js';
import { withSteps } from '@translation-commons/core/testing/browser/steps.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
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
      await signIn(page, 'Rose', password);
      await page.goto(`/translations/fr/${key}`);
      await page.locator('.cand details:has(a[href*="/translations/report"]) > summary').first().click();
      await page.locator('.cand a[href*="/translations/report"]').first().click();
      await page.selectOption('#field-reason', 'spam');
      await page.fill('#field-note', 'Advertising, all of them');
      await page.click('main form button.primary');
      await page.locator('.message.status').waitFor();
    });
    await onPage({}, async (page) => {
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
    const written = await service.db.prisma.translation.findMany({ where: { authorId: author.id } });
    const units = await service.db.prisma.unit.findMany({
      where: { id: { in: written.map(({ unitId }) => unitId) } },
      orderBy: { id: 'asc' },
    });
    const report = (key: string) =>
      onPage({ javaScriptEnabled: false }, async (page) => {
        await signIn(page, 'Rose', password);
        await page.goto(`/translations/fr/${key}`);
        await page.locator('.cand details:has(a[href*="/translations/report"]) > summary').first().click();
        await page.locator('.cand a[href*="/translations/report"]').first().click();
        await page.selectOption('#field-reason', 'insult');
        await page.click('main form button.primary');
        await page.locator('.message.status').waitFor();
      });
    const settle = (outcome: string) =>
      onPage({}, async (page) => {
        await signIn(page, 'Mod', password);
        await page.goto('/moderation/reports');
        await page.click(`main button[value="${outcome}"]`);
        await page.locator('.message.status').first().waitFor();
        expect(await page.locator('.message.status').allTextContents()).toHaveLength(outcome === 'suspended' ? 2 : 1);
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
      await signIn(page, 'Ada', password);
      await page.goto('/administration');
      expect(await page.textContent('.stats')).toContain('Accounts');
      await page.click('main nav a[href$="/administration/languages"]');
      await page.fill('#field-code', 'qaa');
      await page.fill('#field-name', 'Soga');
      await page.click('main button.primary');
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

  it('two projects and three versions: the import offers the family, a vote stands in all versions and not in the other project, a batch is taken over and undone', async () => {
    const shared = Array.from({ length: 24 }, (_, nr) => `Chapter ${nr}`);
    const poOf = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts)
        .map(([msgid, msgstr]) => `msgid "${msgid}"\nmsgstr "${msgstr}"\n`)
        .join('\n');
    const chapters = Object.fromEntries(shared.map((text, nr) => [text, `Chapitre ${nr}`]));
    const archiveOf = (texts: Readonly<Record<string, string>>) =>
      makeArchive({ 'pot/a.pot': makePotText(...Object.keys(texts)), 'fr/a.po': makePoText('fr', poOf(texts)) });
    const rose = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Rose' } });
    const importer = await makePerson(service);
    const guide = { ...chapters, 'Open the gate': '', 'Save the seeds': '' };
    for (const [project, texts] of Object.entries({
      'guide-3.12': guide,
      'guide-3.13': guide,
      shell: { ...chapters, 'Open the gate': 'Portail ouvert', 'Save the seeds': 'Garder les graines' },
    })) {
      const file = { name: 'a.tgz', bytes: await archiveOf(texts) };
      await sendFile(app, { url: '/api/project/import', fields: { origin: 'docs', project }, file, by: importer });
      await service.db.prisma.project.updateMany({ where: { name: project }, data: { ownerId: project === 'shell' ? null : rose.id } });
    }
    const exported = async (project: string, text: string) => {
      const query = new URLSearchParams({ origin: 'docs', project, lng: 'fr' });
      const files = await unpackArchive((await app.inject({ url: `/project/export?${query}` })).rawPayload);
      return new RegExp(`msgid "${text}"\nmsgstr "(.*)"`).exec(files['a.po'] ?? '')?.[1];
    };
    const exports = async (text: string) =>
      Promise.all(['guide-3.12', 'guide-3.13', 'guide-3.14', 'shell'].map((project) => exported(project, text)));
    await onPage({}, async (page) => {
      await signIn(page, 'Rose', password);
      await page.goto('/import');
      const form = page.locator('form[action$="/import/project"]').first();
      const buffer = await archiveOf({ ...guide, 'New in this version': '' });
      await form.locator('input[type="file"]').setInputFiles({ name: 'a.tgz', mimeType: 'application/gzip', buffer });
      await form.locator('button.btn').first().click();
      await page.waitForURL(/\/jobs\//);
      await runJobs(service, coreTasks(subject));
      await page.locator('#preview [name="origin"]').fill('docs');
      await page.locator('#preview [name="project"]').fill('guide-3.14');
      await page.click('main button.primary:has-text("Create project")');
      await runJobs(service, coreTasks(subject));
      await page.click('a:has-text("Share votes with docs/guide-3.13")');
      expect(await page.inputValue('#family-name')).toBe('docs guide');
      await page.click('#family button');
      await page.locator('.message.status').waitFor();
      await page.goto('/projects/docs/guide-3.12/settings');
      await page.click('#family summary');
      await page.fill('#family-name', 'docs guide');
      await page.click('#family button');
      await page.locator('.message.status').waitFor();
      await page.click('#family summary');
      expect(await page.locator('#family .around a').allTextContents()).toEqual(['docs/guide-3.14', 'docs/guide-3.13']);

      const suggest = async (project: string, text: string, translation: string) => {
        await page.goto(`/translations/fr/${sguidOf([text], null)}?origin=docs&project=${project}`);
        await page.locator('.editor textarea').fill(translation);
        await page.locator('.editor button.primary').click();
        await page.locator('.cand', { hasText: translation }).first().waitFor();
      };
      await suggest('guide-3.13', 'Open the gate', 'Ouvrir le portail');
      expect(await exports('Open the gate')).toEqual(['Ouvrir le portail', 'Ouvrir le portail', 'Ouvrir le portail', 'Portail ouvert']);
      await suggest('shell', 'Open the gate', 'Portail ouvert en grand');
      const inBoth = ['Ouvrir le portail', 'Ouvrir le portail', 'Ouvrir le portail', 'Portail ouvert en grand'];
      expect(await exports('Open the gate')).toEqual(inBoth);

      await page.goto('/projects/docs/guide-3.14/fr');
      await page.click('a:has-text("See what other projects chose")');
      expect(await page.locator('main .list > li').count()).toBe(1);
      expect(await page.textContent('main .list .meta')).toContain('96 % agreement with this project');
      await page.check('main .list input[type="checkbox"]');
      await page.click('button:has-text("Take over selected")');
      await page.locator('.message.status').waitFor();
      expect(await exports('Save the seeds')).toEqual(Array(4).fill('Garder les graines'));
      await page.click('.message button');
      await page.locator('text=It is undone.').waitFor();
      expect(await exports('Save the seeds')).toEqual(['', '', '', 'Garder les graines']);
      expect(await page.locator('main .list > li').count()).toBe(1);
      expect(await exports('Open the gate')).toEqual(inBoth);
    });
  });
});
