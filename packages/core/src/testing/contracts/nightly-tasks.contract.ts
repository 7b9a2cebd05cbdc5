import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_KINDS } from '../../changes/log/change.js';
import { withoutTimeLimit } from '../../database/database.js';
import { learnRecords } from '../../deciding/learn/learn-records.js';
import { withdraw } from '../../translations/endorsements/withdraw.js';
import { restoreTranslation } from '../../translations/trash/restore.js';
import { undo } from '../../translations/trash/undo.js';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import { NIGHTLY_RUN, nightlyTasks } from '../jobs/nightly-tasks.js';
import type { TestPerson } from '../people/make-person.js';
import { sendFile } from '../send-file.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** Histories that are tried. */
const HISTORIES = Number(process.env.NIGHTLY_HISTORIES ?? 8);

const LANGUAGES = ['fr', 'de', 'sq'] as const;
const UNITS = 6;
const PEOPLE = 6;
const TEXTS = ['un', 'deux', 'trois'] as const;

const anyLng = fc.constantFrom(...LANGUAGES);
const anyUnit = fc.nat({ max: UNITS - 1 });
const anyPerson = fc.nat({ max: PEOPLE - 1 });
const onText = { unit: anyUnit, lng: anyLng, text: fc.constantFrom(...TEXTS), by: anyPerson };
const anyAct = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constantFrom('vote' as const, 'vote' as const, 'withdraw' as const), ...onText }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('delete' as const, 'restore' as const), ...onText }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), by: anyPerson }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('import' as const), unit: anyUnit, text: fc.constantFrom(...TEXTS), by: anyPerson }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('source' as const), unit: anyUnit, nr: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('lift' as const), lng: anyLng, by: anyPerson }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

/** Tasks that derive something each night, from where the last run ended (docs/decisions/0076-nightly-tasks.md). */
export const nightlyTasksContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: nightly tasks`, async () => {
    let clock = Date.now();
    const { app, service, unit, person, add, endorse, del } = await withSteps(subject, { now: () => new Date(clock) });
    const { pool, prisma } = service.db;
    const tasks = nightlyTasks(service);
    const { textsDuring } = countStatements({ pool: service.db.unlimited });
    const people: TestPerson[] = [];
    for (let nr = 0; nr < PEOPLE; nr += 1) people.push(await person({ role: 'moderator' }));
    const of = (nr: number): TestPerson => people[nr] as TestPerson;

    const makeWorld = async () => {
      const units: MadeUnit[] = [];
      for (let nr = 0; nr < UNITS; nr += 1) units.push(await unit());
      return async (act: Act): Promise<void> => {
        clock += 1_000;
        if (act.act === 'undo') await undo(service, { personId: of(act.by).id, since: new Date(clock - 5_000) });
        else if (act.act === 'import') {
          const made = units[act.unit] as MadeUnit;
          const source = (await prisma.unit.findUniqueOrThrow({ where: { id: made.id } })).forms[0] ?? '';
          const { name, content } = subject.processes.fileOf([{ unit: made, source, translation: act.text }]);
          const file = { name, bytes: Buffer.from(content) };
          await sendFile(app, { url: '/api/translations/import', fields: { lng: 'fr' }, file, by: of(act.by) });
        } else if (act.act === 'source') {
          if (subject.actions.confirm)
            await pool.query('select replace_sources($1::bigint[], $2::text[])', [
              [units[act.unit]?.id],
              [JSON.stringify([`text ${act.nr} of ${units[act.unit]?.id}`])],
            ]);
        } else if (act.act === 'lift') {
          const [one, other] = [of(act.by).id, of((act.by + 1) % PEOPLE).id].toSorted((a, b) => a - b);
          await pool.query('insert into alike_lift (lng, one_id, other_id, lifted_at) values ($1, $2, $3, now()) on conflict do nothing', [
            act.lng,
            one,
            other,
          ]);
        } else {
          const { tguid } = await add(units[act.unit] as MadeUnit, of(act.by), act.text, act.lng);
          const context = { ...service, actor: of(act.by) };
          // One that was there before has no vote by that.
          if (act.act === 'vote') await endorse(tguid, of(act.by));
          else if (act.act === 'withdraw') await withdraw(context, { tguid });
          else if (act.act === 'delete') await del(tguid, of(act.by));
          else if (act.act === 'restore') await restoreTranslation(context, { tguid }).catch(() => null);
        }
      };
    };

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
      for (const lng of LANGUAGES) {
        for (const by of [0, 1, 2]) await doAct({ act: 'vote', unit: 0, lng, text: by === 2 ? 'deux' : 'un', by });
      }
      await looked();
      await looked();
      expect(await looked()).toEqual([0, 0]);
      await doAct({ act: 'vote', unit: 0, lng: 'sq', text: 'un', by: 3 });
      expect(await looked()).toEqual([1, 1]);
      expect(await looked()).toEqual([0, 0]);
      await doAct({ act: 'undo', by: 3 });
      expect(await looked()).toEqual([LANGUAGES.length, LANGUAGES.length]);
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
      expect((await looked())[0]).toBe(LANGUAGES.length);
      expect((await looked())[0]).toBe(0);
      await doAct({ act: 'vote', unit: 0, lng: 'sq', text: 'un', by: 0 });
      await pool.query('select sequence_changes(100000)');
      await pool.query('delete from change');
      expect((await looked())[0]).toBe(LANGUAGES.length);
    });
  });
