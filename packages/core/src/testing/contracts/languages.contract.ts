import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** The list of languages, as both services give it (decisions, section 10). */
export const languagesContract = (subject: Subject) =>
  describe(`${subject.name}: languages`, async () => {
    const { app } = await withApp(subject);

    it('GET languages: an object by code, each with its details', async () => {
      const answer = await app.inject({ url: '/languages' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const languages = answer.json();
      expect(Object.keys(languages).length).toBeGreaterThan(200);
      expect(languages.sq).toEqual({ code: 'sq', name: 'Albanian', native: 'shqip', direction: 0, plurals: 2, plural_rule: '(n != 1)' });
      expect(languages.ar).toMatchObject({ code: 'ar', direction: 1, plurals: 6 });
      expect(languages['sr@latin']).toMatchObject({ code: 'sr@latin', direction: 0, plurals: 3 });
      expect(languages.pt_BR).toMatchObject({ code: 'pt_BR', plural_rule: '(n > 1)' });
    });

    it('languages of the settings, one with its own name and rule: installed', async () => {
      const settings = {
        languages: ['sq', 'tok=Toki Pona;nplurals=1;plural=0'],
        moreLanguages: ['xal=Kalmyk;native=хальмг;direction=rtl'],
      };
      const own = await withApp(subject, { settings });
      expect((await own.app.inject({ url: '/languages' })).json()).toMatchObject({
        tok: { code: 'tok', name: 'Toki Pona', native: 'Toki Pona', direction: 0, plurals: 1, plural_rule: '0' },
        xal: { name: 'Kalmyk', native: 'хальмг', direction: 1, plurals: 2, plural_rule: '(n != 1)' },
      });
    });

    it('a language that CLDR does not know: its texts run as their letters do', async () => {
      const own = await withSteps(subject, { settings: { languages: ['sq', 'ar', 'zh_Hant_HK=Ours', 'qaa=Ours;direction=rtl'] } });
      const water = await own.unit('Water');
      const attributes = async (lng: string) => {
        await own.add(water, await own.person(), 'Telo', lng);
        const page = await unitPathOf(own.service, subject.kind, water, lng);
        return /(lang="[^"]*" dir="[^"]*")[^>]*>Telo/.exec((await makeBrowser(own.app).visit(page)).text)?.[1];
      };
      expect(await attributes('qaa')).toBe('lang="qaa" dir="auto"');
      expect(await attributes('zh_Hant_HK')).toBe('lang="zh-Hant-HK" dir="ltr"');
      expect(await attributes('ar')).toBe('lang="ar" dir="rtl"');
    });

    describe('added by an administrator', async () => {
      const { app: first, service, database, unit, person, add } = await withSteps(subject);
      const { app: second } = await withApp(subject, { database });
      const PATH = '/administration/languages';
      const password = 'correct horse battery';
      const administrator = async () => {
        await addAccount(service, { name: 'Ada', mail: 'ada@example.org', password, lng: 'sq', role: 'administrator' }).catch(() => {});
        const browser = makeBrowser(first);
        await browser.submit(await browser.visit('/sign-in'), { name: 'Ada', password });
        return browser;
      };
      type Browser = Awaited<ReturnType<typeof administrator>>;
      const save = async (browser: Browser, typed: Record<string, string>) =>
        browser.post(PATH, { csrf: (await browser.visit(PATH)).fields.csrf ?? '', ...typed });
      const listed = async (app: typeof first) => (await app.inject({ url: '/languages' })).json();

      it('a code, a name and a rule: there in this process and in others, and texts are translated into it', async () => {
        const ada = await administrator();
        const typed = { code: 'tok', name: 'Toki Pona', native: 'toki pona', plural_forms: 'nplurals=1; plural=0;' };
        expect(await save(ada, typed)).toMatchObject({ status: 303 });
        expect((await ada.visit(PATH)).text).toContain('Toki Pona added.');
        const made = { code: 'tok', name: 'Toki Pona', native: 'toki pona', direction: 0, plurals: 1, plural_rule: '0' };
        const one = await unit('Water');
        // Asked for before anybody lists it.
        expect((await second.inject({ url: one.path('tok') })).statusCode).toBe(200);
        for (const app of [first, second]) expect((await listed(app)).tok).toEqual(made);
        expect((await add(one, await person(), 'telo', 'tok')).tguid).toEqual(expect.any(String));
        const remove = { csrf: (await ada.visit(PATH)).fields.csrf ?? '', code: 'tok' };
        expect((await ada.post(`${PATH}/remove`, remove)).text).toContain('has translations');
        expect((await listed(first)).tok).toEqual(made);
      });

      it('one that nothing is translated into: changed by its code, and removed', async () => {
        const ada = await administrator();
        const call = (name: string) => save(ada, { code: 'xal', name });
        await call('Kalmik');
        await call('Kalmyk');
        expect((await listed(second)).xal).toMatchObject({ name: 'Kalmyk', plural_rule: '(n != 1)' });
        await ada.post(`${PATH}/remove`, { csrf: (await ada.visit(PATH)).fields.csrf ?? '', code: 'xal' });
        for (const app of [first, second]) expect(await listed(app)).not.toHaveProperty('xal');
      });

      it.each([
        [{ code: 'sq', name: 'Shqip' }, 'The language sq is already installed.'],
        [{ code: '../x', name: 'X' }, 'is not a language code'],
        [{ code: 'qaa' }, 'has no known name'],
        [{ code: 'qab', name: 'Own', plural_forms: 'nplurals=2; plural=n;' }, 'uses a form beyond its 2'],
        [{ code: 'qac', name: 'Own', plural_forms: 'plural=drop' }, 'is not a plural rule'],
      ])('%j: refused, and what was typed stays', async (typed, message) => {
        const ada = await administrator();
        const { status, text } = await save(ada, typed);
        expect([status, text]).toEqual([422, expect.stringContaining(message)]);
        expect(text).toContain(`value="${typed.code}"`);
        expect(Object.keys(await listed(first))).toEqual(Object.keys(await listed(second)));
      });
    });
  });
