import { beforeAll, describe, expect, it } from 'vitest';
import { refuseForgedForm } from '../../web/server/forms/require-csrf.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { withRoutes } from '../open-api/routes.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** No other site has a browser send a form of ours: each form of a page is held to the guard that its route names. */
export const csrfContract = (subject: Subject) =>
  describe(`${subject.name}: forms from elsewhere`, async () => {
    const { made, routes } = await withRoutes(() => withApp(subject));
    const { app, service } = made;
    const password = 'correct horse';
    const forms = routes.filter(({ method, config }) => method === 'POST' && config.responseFormat === 'html');
    const guarded = (by: 'session' | 'visitor') =>
      forms.filter(({ config }) => config.csrf === by).map(({ url }) => url.replace(/:\w+|\*/g, 'x'));
    const refused = { status: 403, text: expect.stringContaining(refuseForgedForm().message) };

    beforeAll(async () => {
      for (const name of ['Ada', 'Bea'])
        await addAccount(service, { name, mail: `${name}@example.org`, lng: 'fr', password, role: 'administrator' });
    });

    const signedIn = async (name: string) => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      return { ...browser, csrf: (await browser.visit('/settings')).fields.csrf ?? '' };
    };

    it('forms that need no token: those that say why', () => {
      const free = forms.filter(({ config }) => typeof config.csrf === 'object');
      expect(free.map(({ url }) => url)).toEqual(['/mail/mute/:token']);
    });

    it('a route of a page that takes a form and names no guard: the server does not start', () => {
      const config = { responseFormat: 'html' } as const;
      expect(() => app.post('/unguarded', { config }, async () => '')).toThrow('/unguarded takes a form and says no `csrf`');
    });

    it('forms for people who are signed in: refused with no token, a guessed one, another session’s; not with their own', async () => {
      const [ada, bea] = [await signedIn('Ada'), await signedIn('Bea')];
      expect(guarded('session').length).toBeGreaterThan(15);
      for (const url of guarded('session')) {
        for (const fields of [{}, { csrf: '' }, { csrf: 'guessed' }, { csrf: bea.csrf }] as Record<string, string>[])
          expect(await ada.post(url, fields), url).toMatchObject(refused);
        expect(await makeBrowser(app).post(url, { csrf: bea.csrf }), url).toMatchObject({
          status: 303,
          location: expect.stringMatching(/^\/sign-in\?next=%2F/),
        });
      }
      expect((await ada.visit('/settings')).status).toBe(200);
      for (const url of guarded('session').filter((url) => !/close|sign-out/.test(url)))
        expect((await ada.post(url, { csrf: ada.csrf })).text, url).not.toContain(refuseForgedForm().message);
    });

    it('a file with such a form: refused in the same way', async () => {
      const { upload, csrf } = await signedIn('Ada');
      const file = new File(['x'], 'x.txt');
      for (const { url, config } of forms.filter(({ config }) => config.takesFile)) {
        expect(config.csrf, url).toBe('session');
        expect(await upload(url, { csrf: 'guessed' }, file), url).toMatchObject(refused);
        expect((await upload(url, { csrf }, file)).text, url).not.toContain(refuseForgedForm().message);
      }
    });

    it('forms for anybody: refused with no token, a guessed one, another browser’s, a session’s after signing out; not with their own', async () => {
      const [ada, other] = [await signedIn('Ada'), makeBrowser(app)];
      const theirs = (await other.visit('/sign-in')).fields.csrf ?? '';
      expect(guarded('visitor').length).toBeGreaterThan(5);
      for (const url of guarded('visitor')) {
        const visitor = makeBrowser(app);
        for (const fields of [{}, { csrf: '' }, { csrf: theirs }] as Record<string, string>[])
          expect(await visitor.post(url, fields), url).toMatchObject(refused);
        const { csrf = '' } = (await visitor.visit('/sign-in')).fields;
        for (const fields of [{}, { csrf: 'guessed' }, { csrf: theirs }, { csrf: ada.csrf }] as Record<string, string>[])
          expect(await visitor.post(url, fields), url).toMatchObject(refused);
        expect((await visitor.post(url, { csrf })).text, url).not.toContain(refuseForgedForm().message);
        expect(await ada.post(url, { csrf }), url).toMatchObject(refused);
      }
    });
  });
