import { beforeAll, describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { withoutTimeLimit } from '../../database/database.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { countStatements, type SentStatement } from '../database/count-statements.js';
import { isTestedOnCitus } from '../database/database.js';
import { findIndexWalks } from '../database/index-walks.js';
import { addManyVotes } from '../database/many-votes.js';
import { NIGHTLY_RUN } from '../jobs/nightly-tasks.js';
import { addAccount } from '../people/add-account.js';
import type { TestPerson } from '../people/make-person.js';
import { sendFile } from '../send-file.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Maximum number of statements of a list for a visitor. */
const VISITOR_LIST_STATEMENT_LIMIT = 2;

/** Pages that both services have, with the statements that each sends at most. What undoing would do is tried, and taken back. */
const PAGE_STATEMENT_LIMITS: Readonly<Record<string, number>> = {
  // Words that are in none of the texts searched are looked for in the others.
  '/translations/search?lng=fr&words=garden': 10,
  '/translations/latest?lng=fr': 3,
  '/translations/queue?lng=fr&queue=newest': 2,
  '/people/Gardener': 10,
  // One of them for each language on the page, with the best other translation of each unit.
  '/moderation': 6,
  '/moderation/batches': 3,
  '/moderation/trash': 4,
  '/moderation/undo?person=Gardener': 17,
  '/administration': 4,
  '/administration/people/Gardener': 3,
  '/administration/clients': 2,
  '/administration/jobs': 2,
  '/settings/account': 4,
};

/** Statements that a page sends more where tables are distributed: what is of several languages is asked of each apart. */
const MORE_ON_CLUSTER = isTestedOnCitus() ? 2 : 0;

/** Every list, report, feed and page: as many statements where there is much as where there is little, so that nothing is asked row by row. */
export const growingListsContract = (subject: Subject) =>
  describe(`${subject.name}: statements of lists and pages`, async () => {
    const { uploads, lists, pages } = subject.growingLists;
    const { app, service, call, person, unit, add, endorse, del } = await withSteps(subject);
    const { during, statementsDuring } = countStatements(service.db);
    const browser = makeBrowser(app);
    const all = Object.entries({ ...PAGE_STATEMENT_LIMITS, ...pages });
    const before = new Map<string, number>();
    const after = new Map<string, number>();
    const grown: SentStatement[] = [];
    let seen: MadeUnit;
    let gardener: TestPerson;

    /** As much more of everything: people, units with suggestions, votes, batches, what is in the trash, and what is the service's own. */
    const grow = async (amount: number) => {
      const people = [];
      while (people.length < amount) people.push(await person({ translationLng: 'fr' }));
      for (const request of await uploads(service, amount))
        expect(await sendFile(app, { ...request, by: gardener })).toMatchObject({ status: 200 });
      for (const [nr, somebody] of people.entries()) {
        const made = await unit(`A garden of ${nr} and ${people.length} trees`);
        const actions = [{ action: 'add', params: { ...made.ref, lng: 'fr', translation: `Un jardin, ${nr}` } }];
        await call('/api/translations/submit', actions, gardener);
        const { tguid } = await add(made, somebody, `Le jardin, ${nr}`);
        await endorse(tguid, gardener);
        await del((await add(made, gardener, 'Non')).tguid, gardener);
        await endorse((await add(seen, somebody, `Vu par ${nr} de ${amount}`)).tguid, gardener);
        await service.db.prisma.client.create({ data: { id: `program${nr}of${amount}`, grants: ['password'] } });
      }
    };
    const measure = async (into: Map<string, number>) => {
      const count = async (path: string, get: (path: string) => Promise<unknown>) => {
        // The first request reads data that is then cached for some time, such as the frequencies of words.
        await get(path);
        // So are the languages that administrators installed, for some seconds.
        await app.inject({ url: '/languages' });
        into.set(path, await during(() => get(path)));
      };
      for (const path of lists) await count(path, async (url) => expect((await app.inject({ url })).statusCode, path).toBe(200));
      for (const [path] of all) await count(path, async (url) => expect((await browser.visit(url)).status, path).toBeLessThan(400));
    };

    beforeAll(async () => {
      const password = 'correct horse battery';
      await addAccount(service, { name: 'Ada', mail: 'ada@example.org', password, lng: 'fr', role: 'administrator' });
      gardener = await person({ name: 'Gardener', translationLng: 'fr' });
      seen = await unit('A garden that everybody sees');
      await browser.submit(await browser.visit('/sign-in'), { name: 'Ada', password });
      await grow(2);
      await measure(before);
      grown.push(...(await statementsDuring(() => grow(8))));
      await measure(after);
    });

    it.each(lists)('%s: two at most, and no more for much than for little', (path) => {
      // Fewer where a second look-up is needed only while the first finds too little.
      expect(after.get(path)).toBeLessThanOrEqual(before.get(path) ?? 0);
      expect(after.get(path)).toBeLessThanOrEqual(VISITOR_LIST_STATEMENT_LIMIT);
    });

    it.skipIf(isTestedOnCitus())(
      'each, what they list, and the tasks of the night: an index for what is looked up in a large table',
      { timeout: 120_000 },
      async () => {
        await addManyVotes(service.db.pool, 'fr');
        const asked = await statementsDuring(async () => {
          for (const url of lists) await app.inject({ url });
          for (const [path] of all) await browser.visit(path);
          for (const task of coreTasks(subject))
            if (task.schedule !== undefined) await task.run(withoutTimeLimit(service), null, NIGHTLY_RUN);
        });
        expect(Math.min(grown.length, asked.length)).toBeGreaterThan(100);
        expect(await findIndexWalks(service.db.pool, [...grown, ...asked])).toEqual([]);
      },
    );

    it.each(all)('%s: %i at most, and as many for much as for little', (path, most) => {
      expect(after.get(path)).toBe(before.get(path));
      expect(after.get(path)).toBeLessThanOrEqual(most + MORE_ON_CLUSTER);
    });
  });
