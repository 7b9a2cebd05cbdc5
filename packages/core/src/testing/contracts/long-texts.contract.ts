import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/passwords/password-hash.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import type { WireChangePage } from '../mirror/mirror.js';
import { LOW_PASSWORD_COST } from '../people/add-account.js';
import type { TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Suggestions of one person for a unit in a language, at most. */
const STANDING_LIMIT = 20;

/** Bytes of a page of changes, at most. */
const PAGE_BYTES = 1024 * 1024;

const PASSWORD = 'correct horse battery';

/** Limits of the text that one account can make others read: long texts and many suggestions (decisions, section 13). */
export const longTextsContract = (subject: Subject) =>
  describe(`${subject.name}: long texts`, async () => {
    const { app, service, call, person, unit, add, del, read, endorse } = await withSteps(subject);
    const { names } = subject.kind;
    const long = (begins: string, length: number) => `${begins} ${'x'.repeat(length - begins.length - 1)}`;
    const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => (await app.inject({ url, headers })).json();

    const signIn = async ({ id, name }: TestPerson) => {
      const passwordHash = await hashPassword(PASSWORD, LOW_PASSWORD_COST);
      await service.db.prisma.person.update({ where: { id }, data: { passwordHash } });
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password: PASSWORD });
      return browser;
    };

    it('suggestions of one person for a unit, one by one and at once: twenty stay, and the next is told so', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const outcomes = await Promise.all(Array.from({ length: 30 }, (_, nr) => add(made, ann, `essai ${nr}`)));
      expect(outcomes.filter(({ tguid }) => tguid !== null)).toHaveLength(STANDING_LIMIT);
      const refused = outcomes.filter(({ tguid }) => tguid === null);
      expect(refused.map(({ status, messages }) => [status, messages])).toEqual(
        refused.map(() => [200, [[expect.stringContaining('you have 20 translations'), 'warning']]]),
      );
      const { translations } = await read(made);
      expect(translations).toHaveLength(STANDING_LIMIT);
      const [{ tguid, translation }] = translations;
      expect(await add(made, ann, translation)).toMatchObject({ status: 200, tguid, messages: [[expect.any(String), 'warning']] });
      const step = { action: 'add', params: { ...made.ref, lng: 'fr', translation: 'encore' } };
      const submitted = await call('/api/translations/submit', [step], ann);
      expect(submitted.messages[0]).toEqual([expect.stringContaining('you have 20 translations'), 'warning']);
      expect((await add(made, bob, 'de Bob')).messages).toEqual([]);
      expect((await add(made, ann, 'auf Deutsch', 'de')).messages).toEqual([]);
      expect((await add(await unit(), ann, 'ailleurs')).messages).toEqual([]);
      await del(tguid, ann);
      expect((await add(made, ann, 'encore')).messages).toEqual([]);
    });

    it('sixty candidates of several people: fifty a page, the leading one and the own ones on each; the record has all', async () => {
      const [made, ann, bob, cem] = [await unit(), await person(), await person(), await person()];
      for (const [nr, by] of [ann, bob, cem].entries()) {
        const steps = Array.from({ length: 20 }, (_, at) => ({
          action: 'add',
          params: { ...made.ref, lng: 'fr', translation: `essai ${nr} ${at}` },
        }));
        expect((await call('/api/translations/submit', steps, by)).status).toBe(200);
      }
      const all: { tguid: string; uid: number }[] = (await read(made)).translations;
      expect(all).toHaveLength(60);
      const [first, last] = [all[0]?.tguid ?? '', all.at(-1)];
      const author = [ann, bob, cem].find(({ id }) => id === last?.uid) ?? ann;
      const page = await unitPathOf(service, subject.kind, made, 'fr');
      const shown = async (more = '', browser = makeBrowser(app)) => {
        const { text } = await browser.visit(page + more);
        return { text, tguids: [...text.matchAll(/id="t-([0-9a-f]{40})"/g)].map(([, tguid]) => tguid ?? '') };
      };
      const strangers = [await shown(), await shown('?candidates=1'), await shown('?candidates=9')];
      expect(strangers.map(({ tguids }) => tguids.length)).toEqual([50, 11, 11]);
      expect(strangers[0]?.text).toContain('?candidates=1#candidates');
      for (const { tguids } of strangers) expect(tguids).toContain(first);
      expect(new Set(strangers.flatMap(({ tguids }) => tguids))).toEqual(new Set(all.map(({ tguid }) => tguid)));
      const own = all.filter(({ uid }) => uid === author.id).map(({ tguid }) => tguid);
      const reader = await signIn(author);
      for (const { tguids } of [await shown('', reader), await shown('?candidates=1', reader)]) {
        expect(tguids).toEqual(expect.arrayContaining([first, ...own]));
        expect(tguids.length).toBeLessThanOrEqual(50);
      }
      expect((await shown(`?start=${last?.tguid}`)).tguids).toContain(last?.tguid);
    });

    it('the page of a unit: 2,000 characters of the source and of a candidate with links to the whole, which the editor begins with', async () => {
      const source = long('Reading at length', 3_000);
      const [made, ann] = [await unit(source), await person()];
      const text = `😀${long('lecture', 5_000)}`;
      const { tguid } = await add(made, ann, text);
      const page = await unitPathOf(service, subject.kind, made, 'fr');
      const reader = await signIn(ann);
      const { text: short } = await reader.visit(page);
      expect(short).toContain([...text].slice(0, 2_000).join(''));
      expect(short).toContain(source.slice(0, 2_000));
      expect(short).not.toMatch(/x{2001}/);
      expect(short).toContain(`${page}?full=1#t-${tguid}`);
      expect(short).toContain(`${page}?full=1#source-0`);
      expect(short).not.toMatch(/id="copy-source"|data-start=/);
      const { text: whole } = await reader.visit(`${page}?full=1`);
      for (const one of [source, text, 'id="copy-source"', 'data-start=']) expect(whole).toContain(one);
      expect(whole).not.toContain('full=1#');
      expect((await reader.visit(`${page}?start=${tguid}`)).text).toContain(`${text}</textarea>`);
    });

    it('a search, the latest and the changes: 2,000 characters of a text; records of one, and what is asked for with full=1: the whole', async () => {
      const source = long('Gardening at length', 3_000);
      const [made, ann] = [await unit(source), await person()];
      const text = `😀${long('jardinage', 5_000)}`;
      const { next: since } = await get('/api/changes?since=latest');
      const { tguid } = await add(made, ann, text);
      const begins = [...text].slice(0, 2_000).join('');
      const searching = new URLSearchParams({ ...subject.searching('similar', 'translations'), lng: 'fr', words: 'jardinage' });
      const found = async (more = '') => (await get(`/api/translations?${searching}${more}`))[names.units];
      const [record] = await found();
      expect(record.truncated).toBe(true);
      expect(Object.values(record)).toContain(source.slice(0, 2_000));
      expect(record.translations).toMatchObject([{ tguid, translation: begins, truncated: true }]);
      const [whole] = await found('&full=1');
      expect(Object.values(whole)).toContain(source);
      expect(whole.translations).toMatchObject([{ translation: text }]);
      for (const one of [whole, await read(made)]) {
        expect(one).not.toHaveProperty('truncated');
        expect(one.translations[0]).toMatchObject({ translation: text });
        expect(one.translations[0]).not.toHaveProperty('truncated');
      }
      const latest = async (more = '') => (await get(`/latest/fr${more}`)).find((item: { tguid: string }) => item.tguid === tguid);
      expect(await latest()).toMatchObject({ translation: begins, truncated: true });
      expect(await latest('?full=1')).toMatchObject({ translation: text });
      expect(await latest('?full=1')).not.toHaveProperty('truncated');
      const { changes } = await get(`/api/changes?since=${since}`);
      expect(changes).toMatchObject([
        { kind: 'suggested', translation: begins, truncated: true },
        { kind: 'voted', translation: begins, truncated: true },
      ]);
      expect((await get(`/api/changes?since=${since}&full=1`)).changes).toMatchObject([{ translation: text }, { translation: text }]);
    });

    it('a text of exactly 2,000 characters: shown as it is, and nothing more is said', async () => {
      const [made, ann] = [await unit(), await person()];
      const text = `exactement ${'é'.repeat(1_989)}`;
      await add(made, ann, text);
      const searching = new URLSearchParams({ ...subject.searching('similar', 'translations'), lng: 'fr', words: 'exactement' });
      const [record] = (await get(`/api/translations?${searching}`))[names.units];
      expect(record.translations[0]).toMatchObject({ translation: text });
      expect(record.translations[0]).not.toHaveProperty('truncated');
    });

    it.each([
      ['as they are shown', ''],
      ['as a whole', '&full=1'],
    ])('changes of long texts, %s: each page ends before a megabyte, and each change comes once', async (_, more) => {
      const { next: since } = await get('/api/changes?since=latest');
      const [made, ann] = [await unit(long(`Very long${more}`, 3_000)), await person()];
      // Characters that JSON writes with six.
      for (let nr = 0; nr < 4; nr += 1) {
        const { tguid } = await add(made, ann, `${nr}${'\u0001'.repeat(50_000)}`);
        for (let votes = 0; votes < 2; votes += 1) await endorse(tguid, await person());
      }
      const readOn = async (limit: number): Promise<string[]> => {
        const seen: string[] = [];
        for (let cursor = since; ; ) {
          const answer = await app.inject({ url: `/api/changes?limit=${limit}&since=${cursor}${more}` });
          expect(answer.rawPayload.length).toBeLessThan(PAGE_BYTES);
          const page: WireChangePage = answer.json();
          seen.push(...page.changes.map((change) => change.cursor));
          if (!page.more) return seen;
          expect(page.changes.length).toBeGreaterThan(0);
          cursor = page.next;
        }
      };
      const seen = await readOn(1000);
      expect(seen.length).toBeGreaterThan(16);
      expect(seen).toEqual(await readOn(1));
    });
  });
