import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeProfile } from '../../people/profile/change-profile.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Most of a first visit to a unit's page, in bytes as sent and in requests; pictures of people are one request more, once the page is there. */
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
    let made: MadeUnit;
    let unitPath: string;
    let signedIn: ReturnType<typeof makeBrowser>;
    beforeAll(async () => {
      made = await unit('Some water for the garden');
      unitPath = await unitPathOf(service, subject.kind, made, 'fr');
      await add(made, await person({ name: 'Ben' }), 'De l’eau pour le jardin');
      await add(made, await person({ name: 'Cleo' }), 'Un peu d’eau pour le jardin');
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password: 'correct horse battery', lng: 'fr' });
      signedIn = makeBrowser(app);
      await signedIn.submit(await signedIn.visit('/sign-in'), { name: 'Ann', password: 'correct horse battery' });
    });

    /** Requests of a first visit to the page of the unit, and the files of small pictures that it asks for as one scrolls. */
    const visitUnit = async () => {
      const page = await app.inject({ url: unitPath, headers });
      expect(page.headers['content-encoding']).toBe('br');
      const body = await read(unitPath);
      const [, head = ''] = /<head>([\s\S]*?)<\/head>/.exec(body) ?? [];
      const asked = [...head.matchAll(/<(?:link rel="(?:icon|stylesheet)"|script)[^>]*(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
      const pictures = [...new Set([...body.matchAll(/<img src="([^"#]+\.svg)#/g)].map(([, url = '']) => url))];
      const sprites = [...body.matchAll(/<use href="([^"#]+)#/g)].map(([, url = '']) => url);
      const files = [...new Set([...asked, ...sprites, ...pictures.slice(0, 1)])];
      const answers = await Promise.all(files.map((url) => app.inject({ url, headers: { 'accept-encoding': 'br' } })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
      const bytes = [page, ...answers].reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
      const requests = files.length + 1 - Math.min(pictures.length, 1);
      expect([requests <= FIRST_VISIT_REQUESTS, files]).toEqual([true, files]);
      expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
      return { body, pictures };
    };

    it(`the page of a unit at a first visit: ${FIRST_VISIT_BYTES} bytes and ${FIRST_VISIT_REQUESTS} requests at most`, async () => {
      expect((await visitUnit()).pictures).toEqual([]);
    });

    it('pictures of people: within the same limits, three people in one file, and the rest as one scrolls to them; others have initials', async () => {
      const path = join(service.settings.dataDir, 'noise.png');
      await writeFile(
        path,
        await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer(),
      );
      const file = { path, bytes: (await stat(path)).size };
      for (const nr of [1, 2, 3, 4, 5, 6, 7]) {
        const one = await person({ name: `<i>Zoe & ${nr}` });
        await add(made, one, `Version ${nr} de l’eau pour le jardin`);
        await changeProfile(service, one, { about: '', file, removesPicture: false });
      }
      const { body, pictures } = await visitUnit();
      expect(pictures.map((url) => url.split('.').length - 1)).toEqual([3, 3, 1]);
      expect(body).toMatch(/<span class="face hue-\d+" aria-hidden="true">iZ<img src="[^"]+#v[\w-]+" alt="" loading="lazy"><\/span>/);
      expect(body).toMatch(/<span class="face hue-\d+" aria-hidden="true">BE<\/span>/);
      expect(body).not.toContain('data-of');
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
      const { text } = await signedIn.visit(unitPath);
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
