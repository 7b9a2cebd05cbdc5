import { describe, expect, it, vi } from 'vitest';
import type { Somebody } from '../make.js';
import { post, withSteps } from '../steps.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Searching, as both services do it (document, search table; decisions, sections 2, 3 and 7). */
export const searchContract = (subject: Subject) =>
  describe(`${subject.name}: search`, async () => {
    const { app, service, call, person, unit, add, endorse } = await withSteps(subject);
    const { names, words } = subject.kind;

    const ask = (params: object, by?: Somebody) => call('/api/translations/search', params, by);
    const sources = (text: string, more: object = {}) => ask({ ...subject.searching('similar', 'sources'), words: text, ...more });
    const logical = (text: string, more: object = {}) => ask({ ...subject.searching('logical', 'sources'), words: text, ...more });
    const translations = (text: string, lng: string) => ask({ ...subject.searching('similar', 'translations'), words: text, lng });
    const idOf = (made: MadeUnit) => Object.values(subject.kind.id(made))[0];
    const found = (answer: Record<string, Record<string, unknown>[]>) =>
      answer[names]?.map((record) => record[Object.keys(subject.kind.idSchema.properties)[0] ?? '']);
    const ids = (...made: MadeUnit[]) => made.map(idOf);

    describe('similar', () => {
      it('words, accents and case different: found', async () => {
        const made = await unit('Grüße vom Straßencafé');
        expect(found(await sources('GRUSSE'))).toEqual(ids(made));
        expect(found(await sources('strassencafe'))).toEqual(ids(made));
      });

      it('several words: any will do, and the more of them the better', async () => {
        const [one, both, none] = [await unit('zebra walks'), await unit('zebra and quagga walk'), await unit('lions sleep')];
        expect(found(await sources('zebra quagga'))).toEqual(ids(both, one));
        expect(found(await sources('lions'))).toEqual(ids(none));
      });

      it('a whole sentence: the same first, then the nearly same', async () => {
        const other = await unit('The archive could not be opened because the disk is full');
        const near = await unit('The file could not be saved because the disk was full.');
        const same = await unit('The file could not be saved because the disk is full.');
        const answer = await sources('the file could not be saved because the disk is full');
        expect(found(answer)?.slice(0, 3)).toEqual(ids(same, near, other));
      });

      it('a letter wrong in a long word, nothing else found: found', async () => {
        const made = await unit('An extraordinary encyclopaedia');
        expect(found(await sources('encyclopadia'))).toEqual(ids(made));
        expect(found(await sources('encyclopeadia'))).toEqual(ids(made));
        expect(found(await sources('encyclopaedias'))).toEqual(ids(made));
        expect(found(await sources('encyclopedya'))).toEqual([]);
      });

      it.each([
        ['Chinese', '我喜欢学习中文', '学习'],
        ['Chinese, one character', '他在河里游泳', '河'],
        ['Japanese', 'ウィンドウを閉じる', '閉じる'],
        ['Korean', '설정을 저장했습니다', '설정'],
        ['Thai', 'ฉันรักภาษาไทย', 'ภาษา'],
        ['Arabic without vowel signs', 'قَالَ ٱلسَّلَامُ', 'السلام'],
        ['Hebrew without points', 'בְּרֵאשִׁית', 'בראשית'],
        ['Turkish', 'IŞIK sönüyor', 'ışık'],
        ['Hindi', 'पुस्तक खोलें', 'पुस्तक'],
        ['an accelerator', 'Pre_ferences', 'preferences'],
        ['a number', 'Error 40417', '40417'],
      ])('%s: found by a word', async (_, text, asked) => {
        const made = await unit(text);
        expect(found(await sources(asked))).toEqual(ids(made));
      });

      it('placeholders and markup: are not words', async () => {
        const made = await unit('%(weekday)s <strong>%d</strong> &nbsp; {weekday} gnus');
        expect(found(await sources('weekday'))).toEqual([]);
        expect(found(await sources('strong nbsp'))).toEqual([]);
        expect(found(await sources('<em>gnus</em> %s'))).toEqual(ids(made));
      });

      it('nothing but placeholders: the same text is found', async () => {
        const made = await unit('%s — %s / %s');
        expect(found(await sources('%s — %s / %s'))).toEqual(ids(made));
      });
    });

    describe('logical', () => {
      it('signs, phrases, beginnings and parentheses: as they say', async () => {
        const first = await unit('okapi meets ibex at dawn');
        const second = await unit('ibex meets okapi at dusk');
        const third = await unit('okapis rest');
        const all = ids(first, second);
        expect(found(await logical('okapi'))).toEqual(all);
        expect(found(await logical('+okapi -dusk'))).toEqual(ids(first));
        expect(found(await logical('"okapi meets"'))).toEqual(ids(first));
        expect(found(await logical('+"ibex meets okapi" -dawn'))).toEqual(ids(second));
        expect(found(await logical('okap*'))).toEqual(ids(first, second, third));
        expect(found(await logical('+okapi* -(dawn dusk)'))).toEqual(ids(third));
        expect(found(await logical('+okapi +(dawn nowhere)'))).toEqual(ids(first));
        expect(found(await logical('+okapi nowhere'))).toEqual(all);
      });

      it('plain words beside required ones: only order what is found', async () => {
        const [without, having] = [await unit('tapir'), await unit('tapir by moonlight')];
        expect(found(await logical('+tapir moonlight'))).toEqual(ids(having, without));
      });

      it('forbidden words only: all others', async () => {
        const [having, lacking] = [await unit('wombat'), await unit('bilby')];
        const answer = await logical('-wombat', { limit: 50 });
        expect(answer.pager.number_of_items).toBeGreaterThan(0);
        expect(found(answer)).not.toContain(idOf(having));
        const after = await logical('-wombat', { limit: 50, page: 1_000 });
        expect(found(after)).toContain(idOf(lacking));
      });
    });

    it.each(['"', '(((', '+-+-', '%s', '\\', "'; drop table unit; --", '<->', '!:*&|', '\u0000', '\ud800', '*', '""', '🦄', ' '.repeat(3)])(
      'words, %j: a query like any other',
      async (text) => {
        for (const how of ['similar', 'logical'] as const) {
          for (const where of ['sources', 'translations'] as const) {
            const answer = await ask({ ...subject.searching(how, where), words: text });
            expect({ status: answer.status, found: Array.isArray(answer[names]) }).toEqual({ status: 200, found: true });
          }
        }
      },
    );

    describe('translations', () => {
      it('a word of a translation: found in its language only, with the translations of that language', async () => {
        const [made, ann] = [await unit(), await person()];
        await add(made, ann, 'Le renard polaire', 'fr');
        await add(made, ann, 'Der Polarfuchs', 'de');
        const answer = await translations('renard', 'fr');
        expect(found(answer)).toEqual(ids(made));
        expect(answer[names][0].translations).toMatchObject([{ lng: 'fr', translation: 'Le renard polaire', author: ann.name, count: 1 }]);
        expect(answer[names][0].translations[0][words.many]).toHaveProperty([ann.name, words.id]);
        expect(found(await translations('renard', 'de'))).toEqual([]);
        expect(found(await translations('polarfuchs', 'de'))).toEqual(ids(made));
      });

      it('several translations of one unit match: the unit is found once', async () => {
        const [made, ann] = [await unit(), await person()];
        await add(made, ann, 'un hérisson');
        await add(made, ann, 'le hérisson');
        const answer = await translations('herisson', 'fr');
        expect(found(answer)).toEqual(ids(made));
        expect(answer.pager.number_of_items).toBe(1);
      });

      it('a translation that was deleted: not found any more', async () => {
        const [made, ann] = [await unit(), await person()];
        const { tguid } = await add(made, ann, 'une loutre');
        await call('/api/translations/del', { tguid }, ann);
        expect(found(await translations('loutre', 'fr'))).toEqual([]);
      });
    });

    describe('pages', () => {
      it('no condition at all: an empty list and zeros', async () => {
        const answer = await ask({ lng: 'fr' });
        expect(answer).toMatchObject({ status: 200, pager: { number_of_items: 0, number_of_pages: 0, current_page: 0 }, [names]: [] });
      });

      it('twelve found: pages of five, from 0, and the last one for whatever is past it', async () => {
        const made = [];
        for (let nr = 1; nr <= 12; nr++) made.push(await unit(`meerkat ${nr}`));
        const pages = await Promise.all([0, 1, 2, 3, 999].map((page) => logical('meerkat', { page })));
        expect(pages.map((answer) => found(answer)?.length)).toEqual([5, 5, 2, 2, 2]);
        expect(pages.slice(0, 3).flatMap(found)).toEqual(ids(...made));
        expect(pages[4].pager).toEqual({ number_of_items: 12, items_per_page: 5, number_of_pages: 3, current_page: 2 });
        expect(pages[4].filter).toMatchObject({ page: 2, limit: 5, words: 'meerkat' });
        expect((await sources('meerkat', { page: -1 })).pager.current_page).toBe(0);
        const deep = await Promise.all([0, 1, 2].map((page) => sources('meerkat', { page })));
        expect(new Set(deep.flatMap(found)).size).toBe(12);
      });

      it.each([
        [undefined, 5],
        [1, 5],
        [7, 7],
        [50, 50],
        [1_000, 50],
        ['12', 12],
      ])('limit %s: %i', async (limit, expected) => {
        const answer = await sources('anything', limit === undefined ? {} : { limit });
        expect(answer.pager.items_per_page).toBe(expected);
        expect(answer.filter.limit).toBe(expected);
      });
    });

    describe('parameters', () => {
      it.each([
        ...Object.keys(subject.searching('similar', 'sources')).map((name) => ({ [name]: 'nonsense' })),
        { lng: 'tlh' },
        { limit: 'many' },
        { page: 'first' },
        { only_mine: 'perhaps' },
      ])('%j: 400', async (params) => {
        const answer = await ask({ words: 'x', ...params });
        expect(answer).toMatchObject({ status: 400, error: 'malformed' });
        expect(answer.errors.map(({ path }: { path: string }) => path)).toContain(Object.keys(params)[0]);
      });

      it('left empty, as forms send them: as if they were not there', async () => {
        const made = await unit('narwhal');
        const empty = {
          lng: '',
          limit: '',
          page: '',
          only_mine: '',
          translated_by: '',
          voted_by: '',
          date_filter: '',
          from_date: '',
          to_date: '',
        };
        expect(found(await logical('narwhal', empty))).toEqual(ids(made));
      });

      it('the same search by every path, as JSON, form and query: the same answer', async () => {
        await unit('platypus');
        const params = { ...subject.searching('logical', 'sources'), words: '+platypus', lng: 'fr', limit: '7' };
        const query = new URLSearchParams(params).toString();
        const accept = { accept: 'application/json' };
        const form = { ...accept, 'content-type': 'application/x-www-form-urlencoded' };
        const answers = await Promise.all([
          app.inject(post('/api/translations/search', params)),
          app.inject({ method: 'POST', url: '/api/translations/search', payload: query, headers: form }),
          app.inject({ url: `/api/translations?${query}` }),
          app.inject({ url: `/api/translations/search?${query}` }),
          app.inject({ url: `/translations/search?${query}`, headers: accept }),
        ]);
        const [first, ...others] = answers.map((answer) => answer.json());
        expect(first.pager.number_of_items).toBe(1);
        for (const other of others) expect(other).toEqual(first);
        expect(first.filter).toMatchObject({ ...params, limit: 7, page: 0, only_mine: false });
      });
    });

    describe('whose', () => {
      it('only_mine: what the person translated or endorsed, in that language', async () => {
        const [translated, endorsed, others, ann, bob] = [await unit(), await unit(), await unit(), await person(), await person()];
        await add(translated, ann, 'un lynx');
        await endorse((await add(endorsed, bob, 'un autre lynx')).tguid, ann);
        await add(others, bob, 'encore un lynx');
        expect(found(await ask({ lng: 'fr', only_mine: '1' }, ann))).toEqual(ids(translated, endorsed));
        expect(found(await ask({ lng: 'de', only_mine: true }, ann))).toEqual([]);
        const lynxes = { ...subject.searching('logical', 'translations'), words: 'lynx', lng: 'fr' };
        expect(found(await ask({ ...lynxes, only_mine: 1 }, ann))).toEqual(ids(translated, endorsed));
        expect(found(await ask({ ...lynxes, only_mine: 0 }, ann))).toEqual(ids(translated, endorsed, others));
      });

      it('only_mine, a visitor: 401', async () => {
        expect(await ask({ lng: 'fr', only_mine: 1 })).toMatchObject({ status: 401 });
      });

      it.each([
        { translated_by: 'x' },
        { voted_by: 'x' },
        { date_filter: 'translations' },
        { from_date: '2026-01-01' },
        { to_date: '2026-01-01' },
      ])('%j, not an administrator: 403', async (params) => {
        expect(await ask({ words: 'x', ...params })).toMatchObject({ status: 403, error: 'forbidden' });
        expect(await ask({ words: 'x', ...params }, await person({ role: 'moderator' }))).toMatchObject({ status: 403 });
        expect(await ask({ words: 'x', ...params }, await person({ role: 'administrator' }))).toMatchObject({ status: 200 });
      });

      it('translated_by and voted_by, an administrator: texts of that author, texts with that endorsement', async () => {
        const [one, other, ann, bob] = [await unit(), await unit(), await person(), await person()];
        const admin = await person({ role: 'administrator' });
        await endorse((await add(one, ann, 'un dugong')).tguid, bob);
        await add(other, bob, 'un lamantin');
        expect(found(await ask({ lng: 'fr', translated_by: ann.name }, admin))).toEqual(ids(one));
        expect(found(await ask({ lng: 'fr', voted_by: bob.name }, admin))).toEqual(ids(one, other));
        expect(found(await ask({ lng: 'fr', translated_by: ann.name, voted_by: bob.name }, admin))).toEqual(ids(one));
        expect(found(await ask({ lng: 'fr', translated_by: bob.name, voted_by: ann.name }, admin))).toEqual([]);
        expect(found(await ask({ lng: 'fr', translated_by: 'nobody of that name' }, admin))).toEqual([]);
      });

      it('from_date and to_date, an administrator: both days included', async () => {
        const [made, ann, bob] = [await unit(), await person(), await person()];
        const admin = await person({ role: 'administrator' });
        const { tguid } = await add(made, ann, 'un ornithorynque');
        await endorse(tguid, bob);
        await service.db.pool.query(`update translation set created_at = '2001-02-03T23:59:59.999Z' where tguid = $1`, [tguid]);
        await service.db.pool.query(`update endorsement set created_at = '2001-03-04T00:00:00Z' where person_id = $1`, [bob.id]);
        const dated = async (params: object) => found(await ask({ lng: 'fr', ...params }, admin));
        expect(await dated({ from_date: '2001-02-03', to_date: '2001-02-03' })).toEqual(ids(made));
        expect(await dated({ date_filter: 'translations', from_date: '2001-02-03T23:59:59.999Z', to_date: '2001-02-28' })).toEqual(
          ids(made),
        );
        expect(await dated({ from_date: '2001-02-04', to_date: '2001-12-31' })).toEqual([]);
        expect(await dated({ to_date: '2001-02-02' })).toEqual([]);
        expect(await dated({ date_filter: words.many, from_date: '2001-03-04', to_date: '2001-03-04T00:00:00Z' })).toEqual(ids(made));
        expect(await dated({ date_filter: words.many, to_date: '2001-03-03' })).toEqual([]);
        expect(await ask({ lng: 'fr', from_date: 'tomorrow' }, admin)).toMatchObject({ status: 400, errors: [{ path: 'from_date' }] });
      });
    });

    it('a page of fifty with translations and endorsements: two statements', async () => {
      const ann = await person();
      for (let nr = 0; nr < 12; nr++) await add(await unit(`capybara ${nr}`), ann, `capybara ${nr}`);
      await sources('capybara', { lng: 'fr' });
      const query = vi.spyOn(service.db.pool, 'query');
      const answer = await sources('capybara', { lng: 'fr', limit: 50 });
      expect(answer[names]).toHaveLength(12);
      expect(query).toHaveBeenCalledTimes(2);
      query.mockRestore();
    });
  });
