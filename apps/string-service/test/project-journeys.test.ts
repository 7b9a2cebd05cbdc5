import { readFileSync } from 'node:fs';
import { withApp } from '@translation-commons/core/testing/app.js';
import { hasChromium, withChromium } from '@translation-commons/core/testing/browser/chromium.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeGarden } from './make-garden.js';
import { subject } from './subject.js';

describe.skipIf(!hasChromium)('projects and vocabularies in a browser', { timeout: 180_000 }, async () => {
  const { app, service } = await withApp(subject);
  const { onPage } = withChromium(app);
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

  it('a vocabulary, without script: found by the button', async () => {
    await onPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/vocabularies/beds_ar');
      await page.fill('#in-vocabulary', 'rake');
      await page.press('#in-vocabulary', 'Enter');
      await page.waitForURL(/words=rake/);
      expect(await page.locator('#found tbody tr').count()).toBe(1);
    });
  });

  it.each([true, false])('a project, with script %s: its PO files downloaded', async (javaScriptEnabled) => {
    await onPage({ javaScriptEnabled }, async (page) => {
      await page.goto('/projects/allotment/tools?lng=ar');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('form[action$="/project/export"] button')]);
      expect(download.suggestedFilename()).toBe('allotment-tools-ar.tgz');
      // gzip (RFC 1952, section 2.3.1)
      expect([...readFileSync(await download.path()).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    });
  });
});
