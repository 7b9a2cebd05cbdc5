import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** The translator's workbench without script: saving and going on, what was typed, votes that move, the ballot, queues with a count. */
export const workbenchContract = (subject: Subject) =>
  describe(`${subject.name}: workbench`, async () => {
    const { app, service } = await withApp(subject);
    const password = 'correct horse battery';
    const { pages } = subject.kind;

    beforeAll(async () => {
      for (const name of ['Ann', 'Ben']) await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'sq' });
    });

    const signIn = async (name: string) => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      return browser;
    };
    type Browser = ReturnType<typeof makeBrowser>;
    const unitPage = async (text: string): Promise<string> => pathOf(await subject.makeUnit(service, text));
    const pathOf = (unit: MadeUnit) => unitPathOf(service, subject.kind, unit, 'sq');
    const csrfOf = async (browser: Browser, page: string): Promise<string> => (await browser.visit(page)).fields.csrf ?? '';
    const suggest = async (browser: Browser, page: string, text: string, more: Record<string, string> = {}) => {
      const [path, query = ''] = page.split('?');
      return browser.post(`${path}/suggest?${query}`, { csrf: await csrfOf(browser, page), 'translation[]': text, ...more });
    };
    const tguidsOf = (text: string): string[] => [...text.matchAll(/id="t-([0-9a-f]{40})"/g)].map(([, tguid]) => tguid ?? '');

    it('a form whose session has ended: the page again, with what was typed', async () => {
      const page = await unitPage('Typed before the session ended');
      const ann = await signIn('Ann');
      const csrf = await csrfOf(ann, page);
      const answer = await makeBrowser(app).post(`${page}/suggest`, { csrf, 'translation[]': 'half an hour of work' });
      expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('half an hour of work</textarea>')]);
      expect(answer.text).toContain('/sign-in?next=');
    });

    it('a form that is too old: the page again, with what was typed and a secret that works', async () => {
      const page = await unitPage('Typed into an old form');
      const ann = await signIn('Ann');
      const refused = await ann.post(`${page}/suggest`, { csrf: 'old', 'translation[]': 'half an hour of work' });
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('half an hour of work</textarea>')]);
      await ann.post(`${page}/suggest`, { csrf: refused.fields.csrf ?? '', 'translation[]': 'half an hour of work' });
      expect(tguidsOf((await ann.visit(page)).text)).toHaveLength(1);
    });

    it('texts too long for a title, a line of the list or a message: never cut within a character', async () => {
      const page = await unitPage(`${'x'.repeat(59)}🌱${'x'.repeat(58)}🌱🌱`);
      const ann = await signIn('Ann');
      const { text: listed } = await ann.visit(`${page}?queue=untranslated`);
      await suggest(ann, page, `${'y'.repeat(59)}🌱🌱`);
      const { text: told } = await ann.visit(page);
      expect([listed, told].map((text) => [text.includes('🌱'), text.includes('\uFFFD')])).toEqual([
        [true, false],
        [true, false],
      ]);
    });

    it('a candidate that very many endorse: names the last hundred, and counts the others', async () => {
      const page = await unitPage('Everybody agrees');
      const ann = await signIn('Ann');
      await suggest(ann, page, 'all of us');
      const [tguid = ''] = tguidsOf((await ann.visit(page)).text);
      await service.db.pool.query(
        `with voter as (insert into person (name) select 'voter' || nr from generate_series(1, 150) nr returning id)
         insert into endorsement (translation_id, unit_id, lng, person_id, created_at)
         select translation.id, unit_id, lng, voter.id, now() + voter.id * interval '1 second' from translation, voter where tguid = $1 and lng = 'sq'`,
        [tguid],
      );
      const { text } = await makeBrowser(app).visit(page);
      const [, menu = ''] = /<details class="menu endorsers">(.*?)<\/details>/s.exec(text) ?? [];
      expect(menu.match(/<li><a /g)).toHaveLength(100);
      expect(menu).toContain('and 51 more');
      expect(menu).toContain('+148');
      expect(text).not.toContain('voter50<');
    });

    it('an endorsement that moves: says from where, and is undone', async () => {
      const page = await unitPage('Two ways to say it');
      const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
      await suggest(ann, page, 'one way');
      await suggest(ben, page, 'another way');
      const { text } = await ann.visit(page);
      const mine = /aria-pressed="true"/.test(text) && (/id="endorse-([0-9a-f]{40})" aria-pressed="true"/.exec(text)?.[1] ?? '');
      const other = tguidsOf(text).find((tguid) => tguid !== mine) ?? '';
      await ann.post(`${page}/endorse`, { csrf: await csrfOf(ann, page), tguid: other });
      const moved = await ann.visit(page);
      expect(moved.text).toContain('“one way”');
      const undo = { csrf: moved.fields.csrf ?? '', endorsed: other, former: String(mine) };
      expect(moved.text).toContain(`name="former" value="${mine}"`);
      await ann.post(`${page}/undo`, undo);
      expect((await ann.visit(page)).text).toContain(`id="endorse-${mine}" aria-pressed="true"`);
    });

    it('a suggestion undone: it is gone, but not where somebody else is for it by then', async () => {
      const page = await unitPage('Said too soon');
      const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
      await suggest(ann, page, 'too soon');
      const [suggested = ''] = tguidsOf((await ann.visit(page)).text);
      await ben.post(`${page}/endorse`, { csrf: await csrfOf(ben, page), tguid: suggested });
      await ann.post(`${page}/undo`, { csrf: await csrfOf(ann, page), suggested });
      expect(tguidsOf((await ann.visit(page)).text)).toEqual([suggested]);
      await ben.post(`${page}/undo`, { csrf: await csrfOf(ben, page), endorsed: suggested });
      const undone = await ann.post(`${page}/undo`, { csrf: await csrfOf(ann, page), suggested });
      const after = await ann.visit(undone.location ?? '');
      expect([tguidsOf(after.text), after.text]).toEqual([[], expect.stringContaining('too soon</textarea>')]);
      // The text is its author's: nobody else gets it by its address.
      expect((await ben.visit(undone.location ?? '')).text).not.toContain('too soon</textarea>');
    });

    it('save and next: on to the next unit of the queue, saying what is stored, with the cursor in the editor; at the end a page that leads on', async () => {
      for (const text of ['First to do', 'Second to do']) await subject.makeUnit(service, text);
      const ann = await signIn('Ann');
      const left = await service.db.prisma.unit.count();
      const first = (await ann.visit('/translations/queue?queue=untranslated&lng=eu')).location ?? '';
      expect((await ann.visit(first)).text).toContain(`1 / ${left}`);
      const saved = await suggest(ann, first, 'e para', { go: 'next' });
      const second = saved.location ?? '';
      expect(second.split('?')[0]).not.toBe(first.split('?')[0]);
      expect(second).toContain('queue=untranslated');
      const shown = await ann.visit(second);
      expect(shown.text).toContain('class="message status"');
      expect(shown.text).toMatch(/<textarea id="form-0"[^>]* autofocus/);
      expect(shown.text).toContain(`data-stored="${first.split('?')[0]}"`);
      for (let at = second, nr = 0; at.includes('queue=untranslated') && !at.startsWith('/translations/queue') && nr < left; nr += 1)
        at = (await suggest(ann, at, `number ${nr}`, { go: 'next' })).location ?? '';
      const end = await ann.visit('/translations/queue?queue=untranslated&lng=eu');
      expect(end.text).toContain('All done in ');
    });

    it('many candidates: folded after five; one begins the editor; the editor comes behind them', async () => {
      const page = await unitPage('Said in seven ways');
      const people = await Promise.all(
        ['c', 'd', 'e', 'f', 'g', 'h', 'i'].map(async (name) => {
          await addAccount(service, { name: `Person-${name}`, mail: `${name}@example.org`, password, lng: 'sq' });
          return signIn(`Person-${name}`);
        }),
      );
      for (const [nr, person] of people.entries()) await suggest(person, page, `way ${nr}`);
      const ann = await signIn('Ann');
      const { text } = await ann.visit(page);
      const [open = '', folded = ''] = text.split('<details class="folded"');
      expect([tguidsOf(open).length, tguidsOf(folded).length]).toEqual([5, 2]);
      expect(text.indexOf('<textarea')).toBeGreaterThan(text.indexOf('id="candidates"'));
      expect(text.match(/class="cand leads"/g)).toHaveLength(1);
      expect(text).toContain('Leading');
      const [tguid = ''] = tguidsOf(text);
      expect((await ann.visit(`${page}?start=${tguid}`)).text).toMatch(/way \d<\/textarea>/);
    });

    it('the translation memory: the same text elsewhere first, for pages and programs; nothing that is not translated', async () => {
      const [one, alike] = ['Water the old apple tree', 'Water the old apple trees'];
      const units = [];
      for (const [nr, text] of [one, alike].entries()) units[nr] = await subject.makeUnit(service, text);
      const ann = await signIn('Ann');
      await suggest(ann, await pathOf(units[1] as MadeUnit), 'Ujit pemët e vjetra');
      const query = new URLSearchParams({ text: one, lng: 'sq' });
      const { texts } = (await app.inject({ url: `/api/translations/memory?${query}` })).json();
      expect(texts).toEqual([
        { text: one, matches: [expect.objectContaining({ source: alike, translation: 'Ujit pemët e vjetra', count: 1 })] },
      ]);
      expect(texts[0].matches[0].percent).toBeGreaterThanOrEqual(90);
      expect(texts[0].matches[0].percent).toBeLessThan(100);
      const { text } = await ann.visit(await pathOf(units[0] as MadeUnit));
      expect(text.slice(text.indexOf('id="memory"'))).toContain('Ujit pemët e vjetra');
    });

    it('the translation memory, more texts than a hundred or a language that is not there: refused', async () => {
      const many = Array.from({ length: 101 }, (_, nr) => `text ${nr}`);
      const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/translations/memory', payload });
      expect((await ask({ text: many, lng: 'sq' })).statusCode).toBe(400);
      expect((await ask({ text: 'one', lng: 'xx' })).statusCode).toBe(400);
      const { texts } = (await ask({ text: many.slice(1), lng: 'sq' })).json();
      expect(texts).toHaveLength(100);
    });

    it('the language of the sources: not offered to translate into', async () => {
      const { text } = await makeBrowser(app).visit('/sign-up');
      const offered = /<select [^>]*name="lng".*?<\/select>/s.exec(text)?.[0] ?? '';
      expect(offered).toContain('value="fr"');
      expect(offered.includes('value="en"')).toBe(pages.sourceLng !== 'en');
    });

    it('errors and messages: in the language of the pages', async () => {
      const german = { accept: 'text/html', 'accept-language': 'de' };
      expect((await app.inject({ url: '/nowhere', headers: german })).body).toContain('<h1>Seite nicht gefunden</h1>');
      expect((await app.inject({ url: '/people/nobody', headers: german })).body).toContain('Niemand heißt „nobody“.');
      const unread = await app.inject({ url: '/translations/queue?queue=untranslated&lng=xx', headers: german });
      expect([unread.statusCode, unread.body]).toEqual([400, expect.stringContaining('gibt es hier nicht')]);
    });
  });
