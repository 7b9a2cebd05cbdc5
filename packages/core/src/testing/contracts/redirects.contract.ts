import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Addresses that browsers read as another site, at once or after they have resolved dots, tabs and backslashes. */
const ELSEWHERE = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
];

/** Where a request says where to go on to, it leads to a page of ours. */
export const redirectsContract = (subject: Subject) =>
  describe(`${subject.name}: going on`, async () => {
    const { app, service } = await withApp(subject);
    const mod = { name: 'Mod', password: 'correct horse' };
    beforeAll(() => addAccount(service, { ...mod, mail: 'mod@example.org', lng: 'fr', role: 'moderator' }));

    const ours = (location: string | undefined) => {
      const page = new URL('/some/page', service.settings.baseUrl);
      expect(new URL(location ?? '', page).origin).toBe(page.origin);
      expect(location).toMatch(/^\/(?!\/)/);
    };

    it.each(ELSEWHERE)('to %j, by any form or link that says so: to a page of ours', async (next) => {
      const { visit, submit, post } = makeBrowser(app);
      ours((await visit(`/language?${new URLSearchParams({ next })}`)).location);
      ours((await visit(`/language?${new URLSearchParams({ next: next.replace('evil', '{lng}'), lng: 'fr' })}`)).location);
      const page = await visit(`/sign-in?${new URLSearchParams({ next })}`);
      ours(page.fields.next);
      ours((await submit(page, { ...mod, next })).location);
      const { csrf = '' } = (await visit('/settings')).fields;
      const tguid = '0'.repeat(40);
      ours((await post('/moderation/restore', { csrf, batch: '1', back: next })).location);
      for (const form of ['/moderation/restore', '/moderation/delete']) {
        const { location } = await post(form, { csrf, tguid, back: next });
        if (location !== undefined) ours(location);
      }
    });

    it('to a page of ours, with query and place: there', async () => {
      expect((await makeBrowser(app).visit('/language?next=%2Fx%3Fy%3D1%23z')).location).toBe('/x?y=1#z');
    });
  });
