import { describe, expect, it } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { post } from '../browser/steps.js';
import { withSearching } from '../searching.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Filters of searches, and the people who may use each (document, search table; decisions, sections 2, 3 and 7). */
export const searchFiltersContract = (subject: Subject) =>
  describe(`${subject.name}: filters of searches`, async () => {
    const { app, service, ask, logical, found, ids, person, unit, add, endorse } = await withSearching(subject);
    const { endorsement: words } = subject.kind.names;
    const { endorsedByParam: endorsedBy } = subject;

    describe('a list that goes on behind the last one that was read', () => {
      it('those behind it, also when it is not in the list any more; another unit, words or a page beside it: 400', async () => {
        const reader = await person();
        const made: MadeUnit[] = [];
        for (let nr = 0; nr < 7; nr += 1) made.push(await unit(`cursor ${nr}`));
        for (const one of made) await add(one, reader, `kursor ${one.key}`);
        const mine = { only_mine: '1', lng: 'fr' };
        const first = await ask(mine, reader);
        const rest = await ask({ ...mine, after: made[4]?.key }, reader);
        expect([found(first), found(rest)]).toEqual([ids(...made.slice(0, 5)), ids(...made.slice(5))]);
        expect([rest.pager.number_of_items, rest.filter.after]).toEqual([7, made[4]?.key]);
        expect(first.filter).not.toHaveProperty('after');
        const other = await unit('cursor of nobody');
        expect(found(await ask({ ...mine, after: other.key }, reader))).toEqual([]);
        for (const wrong of [{ after: 'nonsense' }, { after: made[0]?.key, words: 'cursor' }, { after: made[0]?.key, page: '1' }])
          expect(await ask({ ...mine, ...wrong }, reader)).toMatchObject({ status: 400, errors: [{ path: 'after' }] });
      });
    });

    describe('a search on the page', () => {
      it('words that only sources or only translations have: found either way, and said where; programs find what they ask for', async () => {
        const made = await unit('Stake the quinoa');
        await add(made, await person(), 'Tuteurer le cognassier');
        const page = async (where: 'sources' | 'translations', words: string) =>
          (
            await makeBrowser(app).visit(
              `/translations/search?${new URLSearchParams({ ...subject.searching('similar', where), words, lng: 'fr' })}`,
            )
          ).text;
        for (const where of ['sources', 'translations'] as const)
          for (const words of ['quinoa', 'cognassier'])
            expect((await page(where, words)).toLowerCase()).toMatch(new RegExp(`<mark[^>]*>${words}`));
        expect(await page('translations', 'quinoa')).toContain('No translation has these words, but sources do.');
        expect(await page('sources', 'cognassier')).toContain('No source has these words, but translations do.');
        expect(await page('sources', 'quinoa')).not.toContain('has these words');
        expect(await page('sources', 'zzqqxxvv')).not.toContain('has these words');
        expect(found(await ask({ ...subject.searching('similar', 'translations'), words: 'quinoa', lng: 'fr' }))).toEqual([]);
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
          [endorsedBy]: '',
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
        { [endorsedBy]: 'x' },
        { date_filter: 'translations' },
        { from_date: '2026-01-01' },
        { to_date: '2026-01-01' },
      ])('%j, not an administrator: 403', async (params) => {
        const detail = expect.stringContaining(`by ${words.by} or by date`);
        expect(await ask({ words: 'x', ...params })).toMatchObject({ status: 403, error: 'forbidden', detail });
        expect(await ask({ words: 'x', ...params }, await person({ role: 'moderator' }))).toMatchObject({ status: 403 });
        expect(await ask({ words: 'x', ...params }, await person({ role: 'administrator' }))).toMatchObject({ status: 200 });
      });

      it(`translated_by and ${endorsedBy}, an administrator: texts of that author, texts with that endorsement`, async () => {
        const [one, other, ann, bob] = [await unit(), await unit(), await person(), await person()];
        const admin = await person({ role: 'administrator' });
        await endorse((await add(one, ann, 'un dugong')).tguid, bob);
        await add(other, bob, 'un lamantin');
        expect(found(await ask({ lng: 'fr', translated_by: ann.name }, admin))).toEqual(ids(one));
        expect(found(await ask({ lng: 'fr', [endorsedBy]: bob.name }, admin))).toEqual(ids(one, other));
        expect(found(await ask({ lng: 'fr', translated_by: ann.name, [endorsedBy]: bob.name }, admin))).toEqual(ids(one));
        expect(found(await ask({ lng: 'fr', translated_by: bob.name, [endorsedBy]: ann.name }, admin))).toEqual([]);
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
  });
