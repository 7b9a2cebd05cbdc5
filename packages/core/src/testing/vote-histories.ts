import fc from 'fast-check';
import { withdraw } from '../translations/endorsements/withdraw.js';
import { restoreTranslation } from '../translations/trash/restore.js';
import { undo } from '../translations/trash/undo.js';
import { withSteps } from './browser/steps.js';
import type { TestPerson } from './people/make-person.js';
import { sendFile } from './send-file.js';
import type { MadeUnit, ProgramSubject } from './subject.js';

/** The languages of histories. */
export const HISTORY_LANGUAGES = ['fr', 'de', 'sq'] as const;
const UNITS = 6;
const PEOPLE = 6;
const TEXTS = ['un', 'deux', 'trois'] as const;

const anyLng = fc.constantFrom(...HISTORY_LANGUAGES);
const anyUnit = fc.nat({ max: UNITS - 1 });
const anyPerson = fc.nat({ max: PEOPLE - 1 });
const onText = { unit: anyUnit, lng: anyLng, text: fc.constantFrom(...TEXTS), by: anyPerson };

/** Something that a person does to translations and votes of one of a few units. */
export const anyAct = fc.oneof(
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

/** A service whose clock moves by a second with each act, and worlds of new units in which people act. */
export const withVoteHistories = async (subject: ProgramSubject) => {
  let clock = Date.now();
  const steps = await withSteps(subject, { now: () => new Date(clock) });
  const { app, service, unit, person, add, endorse, del } = steps;
  const { pool, prisma } = service.db;
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

  /** Lets so many seconds pass. */
  const wait = (seconds: number): void => {
    clock += 1_000 * seconds;
  };
  return { ...steps, makeWorld, wait };
};
