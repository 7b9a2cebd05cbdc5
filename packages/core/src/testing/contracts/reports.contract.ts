import { describe, expect, it } from 'vitest';
import { enqueue } from '../../jobs/tasks/enqueue.js';
import { DAY_MS } from '../../kernel/time.js';
import { countTotals } from '../../reports/overview.store.js';
import { PERIODS } from '../../reports/period.js';
import { rollUpCounters } from '../../reports/roll-up-counters.js';
import { checkCounters } from '../../units/counters/check-counters.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../jobs/run-jobs.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** 2026-08-31, so that "a month ago" has to find the last day of a shorter month. */
const NOW_AT_MONTH_END = new Date('2026-08-31T15:30:00Z');

/** Statistics and contributors, as both services count them (decisions, section 7). */
export const reportsContract = (subject: Subject) =>
  describe(`${subject.name}: reports`, async () => {
    let now = NOW_AT_MONTH_END;
    const { app, service, call, person, unit, add, endorse, del, words } = await withSteps(subject, { now: () => now });
    const paths = subject.reports;
    const [contributors = ''] = paths.contributors;
    const number = `nr_${words.many}`;

    const get = async (path: string, query: Record<string, string>) => {
      const answer = await app.inject({ url: `${path}?${new URLSearchParams(query)}` });
      return { status: answer.statusCode, body: answer.json() };
    };
    /** Numbers of endorsements and translations of week, month and year. */
    const counts = async (lng: string) => {
      const { body } = await get(paths.statistics, { lng });
      return ['week', 'month', 'year'].map((period) => [body[period][number], body[period].nr_translations]);
    };
    const top = async (lng: string, query = {}) => (await get(contributors, { lng, ...query })).body;
    /** Reports on a language, and on all, on days whose periods begin within a month and with one. */
    const reports = async () => {
      const said: unknown[] = [];
      for (const day of ['2026-08-31', '2026-09-01', '2026-09-08', '2026-10-01']) {
        now = new Date(day);
        said.push(await counts('all'), await counts('is'));
        for (const period of PERIODS) said.push(await top('is', { period, size: '100' }), await top('el', { period, size: '100' }));
      }
      now = NOW_AT_MONTH_END;
      return said;
    };
    const addAt = async (time: Date, made: MadeUnit, by: TestPerson, text: string, lng: string): Promise<string> => {
      now = time;
      const { tguid } = await add(made, by, text, lng);
      now = NOW_AT_MONTH_END;
      return tguid;
    };

    it('statistics, nothing there: zeros, and where each period begins', async () => {
      const { status, body } = await get(paths.statistics, { lng: 'eo' });
      expect(status).toBe(200);
      expect(body).toEqual({
        week: { period: 'week', from_date: '2026-08-24T00:00:00.000Z', [number]: 0, nr_translations: 0 },
        month: { period: 'month', from_date: '2026-07-31T00:00:00.000Z', [number]: 0, nr_translations: 0 },
        year: { period: 'year', from_date: '2025-08-31T00:00:00.000Z', [number]: 0, nr_translations: 0 },
      });
    });

    it('totals: count people, not what came without an author', async () => {
      const since = new Date(NOW_AT_MONTH_END.getTime() - 7 * DAY_MS);
      const countPeople = async () => (await countTotals(service.db.pool, since)).people;
      const people = await countPeople();
      await service.db.pool.query(
        `insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements) values ('vo', 0, '2026-08-31', 0, 1, 0)`,
      );
      expect(await countPeople()).toBe(people);
      await service.db.pool.query(`delete from activity_delta where lng = 'vo'`);
    });

    it('statistics, GET and POST, form and JSON: the same answer', async () => {
      const { body } = await get(paths.statistics, { lng: 'fr' });
      const json = await app.inject({ method: 'POST', url: paths.statistics, payload: { lng: 'fr' } });
      const form = await app.inject({
        method: 'POST',
        url: paths.statistics,
        payload: 'lng=fr',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([json.json(), form.json()]).toEqual([body, body]);
    });

    it('statistics, at the edges of the periods: from midnight UTC on', async () => {
      const [ann, made] = [await person(), await unit()];
      for (const [edge, name] of [
        ['2026-08-24T00:00:00Z', 'week'],
        ['2026-07-31T00:00:00Z', 'month'],
        ['2025-08-31T00:00:00Z', 'year'],
      ] as const) {
        await addAt(new Date(edge), await unit(), ann, `in the ${name}`, 'is');
        await addAt(new Date(new Date(edge).getTime() - 1), made, ann, `before the ${name}`, 'is');
      }
      // In `made` each suggestion takes the endorsement of the one before, so that the last written has it: the one before the year.
      expect(await counts('is')).toEqual([
        [1, 1],
        [2, 3],
        [3, 5],
      ]);
    });

    it('statistics, through all that people can do: always what is there', async () => {
      const [ann, bob, made] = [await person(), await person(), await unit()];
      const first = await addAt(NOW_AT_MONTH_END, made, ann, 'unu', 'ia');
      expect(await counts('ia')).toEqual(Array(3).fill([1, 1]));
      await endorse(first, bob);
      expect(await counts('ia')).toEqual(Array(3).fill([2, 1]));
      await endorse(first, bob);
      expect(await counts('ia')).toEqual(Array(3).fill([2, 1]));
      const second = await addAt(new Date(NOW_AT_MONTH_END.getTime() - 20 * DAY_MS), made, bob, 'du', 'ia');
      expect(await counts('ia')).toEqual([
        [1, 1],
        [2, 2],
        [2, 2],
      ]);
      await endorse(second, bob);
      expect(await counts('ia')).toEqual([
        [2, 1],
        [2, 2],
        [2, 2],
      ]);
      await del(first, ann);
      expect(await counts('ia')).toEqual([
        [1, 0],
        [1, 1],
        [1, 1],
      ]);
      await addAt(NOW_AT_MONTH_END, made, ann, 'unu', 'ia');
      expect(await counts('ia')).toEqual([
        [2, 1],
        [2, 2],
        [2, 2],
      ]);
    });

    it('statistics, lng=all: all languages together', async () => {
      const [[before]] = [await counts('all')];
      await addAt(NOW_AT_MONTH_END, await unit(), await person(), 'hej', 'sv');
      await addAt(NOW_AT_MONTH_END, await unit(), await person(), 'hei', 'nb');
      const [[after]] = [await counts('all')];
      expect(after).toEqual(before?.map((count) => count + 2));
    });

    it.each([{}, { lng: 'tlh' }, { lng: '' }])('statistics, %j: 400', async (query) => {
      expect(await get(paths.statistics, query)).toMatchObject({ status: 400, body: { error: 'malformed', errors: [{ path: 'lng' }] } });
    });

    it('contributors, best first: five for a translation, one for an endorsement, ties by name', async () => {
      const [zoe, ann, bob] = [await person({ name: 'zoe' }), await person({ name: 'ann' }), await person({ name: 'bob' })];
      const [one, two] = [await unit(), await unit()];
      const tguid = await addAt(NOW_AT_MONTH_END, one, zoe, 'ένα', 'el');
      await addAt(NOW_AT_MONTH_END, two, ann, 'δύο', 'el');
      await endorse(tguid, bob);
      const line = ({ id, name }: TestPerson, score: number, translations: number, endorsements: number) => ({
        uid: id,
        name,
        score,
        translations,
        [words.many]: endorsements,
      });
      expect(await top('el')).toEqual([line(ann, 6, 1, 1), line(zoe, 6, 1, 1), line(bob, 1, 0, 1)]);
      await call('/api/translations/del', { tguid }, zoe);
      expect(await top('el')).toEqual([line(ann, 6, 1, 1)]);
    });

    it('contributors, each period: since midnight UTC of the day one period ago; a week where nothing is said', async () => {
      const ann = await person();
      for (const days of [0, 1, 2, 7, 8, 31, 32, 365, 366]) {
        await addAt(new Date(NOW_AT_MONTH_END.getTime() - days * DAY_MS), await unit(), ann, 'kaksi', 'fi');
      }
      const translations = async (query = {}) => (await top('fi', query))[0].translations;
      expect(await translations({ period: 'day' })).toBe(2);
      expect(await translations()).toBe(4);
      expect(await translations({ period: 'week' })).toBe(4);
      expect(await translations({ period: 'month' })).toBe(6);
      expect(await translations({ period: 'year' })).toBe(8);
    });

    it('contributors, more than asked for: five where nothing is said, otherwise as many', async () => {
      for (let nr = 0; nr < 7; nr += 1) await addAt(NOW_AT_MONTH_END, await unit(), await person(), 'egy', 'hu');
      expect(await top('hu')).toHaveLength(5);
      expect(await top('hu', { size: '6' })).toHaveLength(6);
      expect(await top('hu', { size: '100' })).toHaveLength(7);
    });

    it('contributors, somebody without account, and translations of nobody: not listed', async () => {
      const [ann, made] = [await person(), await unit()];
      await addAt(NOW_AT_MONTH_END, made, ann, 'bat', 'eu');
      const credit = await service.db.prisma.person.create({ data: { name: `credit of ${subject.name}` } });
      await service.db.prisma.translation.createMany({
        data: [
          { tguid: 'nobody', unitId: made.id, lng: 'eu', forms: ['bi'], createdAt: NOW_AT_MONTH_END },
          { tguid: 'credit', unitId: made.id, lng: 'eu', forms: ['hiru'], authorId: credit.id, createdAt: NOW_AT_MONTH_END },
        ],
      });
      expect(await top('eu')).toMatchObject([{ name: ann.name }]);
      expect((await counts('eu'))[0]).toEqual([1, 3]);
    });

    it('contributors, fields that a form left empty: as if they were missing', async () => {
      const { status, body } = await get(contributors, { lng: 'hu', period: '', size: '' });
      expect(status).toBe(200);
      expect(body).toEqual(await top('hu'));
      const form = await app.inject({
        method: 'POST',
        url: contributors,
        payload: 'lng=hu&period=&size=',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(form.json()).toEqual(body);
    });

    it.each([{ size: '4' }, { size: '101' }, { size: 'many' }, { size: '5.5' }, { period: 'decade' }, { lng: 'tlh' }, { lng: 'all' }])(
      'contributors, %j: 400 naming the parameter',
      async (query) => {
        const [path = ''] = Object.keys(query);
        expect(await get(contributors, { lng: 'fr', ...query })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
      },
    );

    it.each(paths.contributors)('%s, GET and POST: the same answer', async (path) => {
      const { body } = await get(path, { lng: 'el', period: 'year', size: '10' });
      const json = await app.inject({ method: 'POST', url: path, payload: { lng: 'el', period: 'year', size: 10 } });
      expect(json.json()).toEqual(body);
      expect(body).not.toEqual([]);
    });

    it('counters, rolled up after all of this: right before and after, and reports say the same', async () => {
      const right = { activity: 0, coverage: 0 };
      const before = await reports();
      expect(await checkCounters(service)).toEqual(right);
      await enqueue(service.db.pool, rollUpCounters, null);
      await runJobs(service, [rollUpCounters]);
      expect(await service.db.prisma.activityCounter.count()).toBeGreaterThan(0);
      expect(await checkCounters(service)).toEqual(right);
      expect(await reports()).toEqual(before);
    });
  });
