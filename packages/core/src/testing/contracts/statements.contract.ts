import { describe, expect, it } from 'vitest';
import { withdrawAction } from '../../translations/actions.js';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import { isTestedOnCitus } from '../database/database.js';
import type { TestPerson } from '../people/make-person.js';
import { sendFile } from '../send-file.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Maximum number of statements of a request, including that of its token if it has one. */
const STATEMENT_LIMITS = { read: 1, write: 3, list: 2, search: 8 };

/** Maximum number of statements of a page for a visitor; some of them run at the same time. */
const PAGE_LIMITS = { unit: 17, search: 8, front: 13 };

/** Several of what is made, made one after the other. */
const several = async <T>(amount: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < amount) made.push(await make());
  return made;
};

/** Number of statements of requests: the same for many rows as for few, so that no query runs once per row. */
export const statementsContract = (subject: Subject) =>
  describe(`${subject.name}: statements`, async () => {
    const { app, service, unit, person, call, add, endorse, del } = await withSteps(subject);
    const { during } = countStatements(service.db);
    const get = (url: string, by?: TestPerson) => app.inject({ url, headers: by?.headers ?? {} });
    const people = await several(8, () => person());
    const [ann, bob] = people as [TestPerson, TestPerson];

    /** A unit with translations, each with its author's endorsement. */
    const discussed = async (translations: number, text?: string): Promise<MadeUnit> => {
      const made = await unit(text);
      for (let nr = 0; nr < translations; nr += 1) await add(made, people[nr % people.length] ?? ann, `candidate ${nr} of ${made.key}`);
      return made;
    };
    const addOne = async (): Promise<string> => (await add(await unit(), ann, 'suggested')).tguid;

    it('a record: one, however much is said of it; with a token one more', async () => {
      const [quiet, busy] = [await discussed(0), await discussed(8)];
      expect(await during(() => get(quiet.path('fr')))).toBe(STATEMENT_LIMITS.read);
      expect(await during(() => get(busy.path('fr')))).toBe(STATEMENT_LIMITS.read);
      expect(await during(() => get(busy.path('fr'), ann))).toBe(STATEMENT_LIMITS.read + 1);
    });

    it('many records at once: fewer than there are requests', async () => {
      const made = await several(20, () => unit());
      const answers: unknown[] = [];
      // Without a token nothing is asked before the records are, so that all wait when the first is answered.
      const sent = await during(async () => {
        answers.push(...(await Promise.all(made.map(async ({ path }) => (await get(path('fr'))).json()[subject.kind.names.unit]))));
      });
      expect(sent).toBeLessThan(10);
      expect(answers).toMatchObject(made.map(({ key }) => subject.kind.wire.id({ key })));
    });

    it('adding, endorsing: three at most', async () => {
      const made = await unit();
      expect(await during(() => add(made, ann, 'one more'))).toBe(STATEMENT_LIMITS.write);
      const tguid = await addOne();
      expect(await during(() => endorse(tguid, bob))).toBe(STATEMENT_LIMITS.write - 1);
    });

    const withdraw = withdrawAction(subject.kind).path ?? '';
    if (Object.values(subject.actions).some(({ path }) => path === withdraw))
      it('taking back: one less', async () => {
        const tguid = await addOne();
        await endorse(tguid, bob);
        expect(await during(() => call(withdraw, { tguid }, bob))).toBe(STATEMENT_LIMITS.write - 1);
      });

    it('deleting: the same, however many had endorsed it', async () => {
      const [lonely, loved] = [await addOne(), await addOne()];
      for (const one of people) await endorse(loved, one);
      const few = await during(() => del(lonely, ann));
      expect(await during(() => del(loved, ann))).toBe(few);
    });

    it('a submit: the token and the batch once, then each action its own', async () => {
      const steps = async (amount: number) => {
        const made = await several(amount, () => unit());
        return { ...made.map(({ ref }) => ({ action: 'add', params: { ...ref, lng: 'fr', translation: 'of many' } })) };
      };
      const [one, twenty] = [await steps(1), await steps(20)];
      const alone = await during(() => call('/api/translations/submit', one, ann));
      const together = await during(() => call('/api/translations/submit', twenty, ann));
      expect(together).toBe(alone + 19 * (STATEMENT_LIMITS.write - 1));
    });

    it('pages: of a unit, of a search and the front, as many for much as for little', async () => {
      const [quiet, busy] = [await discussed(1, 'Rake the gravel'), await discussed(8, 'Rake the gravel paths')];
      const page = (unit: MadeUnit) => unitPathOf(service, subject.kind, unit, 'fr');
      const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
      const sent = async (url: string) => {
        // The first visit reads data that is then cached: the frequencies of words, and counts.
        await visit(url);
        return during(() => visit(url));
      };
      const search = `/translations/search?${new URLSearchParams({ lng: 'fr', words: 'rake gravel', ...subject.searching('logical', 'sources') })}`;
      const [few, many, searched, front] = [
        await sent(await page(quiet)),
        await sent(await page(busy)),
        await sent(search),
        await sent('/?lng=fr'),
      ];
      // Data of several languages is queried separately for each one if tables are distributed.
      const more = isTestedOnCitus() ? 2 : 0;
      expect(Math.max(few, many)).toBeLessThanOrEqual(PAGE_LIMITS.unit + more);
      expect(searched).toBeLessThanOrEqual(PAGE_LIMITS.search);
      expect(front).toBeLessThanOrEqual(PAGE_LIMITS.front + more);
    });

    it('a search: the same for five units as for fifty', async () => {
      for (let nr = 0; nr < 50; nr += 1) await unit(`Harvest the winter wheat number ${nr}`);
      const search = (limit: number) => {
        const asked = { lng: 'fr', words: 'winter wheat', limit: String(limit), ...subject.searching('logical', 'sources') };
        return get(`/api/translations?${new URLSearchParams(asked)}`);
      };
      // The first search reads the frequencies of words.
      await search(5);
      const five = await during(() => search(5));
      expect(await during(() => search(50))).toBe(five);
      expect(five).toBeLessThanOrEqual(STATEMENT_LIMITS.search);
    });

    it.each(subject.listPaths)('%s: two at most, and the same when there is more', async (path) => {
      const before = await during(() => get(path));
      expect(before).toBeLessThanOrEqual(STATEMENT_LIMITS.list);
      await discussed(8);
      expect(await during(() => get(path))).toBe(before);
    });

    it.each(subject.importCases)(
      '$name, a hundred times as many translations: at most twice as many, as files are read in pieces',
      async ({ request }) => {
        const send = async (amount: number) => {
          const asked = await request(service, amount);
          const before = await service.db.prisma.translation.count();
          const sent = await during(() => sendFile(app, { ...asked, by: ann }));
          expect((await service.db.prisma.translation.count()) - before).toBe(amount);
          return sent;
        };
        const ten = await send(10);
        expect(await send(1_000)).toBeLessThanOrEqual(2 * ten);
      },
    );
  });
