import { readFileSync } from 'node:fs';
import { withApp } from '@translation-commons/core/testing/app.js';
import { hasChromium, withChromium } from '@translation-commons/core/testing/browser/chromium.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';
import { makeGarden } from './make-garden.js';
import { subject } from './subject.js';

describe.skipIf(!hasChromium)('projects and vocabularies in a browser', { timeout: 180_000 }, async () => {
  const { app, service } = await withApp(subject);
  const { onPage, signIn } = withChromium(app);
  beforeAll(() => makeGarden(app, service));

  it('a vocabulary, what is typed: shown at once, and said', async () => {
    await onPage({}, async (page) => {
      await page.goto('/vocabularies/beds_ar');
      await page.fill('#in-vocabulary', 'HED');
      await expect.poll(() => page.locator('#found tbody tr').count()).toBe(1);
      expect(await page.textContent('#live')).toBe('1 term');
      expect(new URL(page.url()).search).toBe('?words=HED');
      await page.fill('#in-vocabulary', 'عشب');
      await expect.poll(() => page.textContent('#found tbody')).toContain('weed');
    });
  });

  it('a string on an Arabic page: its English source begins at the left, where its language begins', async () => {
    const { key } = await makeString(service, 'Oil the hinge');
    await onPage({ locale: 'ar' }, async (page) => {
      await page.goto(`/translations/fr/${key}?speak=ar`);
      const [text, all] = await Promise.all(['#source-0', '.source'].map((one) => page.locator(one).boundingBox()));
      expect(await page.getAttribute('html', 'dir')).toBe('rtl');
      expect(text?.x).toBe(all?.x);
    });
  });

  it('placeholders in the list beside the editor: a text that is cut there stays on one line', async () => {
    const members = { 'po/app.pot': makePotText('Cannot move %.255s from bed %s to bed %s before %s is watered') };
    const file = { name: 'ladder.tgz', bytes: await makeArchive(members) };
    const fields = { origin: 'allotment', project: 'ladder' };
    await sendFile(app, { url: '/api/project/import', fields, file, by: await makePerson(service) });
    await onPage({ viewport: { width: 1280, height: 844 } }, async (page) => {
      await page.goto('/translations/queue?queue=untranslated&lng=fr&origin=allotment&project=ladder');
      const [box, ...placeholders] = await page.evaluate<number[]>(
        `['.line', ...Array(4).fill('.ph')].map((one, nr) => document.querySelectorAll('.neighbours [aria-current] ' + one)[Math.max(0, nr - 1)].getBoundingClientRect().height)`,
      );
      expect(placeholders).toHaveLength(4);
      expect(Math.max(...placeholders)).toBeLessThan(box ?? 0);
      expect(box).toBeLessThan(30);
    });
  });

  it.each([320, 1280])('settings of a project, all unfolded, on a screen of %d px: nothing scrolls sideways', async (width) => {
    const [name, password] = [`Root${width}`, 'correct horse battery'];
    await addAccount(service, { name, mail: `root${width}@example.org`, password, lng: 'ar', role: 'administrator' });
    await onPage({ viewport: { width, height: 844 } }, async (page) => {
      await signIn(page, name, password);
      await page.goto('/projects/allotment/tools/settings');
      await page.evaluate(`for (const one of document.querySelectorAll('details.setting')) one.open = true`);
      expect(await page.textContent('#vocabularies table')).toContain('beds');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
  });

  it('the next steps of a new project: each leads to its part of the settings, unfolded', async () => {
    const [name, password] = ['Stepper', 'correct horse battery'];
    await addAccount(service, { name, mail: 'stepper@example.org', password, lng: 'ar', role: 'administrator' });
    await onPage({}, async (page) => {
      await signIn(page, name, password);
      for (const [step, field] of [
        ['Choose a licence', '#open-data [name=licence]'],
        ['Add an admin', '#member-name'],
      ] as const) {
        await page.goto('/projects/allotment/tools');
        await page.getByRole('link', { name: step }).click();
        await expect.poll(() => page.isVisible(field)).toBe(true);
      }
    });
  });

  it.each(['en', 'ar'])('the menu of a page’s head on a screen of 320 px, %s: opens within the screen', async (speak) => {
    await onPage({ viewport: { width: 320, height: 640 } }, async (page) => {
      await page.goto(`/projects/allotment/tools/ar?speak=${speak}`);
      // Two long buttons, so that the menu has a line of its own.
      await page.evaluate(`for (const one of document.querySelectorAll('.acts > .btn')) one.textContent = 'Translate 2,066 strings'`);
      await page.click('.acts .menu > summary');
      const { x = -1, width = 0 } = (await page.locator('.acts .sheet-menu').boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(320);
    });
  });

  it.each([360, 1280])(
    'pages of a project whose owner has a name of 60 letters, on a screen of %d px: nothing scrolls sideways',
    async (width) => {
      const by = await makePerson(service, { name: `W${width}`.padEnd(60, 'W'), translationLng: 'ar' });
      const members = { 'po/app.pot': makePotText(`Mow ${width}`), 'po/ar.po': makePoText('ar', '') };
      const file = { name: 'lawn.tgz', bytes: await makeArchive(members) };
      await sendFile(app, { url: '/api/project/import', fields: { origin: 'allotment', project: `lawn-${width}` }, file, by });
      const { rows } = await service.db.pool.query<{ key: string }>('select key from unit where forms[1] = $1', [`Mow ${width}`]);
      const payload = { sguid: rows[0]?.key, lng: 'ar', translation: 'جزّ' };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
      expect(statusCode).toBe(200);
      const path = `/projects/allotment/lawn-${width}`;
      await onPage({ viewport: { width, height: 844 } }, async (page) => {
        const wider: unknown[] = [];
        for (const one of [path, `${path}/ar`, `/translations/queue?queue=contested&lng=ar&origin=allotment&project=lawn-${width}`]) {
          await page.goto(one);
          const scrollWidth = await page.evaluate('document.documentElement.scrollWidth');
          if (scrollWidth !== width) wider.push([one, scrollWidth]);
        }
        expect(wider).toEqual([]);
      });
    },
  );

  it('the table of projects on a phone: bar and numbers of a project are one line, and no button that the script makes needless is shown', async () => {
    await onPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto('/projects?lng=ar');
      const row = page.locator('#found tbody tr', { hasText: 'tools' });
      const middles = await Promise.all(
        [row.locator('svg.bar'), row.locator('[data-label]').last()].map(async (one) => {
          const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
          return y + height / 2;
        }),
      );
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(8);
      expect(await page.locator('form.filters button').isVisible()).toBe(false);
    });
  });

  it('the table of projects, what is typed: narrowed at once, said, in the order that was chosen, and still so when it is loaded again', async () => {
    const file = { name: 'shed.tgz', bytes: await makeArchive({ 'pot/shed.pot': makePotText('Sweep the shed') }) };
    const fields = { origin: 'allotment', project: 'shed' };
    await sendFile(app, { url: '/api/project/import', fields, file, by: await makePerson(service) });
    await onPage({}, async (page) => {
      await page.goto('/?lng=ar');
      const names = () => page.locator('#found tbody a.name bdi:first-child').allTextContents();
      expect((await names()).length).toBeGreaterThan(1);
      await page.click('th a:has-text("Missing")');
      await page.waitForURL(/order=left/);
      await page.fill('#filter-words', 'TOOL');
      await expect.poll(names).toEqual(['tools']);
      expect(await page.textContent('#live')).toBe('1 project');
      expect(await page.getAttribute('th[aria-sort]', 'aria-sort')).toBe('descending');
      expect(new URL(page.url()).searchParams.get('words')).toBe('TOOL');
      await page.reload();
      expect(await names()).toEqual(['tools']);
      await page.fill('#filter-words', 'nothing like it');
      await expect.poll(names).toEqual([]);
    });
  });

  it('a vocabulary, without script: found by the button', async () => {
    await onPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/vocabularies/beds_ar');
      await page.fill('#in-vocabulary', 'rake');
      await page.press('#in-vocabulary', 'Enter');
      await page.waitForURL(/words=rake/);
      expect(await page.locator('#found tbody tr').count()).toBe(1);
    });
  });

  it('plural forms: each keeps its own draft; without all of them nothing is stored unasked; placeholders stay as they are between Arabic words', async () => {
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Amal', mail: 'amal@example.org', password, lng: 'ar' });
    const { key, id } = await makeString(service, ['%d bean is ripe', '%d beans are ripe']);
    await onPage({ locale: 'ar' }, async (page) => {
      await signIn(page, 'Amal', password);
      await page.goto(`/translations/ar/${key}`);
      const fields = page.locator('.editor textarea');
      expect(await fields.count()).toBe(6);
      await fields.nth(0).fill('لا حبوب');
      await fields.nth(3).fill('نضجت %d حبات');
      await page.reload();
      expect([await fields.nth(0).inputValue(), await fields.nth(1).inputValue(), await fields.nth(3).inputValue()]).toEqual([
        'لا حبوب',
        '',
        'نضجت %d حبات',
      ]);
      await fields.nth(3).fill('');
      await fields.nth(1).fill('نضجت حبة %d');
      await fields.nth(0).press('Control+Enter');
      await page.locator('button[name="anyway"]').waitFor();
      expect(await service.db.prisma.translation.count({ where: { unitId: id } })).toBe(0);
      expect(await fields.nth(1).inputValue()).toBe('نضجت حبة %d');
      for (let nr = 0; nr < 6; nr += 1) await fields.nth(nr).fill(`نضجت %d حبات ${'ابتثجح'[nr]}`);
      await fields.nth(5).press('Control+Enter');
      const placeholder = page.locator('.cand .ph').first();
      await placeholder.waitFor();
      expect(await placeholder.evaluate('getComputedStyle(document.querySelector(".cand .ph")).unicodeBidi')).toBe('isolate');
    });
  });

  it.each([360, 500])(
    'a screen of %d px in height, four findings: the line that is typed stays below the head and on the screen',
    async (height) => {
      await addAccount(service, { name: `Low${height}`, mail: `low${height}@example.org`, password: 'correct horse battery', lng: 'fr' });
      const { key } = await makeString(service, `Open %s: the <b>shed</b> of {name} at https://shed.example has ${height} rakes.`);
      await onPage({ viewport: { width: 640, height } }, async (page) => {
        await signIn(page, `Low${height}`, 'correct horse battery');
        await page.goto(`/translations/fr/${key}`);
        const editor = page.locator('textarea[data-draft]');
        await editor.click();
        await page.keyboard.type(' rien');
        await expect.poll(() => page.locator('#findings li').count()).toBeGreaterThanOrEqual(4);
        const head = (await page.locator('.top').boundingBox())?.height ?? 0;
        for (const to of [200, 400, 600]) {
          await page.evaluate(`scrollTo({ top: ${to}, behavior: 'instant' })`);
          await page.keyboard.type('z');
          // The line, below the padding of the field.
          const top = async () => ((await editor.boundingBox())?.y ?? 0) + 12;
          await expect.poll(top).toBeGreaterThanOrEqual(head);
          expect(await top()).toBeLessThan(height - 24);
        }
      });
    },
  );

  it('an export of what people prefer, without names: the form says what is missing; names that are none are refused in the page’s language', async () => {
    await onPage({ locale: 'de' }, async (page) => {
      await page.goto('/projects/allotment/tools/download/ar');
      await page
        .locator('details', { has: page.locator('#preferred-voters') })
        .locator('summary')
        .click();
      const form = page.locator('form', { has: page.locator('#preferred-voters') });
      await form.locator('button').click();
      expect(new URL(page.url()).pathname).toBe('/projects/allotment/tools/download/ar');
      expect(await page.locator('#preferred-voters:invalid').count()).toBe(1);
      await page.fill('#preferred-voters', ' , ');
      await form.locator('button').click();
      await page.waitForURL(/project\/export/);
      expect(await page.textContent('main')).toContain('braucht Namen');
      expect(await page.locator('main a').count()).toBeGreaterThan(0);
    });
  });

  it('a string of 25 templates: a few places at once, the others behind a button, all of them', async () => {
    const by = await makePerson(service);
    const text = 'Prune the old pear tree';
    const templates = Array.from({ length: 25 }, (_, nr) => [`pot/part${nr}.pot`, makePotText(text)] as const);
    const file = { name: 'many.tgz', bytes: await makeArchive(Object.fromEntries(templates)) };
    await sendFile(app, { url: '/api/project/import', fields: { origin: 'allotment', project: 'many' }, file, by });
    const { key } = await service.db.prisma.unit.findFirstOrThrow({ where: { forms: { equals: [text] } } });
    await onPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`/translations/ar/${key}`);
      const places = page.locator('dd', { has: page.locator('a[href*="?in="]') }).locator('a');
      expect(await places.count()).toBe(24);
      expect(await places.last().isVisible()).toBe(false);
      await page.locator('dd summary').click();
      expect(await places.last().isVisible()).toBe(true);
    });
  });

  it.each([true, false])('a project, with script %s: its PO files downloaded', async (javaScriptEnabled) => {
    await onPage({ javaScriptEnabled }, async (page) => {
      await page.goto('/projects/allotment/tools/download/ar');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('form[action$="/project/export"] button')]);
      expect(download.suggestedFilename()).toBe('allotment-tools-ar.tgz');
      // gzip (RFC 1952, section 2.3.1)
      expect([...readFileSync(await download.path()).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    });
  });
});
