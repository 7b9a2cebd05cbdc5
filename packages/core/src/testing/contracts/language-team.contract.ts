import { beforeAll, describe, expect, it } from 'vitest';
import { GUIDE_MAX_CHARACTERS } from '../../comments/style-guide/style-guide.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

const PASSWORD = 'correct horse battery';

/** The pages of a language over all that is translated: its progress, its people by time, and the style guide that they write. */
export const languageTeamContract = (subject: Subject) =>
  describe(`${subject.name}: the team of a language`, async () => {
    const { app, service, database, unit, person, add, endorse } = await withSteps(subject);
    const read = async (path: string) => (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;
    const signedIn = async (name: string) => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password: PASSWORD });
      return browser;
    };
    type Browser = Awaited<ReturnType<typeof signedIn>>;
    const save = async (browser: Browser, text: string, version?: string) => {
      const { fields } = await browser.visit('/languages/fr/guide');
      return browser.post('/languages/fr/guide', { csrf: fields.csrf ?? '', version: version ?? fields.version ?? '0', text });
    };
    const account = (name: string) => addAccount(service, { name, mail: `${name}@example.org`, password: PASSWORD, lng: 'fr' });

    beforeAll(async () => {
      const ben = await person({ name: 'Ben' });
      await account('Ada');
      await account('Stranger');
      const made = await unit('Some water');
      await unit('More water');
      const { tguid } = await add(made, ben, 'De l’eau');
      await endorse(tguid, await person({ name: 'Cleo' }));
    });

    it('the overview: one primary action, the bar, the people who are new, completion as a chart and a table, from the first month with a translation on', async () => {
      const body = await read('/languages/fr');
      expect(body.match(/class="btn primary"/g)).toHaveLength(1);
      expect(body).toContain('<svg class="bar full"');
      expect(body).toMatch(/New people[\s\S]*>Ben</);
      expect(body).toContain('1 translation');
      const table = body.slice(body.indexOf('Completion by month'));
      expect(table.match(/<rect class="translations"/g)).toHaveLength(1);
      expect(table).toMatch(/<tbody><tr><th scope="row">[\s\S]*?<td class="num">1<\/td>/);
      // Months before anybody translated would be a row of zeros.
      expect(table.match(/<th scope="row">/g)).toHaveLength(1);
    });

    it('a language without anything: pages as well', async () => {
      for (const path of ['/languages/sq', '/languages/sq/people', '/languages/sq/guide'])
        expect([path, (await app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode]).toEqual([path, 200]);
      for (const path of ['/languages/xx', '/languages/xx/people', '/languages/xx/guide', '/languages/fr/guide?version=999999'])
        expect([path, (await app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode]).not.toEqual([path, 200]);
    });

    it.each(['day', 'week', 'month', 'year'])('people of a %s: with what they did', async (period) => {
      const body = await read(`/languages/fr/people?period=${period}`);
      expect(body).toContain(`period=${period}" aria-current="true"`);
      const table = body.slice(body.indexOf('<tbody>'), body.indexOf('</tbody>'));
      expect(table).toContain('>Ben<');
      expect(table).toContain('>Cleo<');
      expect(await read(`/languages/sq/people?period=${period}`)).toContain('Nobody yet');
    });

    it('a browser in de-AT: German, until something is translated into the language of the region', async () => {
      const targetOf = async (on: typeof app) => {
        const { body } = await on.inject({ url: '/languages', headers: { accept: 'text/html', 'accept-language': 'de-AT' } });
        return /name="lng" value="([^"]*)"/.exec(body)?.[1];
      };
      expect(await targetOf(app)).toBe('de');
      await add(await unit('Potato'), await person(), 'Erdapfel', 'de_AT');
      expect(await targetOf((await withApp(subject, { database })).app)).toBe('de_AT');
    });

    it('the style guide: for all to read, for the team to write, each version kept', async () => {
      const stranger = await signedIn('Stranger');
      expect((await stranger.visit('/languages/fr/guide')).text).toContain('Contribute to this language first.');
      expect((await save(stranger, 'Mine now')).status).toBe(403);

      const ada = await signedIn('Ada');
      const bread = await unitPathOf(service, subject.kind, await unit('Bread'), 'fr');
      const form = (await ada.visit(bread)).fields;
      expect((await ada.post(`${bread}/suggest`, { csrf: form.csrf ?? '', 'translation[]': 'Du pain' })).status).toBe(303);
      expect(await save(ada, 'Use “vous”.\r\n\r\n<b>No</b> capital after a colon.')).toMatchObject({ status: 303 });
      const page = await read('/languages/fr/guide');
      expect(page).toContain('<p class="guide" lang="" dir="auto">Use “vous”.</p>');
      expect(page).toContain('&lt;b&gt;No&lt;/b&gt; capital');
      expect(await read('/languages/fr')).toContain('Use “vous”.');
      expect(await read('/languages/de/guide')).not.toContain('vous');

      // Made from what somebody else has changed meanwhile: nothing is overwritten, and nothing typed is lost.
      const refused = await save(ada, 'An older idea', '0');
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Someone changed this meanwhile.')]);
      expect(refused.text).toContain('An older idea</textarea>');
      expect((await save(ada, 'x'.repeat(GUIDE_MAX_CHARACTERS + 1))).status).toBe(422);
      expect(await read('/languages/fr/guide')).toContain('Use “vous”.');

      await save(ada, 'Use “tu”.');
      const [, older] = (await service.db.prisma.styleGuide.findMany({ where: { lng: 'fr' }, orderBy: { id: 'desc' } })).map(
        ({ id }) => id,
      );
      const restoring = await ada.visit(`/languages/fr/guide?version=${older}`);
      expect(restoring.text).toContain('This is an older version.');
      expect(restoring.text).toMatch(/<textarea[^>]*>Use “vous”\./);
    });
  });
