import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { countDecidedByLanguage, readDecidedCounts } from '../../queues/decided-counts.js';
import { countStates } from '../../queues/queue.store.js';
import { readUnitCounts } from '../../queues/walk-queue.js';
import type { KeptScope } from '../../units/change-place/kept-place.js';
import { nightlyTasks } from '../jobs/nightly-tasks.js';
import type { ProgramSubject } from '../subject.js';
import { anyAct, HISTORY_LANGUAGES, withVoteHistories } from '../vote-histories.js';

/** Histories that are tried. */
const HISTORIES = 8;

/** Counts that pages show: kept as long as nothing changed that they depend on, and never older than the request. */
export const keptCountsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: kept counts`, async () => {
    const { service, makeWorld, unit, wait } = await withVoteHistories(subject);
    const { pool } = service.db;
    const context = { ...service, actor: null };
    const { kind } = service;
    const tasks = nightlyTasks(service);
    const decideBy = kind.rules.decideBy ?? 'count';

    it('whatever happened: the counts are those that are counted now', async () => {
      const anyStep = fc.oneof({ weight: 6, arbitrary: anyAct }, { weight: 1, arbitrary: fc.constant('night' as const) });
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 20 }), async (steps) => {
          const doAct = await makeWorld();
          for (const step of steps) {
            await (step === 'night' ? tasks.run() : doAct(step));
            for (const lng of HISTORY_LANGUAGES) {
              const counted = await countStates(pool, { kind, lng, scope: kind.scope.select({}), decideBy });
              expect(await readUnitCounts(context, { lng, scope: {} })).toEqual(counted);
            }
            const count = () => countDecidedByLanguage(context);
            const asked = { of: ['languages'], translated: 0, scope: { lng: null, projectSets: null }, count };
            expect(await readDecidedCounts(context, asked)).toEqual(await count());
          }
        }),
        { numRuns: HISTORIES },
      );
    }, 600_000);

    /** Reads a count of a scope again and again; gives whether it was counted anew. */
    const watch = (name: string, scope: KeptScope) => {
      let times = 0;
      const count = async () => {
        times += 1;
        return { times };
      };
      return async (): Promise<boolean> => {
        const before = times;
        expect(await readDecidedCounts(context, { of: [name], translated: 0, scope, count })).toEqual({ times });
        return times > before;
      };
    };

    it('nothing changed, or only elsewhere: they are not counted again', async () => {
      const doAct = await makeWorld();
      const vote = (lng: 'fr' | 'sq') => doAct({ act: 'vote', unit: 0, lng, text: 'un', by: 0 });
      const sequence = () => pool.query('select sequence_changes(100000)');
      await vote('fr');
      const french = watch('french', { lng: 'fr', projectSets: null });
      const every = watch('every', { lng: null, projectSets: null });
      const elsewhere = watch('elsewhere', { lng: null, projectSets: sql`false` });
      const readAll = async () => [await french(), await every(), await elsewhere()];
      await sequence();
      await readAll();
      expect(await readAll()).toEqual([false, false, false]);

      // Once where it is new, and once where it gets its position.
      for (const happens of [() => vote('sq'), sequence]) {
        await happens();
        expect(await readAll()).toEqual([false, true, false]);
        expect(await readAll()).toEqual([false, false, false]);
      }

      await unit();
      await sequence();
      expect(await readAll()).toEqual([true, true, true]);
      await tasks.run();
      await readAll();
      await pool.query(`select note_changes(array['decided']::change_kind[], array[key], array[project_set_id], array['fr'], array[1::bigint],
        array[null::bigint], array[now()]) from unit limit 1`);
      expect(await readAll()).toEqual([false, false, false]);
      await sequence();
      expect(await readAll()).toEqual([false, false, false]);
    });

    it('of many units: given as they are, and counted again in the background after a while, where something changed', async () => {
      const doAct = await makeWorld();
      let times = 0;
      const read = () =>
        readDecidedCounts(context, {
          of: ['many'],
          translated: 30_000,
          scope: { lng: 'fr', projectSets: null },
          count: async () => {
            times += 1;
            return { times };
          },
        });
      expect(await read()).toBeNull();
      await expect.poll(read).toEqual({ times: 1 });
      for (const seconds of [29, 2, 31, 31]) {
        wait(seconds);
        expect(await read()).toEqual({ times: 1 });
      }
      await doAct({ act: 'vote', unit: 0, lng: 'fr', text: 'un', by: 0 });
      expect(await read()).toEqual({ times: 1 });
      wait(31);
      await expect.poll(read).toEqual({ times: 2 });
    });

    it('other track records, another epoch, or entries that are gone from the log: counted again', async () => {
      const doAct = await makeWorld();
      const every = watch('epochs', { lng: null, projectSets: null });
      await every();
      expect(await every()).toBe(false);
      await pool.query(
        `insert into records_version (lng, changes) values ('fr', 1) on conflict (lng) do update set changes = records_version.changes + 1`,
      );
      expect([await every(), await every()]).toEqual([true, false]);
      await pool.query('select begin_change_epoch(false)');
      expect([await every(), await every()]).toEqual([true, false]);
      await doAct({ act: 'vote', unit: 0, lng: 'fr', text: 'un', by: 0 });
      await pool.query('select sequence_changes(100000)');
      await pool.query('delete from change');
      expect([await every(), await every()]).toEqual([true, false]);
    });
  });
