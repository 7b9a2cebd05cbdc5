import { describe, expect, it, vi } from 'vitest';
import { noProgress } from '../../kernel/progress.js';
import { reindex } from '../../search/reindex/reindex.js';
import { withSearching } from '../searching.js';
import type { Subject } from '../subject.js';

/** Results of searches, in both services (document, search table; decisions, section 7). */
export const searchContract = (subject: Subject) =>
  describe(`${subject.name}: search`, async () => {
    const { service, ask, sources, logical, found, ids, person, unit, add, del } = await withSearching(subject);
    const { units: names, endorsement: words } = subject.kind.names;
    const translations = (text: string, lng: string) => ask({ ...subject.searching('similar', 'translations'), words: text, lng });

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

      it('twenty misspelt words asked at once: each finds its text', async () => {
        const made = await unit('An indistinguishable pair');
        const asked = Array.from(
          { length: 20 },
          (_, at) => 'indistinguishable'.slice(0, at % 17) + 'indistinguishable'.slice((at % 17) + 1),
        );
        const answers = await Promise.all(asked.map((word) => sources(word)));
        expect(answers.map(found)).toEqual(asked.map(() => ids(made)));
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

    it('texts that a former version stored: found by their placeholders once they are indexed again, also by who was stopped', async () => {
      const made = await unit('{porpoise} swims');
      await add(made, await person(), '{porpoise} nage');
      const { pool } = service.db;
      for (const table of ['unit_words', 'translation_words'])
        await pool.query(`update ${table} set words = ts_delete(words, array(
          select lexeme from unnest(tsvector_to_array(words)) lexeme where lexeme ~ '(^|:)=~'))`);
      expect(found(await sources('{porpoise}'))).toEqual([]);
      const stop = async () => {
        throw new Error('stopped');
      };
      await expect(reindex(service, stop)).rejects.toThrow('stopped');
      expect(found(await sources('{porpoise}'))).toEqual(ids(made));
      expect(found(await translations('{porpoise}', 'fr'))).toEqual([]);
      expect(await reindex(service, noProgress)).toMatchObject({ changed: 1 });
      expect(found(await translations('{porpoise}', 'fr'))).toEqual(ids(made));
      expect(await reindex(service, noProgress)).toMatchObject({ changed: 0 });
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
        expect(found(answer)).not.toEqual(expect.arrayContaining(ids(having)));
        const after = await logical('-wombat', { limit: 50, page: 1_000 });
        expect(found(after)).toEqual(expect.arrayContaining(ids(lacking)));
      });
    });

    it.each(['"', '(((', '+-+-', '%s', '\\', "'; drop table unit; --", '<->', '!:*&|', '\u0000', '*', '""', '🦄', ' '.repeat(3)])(
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
        await del(tguid, ann);
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
