import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_KINDS } from '../../changes/log/change.js';
import { withoutTimeLimit } from '../../database/database.js';
import { learnRecords } from '../../deciding/learn/learn-records.js';
import { countStatements } from '../database/count-statements.js';
import { NIGHTLY_RUN, nightlyTasks } from '../jobs/nightly-tasks.js';
import type { ProgramSubject } from '../subject.js';
import { anyAct, HISTORY_LANGUAGES, withVoteHistories } from '../vote-histories.js';

/** Histories that are tried. */
const HISTORIES = Number(process.env.NIGHTLY_HISTORIES ?? 8);

/** Tasks that derive something each night, from where the last run ended (docs/decisions/0076-nightly-tasks.md). */
export const nightlyTasksContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: nightly tasks`, async () => {
    const { service, makeWorld } = await withVoteHistories(subject);
    const { pool } = service.db;
    const tasks = nightlyTasks(service);
    const { textsDuring } = countStatements({ pool: service.db.unlimited });
    it('whatever happened since: what is derived is as if all of it had been computed', async () => {
      const histories = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(histories, async (nights) => {
          const doAct = await makeWorld();
          for (const acts of nights) {
            for (const act of acts) await doAct(act);
            await tasks.run();
            const derived = await tasks.read();
            expect(derived).toEqual(await tasks.runWhole());
          }
        }),
        { numRuns: HISTORIES },
      );
    }, 600_000);

    /** Statements of a night that read the votes of a language, or judge its units. */
    const looked = async () => {
      await pool.query('select sequence_changes(100000)');
      const texts = await textsDuring(() => tasks.run());
      return [
        texts.filter((text) => text.includes('insert into ballot')).length,
        texts.filter((text) => text.includes('from unnest') && text.includes('announced_decision')).length,
      ];
    };

    it('nothing changed: no vote is looked at; after a vote, those of its language; after an undo, all', async () => {
      const doAct = await makeWorld();
      for (const lng of HISTORY_LANGUAGES) {
        for (const by of [0, 1, 2]) await doAct({ act: 'vote', unit: 0, lng, text: by === 2 ? 'deux' : 'un', by });
      }
      await looked();
      await looked();
      expect(await looked()).toEqual([0, 0]);
      await doAct({ act: 'vote', unit: 0, lng: 'sq', text: 'un', by: 3 });
      expect(await looked()).toEqual([1, 1]);
      expect(await looked()).toEqual([0, 0]);
      await doAct({ act: 'undo', by: 3 });
      expect(await looked()).toEqual([HISTORY_LANGUAGES.length, HISTORY_LANGUAGES.length]);
    });

    it.each(CHANGE_KINDS.filter((kind) => !kind.startsWith('source')))(
      'a change of the kind %s: counts, with a position and without, unless a task made it',
      async (kind) => {
        const doAct = await makeWorld();
        await doAct({ act: 'vote', unit: 0, lng: 'sq', text: 'un', by: 0 });
        await looked();
        await looked();
        const learnt = kind === 'decided' ? 0 : 1;
        const note = () =>
          pool.query(
            `select note_changes(array[$1]::change_kind[], array[key], array[project_set_id], array['sq'], array[1::bigint], array[null::bigint], array[now()])
            from unit limit 1`,
            [kind],
          );
        await note();
        expect((await looked())[0]).toBe(learnt);
        await note();
        const texts = await textsDuring(() => learnRecords.run(withoutTimeLimit(service), null, NIGHTLY_RUN));
        expect(texts.filter((text) => text.includes('insert into ballot'))).toHaveLength(learnt);
      },
    );

    it('another epoch, entries that are not kept any more: all is computed', async () => {
      const doAct = await makeWorld();
      await looked();
      await looked();
      await pool.query('select begin_change_epoch(false)');
      expect((await looked())[0]).toBe(HISTORY_LANGUAGES.length);
      expect((await looked())[0]).toBe(0);
      await doAct({ act: 'vote', unit: 0, lng: 'sq', text: 'un', by: 0 });
      await pool.query('select sequence_changes(100000)');
      await pool.query('delete from change');
      expect((await looked())[0]).toBe(HISTORY_LANGUAGES.length);
    });
  });
