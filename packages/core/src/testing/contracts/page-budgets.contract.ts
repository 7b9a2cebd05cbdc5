import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Most of a first visit to a unit's page, in bytes as sent and in requests. */
const FIRST_VISIT_BYTES = 30_000;
const FIRST_VISIT_REQUESTS = 6;

/** Pages of visitors and members; those that a service lacks are left out. */
const PATHS = [
  '/',
  '/languages',
  '/languages/fr',
  '/languages/fr/people',
  '/languages/fr/guide',
  '/language/choose?next=/',
  '/translations/search?words=water&lng=fr',
  '/translations/latest?lng=fr',
  '/people/Ann',
  '/import',
  '/projects',
  '/vocabularies',
  '/nowhere',
];

/** Size limits of pages, and things that they never contain: inline styles and scripts, a second primary action. */
export const pageBudgetsContract = (subject: Subject) =>
  describe(`${subject.name}: budgets of pages`, async () => {
    const { app, service, unit, person, add } = await withSteps(subject);
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const read = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
    let path: string;
    let signedIn: ReturnType<typeof makeBrowser>;
    beforeAll(async () => {
      const made = await unit('Some water for the garden');
      path = await unitPathOf(service, subject.kind, made, 'fr');
      await add(made, await person({ name: 'Ben' }), 'De l’eau pour le jardin');
      await add(made, await person({ name: 'Cleo' }), 'Un peu d’eau pour le jardin');
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password: 'correct horse battery', lng: 'fr' });
      signedIn = makeBrowser(app);
      await signedIn.submit(await signedIn.visit('/sign-in'), { name: 'Ann', password: 'correct horse battery' });
    });

    it(`the page of a unit at a first visit: ${FIRST_VISIT_BYTES} bytes and ${FIRST_VISIT_REQUESTS} requests at most`, async () => {
      const page = await app.inject({ url: path, headers });
      expect(page.headers['content-encoding']).toBe('br');
      const body = await read(path);
      const [, head = ''] = /<head>([\s\S]*?)<\/head>/.exec(body) ?? [];
      const asked = [...head.matchAll(/<(?:link rel="(?:icon|stylesheet)"|script)[^>]*(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
      const sprites = [...body.matchAll(/<use href="([^"#]+)#/g)].map(([, url = '']) => url);
      const files = [...new Set([...asked, ...sprites])];
      const answers = await Promise.all(files.map((url) => app.inject({ url, headers: { 'accept-encoding': 'br' } })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
      const bytes = [page, ...answers].reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
      expect([files.length + 1 <= FIRST_VISIT_REQUESTS, files]).toEqual([true, files]);
      expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
    });

    it.each(PATHS)('%s: no inline style or script, one primary action at most, for visitors and members', async (at) => {
      for (const text of [await read(at), (await signedIn.visit(at)).text]) {
        expect(text).not.toMatch(/<style|<[^>]+ style="|<script(?![^>]* src=)|<[^>]+ on[a-z]+="/);
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
        expect(main.match(/class="[^"]*\bprimary\b/g)?.length ?? 0).toBeLessThanOrEqual(1);
      }
    });

    it('the icon that browsers ask for by themselves, and a page that is not there', async () => {
      const icon = await app.inject({ url: '/favicon.ico' });
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
      const nowhere = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } });
      expect([nowhere.statusCode, /<h1[^>]*>([^<]*)/.exec(nowhere.body)?.[1]]).toEqual([404, 'Page not found']);
    });

    it('the list of keys on the page of a unit: all that the script listens to', async () => {
      const { text } = await signedIn.visit(path);
      const [, name = ''] = /<script src="([^"]+)"/.exec(text) ?? [];
      const { body: script } = await app.inject({ url: name });
      const [, single = ''] = /const keys = \{([\s\S]*?)\n\};/.exec(script) ?? [];
      const pressed = [...single.matchAll(/^ {2}'?([^\s':]+)'?: /gm)].map(([, key = '']) => key);
      const withControl = [...script.matchAll(/event\.key === '([A-Za-z]+)'/g)].map(([, key = '']) => key);
      expect(pressed).toEqual(expect.arrayContaining(['j', 'k', 'e', '/', '?']));
      const dialog = text.slice(text.indexOf('id="keys"')).split('</dialog>')[0] ?? '';
      const listed = [...dialog.matchAll(/<kbd[^>]*>([^<]+)<\/kbd>/g)].flatMap(([, keys = '']) => keys.toLowerCase().split(/[ ,–]+/));
      for (const key of [...pressed, ...withControl.filter((one) => one === 'Enter' || one.length === 1), '1', '9'])
        expect([key, listed]).toEqual([key, expect.arrayContaining([key.toLowerCase()])]);
    });
  });
