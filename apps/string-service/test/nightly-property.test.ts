import { nightlyTasks } from '@translation-commons/core/testing/jobs/nightly-tasks.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';
import { entry } from './harness/with-imports.js';

/** Histories that are tried. */
const HISTORIES = Number(process.env.NIGHTLY_HISTORIES ?? 8);

const { app, service, call, wait } = await withExports();
const tasks = nightlyTasks(service);
const owner = await makePerson(service, { translationLng: 'fr' });
const people: TestPerson[] = [];
for (let nr = 0; nr < 5; nr += 1) people.push(await makePerson(service, { translationLng: 'fr' }));

/** Two projects that have strings in common. */
const PROJECTS = ['one', 'two'] as const;
const WORDS = ['ash', 'elm %d', 'fir'] as const;
const WORDINGS = ['un', 'deux %d', 'trois'] as const;
const LANGUAGES = ['fr', 'de'] as const;

const on = {
  word: fc.constantFrom(...WORDS),
  wording: fc.constantFrom(...WORDINGS),
  lng: fc.constantFrom(...LANGUAGES),
  by: fc.nat({ max: people.length - 1 }),
  where: fc.constantFrom(...PROJECTS, null),
};
const anyAct = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ act: fc.constantFrom('vote' as const, 'vote' as const, 'withdraw' as const, 'delete' as const), ...on }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('import' as const),
      project: fc.constantFrom(...PROJECTS),
      words: fc.subarray([...WORDS], { minLength: 1 }),
      texts: fc.array(fc.constantFrom('', ...WORDINGS), { minLength: WORDS.length, maxLength: WORDS.length }),
      lng: fc.constantFrom(...LANGUAGES),
      plurals: fc.constantFrom(2, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('po' as const), ...on }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('undo' as const, 'family' as const, 'alone' as const) }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

let made = 0;

it('whatever happened in projects since: what is derived each night is as if all of it had been computed', async () => {
  const doAct = async (act: Act, origin: string): Promise<void> => {
    wait(1_000);
    const textOf = (word: string) => `${word} of ${origin}`;
    const named = (project: string) => ({ origin, project });
    if (act.act === 'import') {
      const plural = `\nmsgid "a of ${origin}"\nmsgid_plural "many of ${origin}"\n`;
      const entries = act.words.map((word) => entry(textOf(word), act.texts[WORDS.indexOf(word)] ?? ''));
      const po = `${makePoText(act.lng, entries.join('\n'))}${plural}msgstr[0] "un"\nmsgstr[1] "deux"\n`;
      const files = {
        'pot/main.pot': `${makePotText(...act.words.map(textOf))}${plural}msgstr[0] ""\nmsgstr[1] ""\n`,
        [`${act.lng}/main.po`]:
          act.plurals === 2 ? po : po.replace(/nplurals=\d; plural=[^;]*;/, 'nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;'),
      };
      const file = { name: 'a.tgz', bytes: await makeArchive(files) };
      await sendFile(app, { url: '/api/project/import', fields: named(act.project), file, by: owner });
    } else if ('by' in act) {
      const by = people[act.by] ?? owner;
      const where = act.where ? named(act.where) : {};
      if (act.act === 'po') {
        const file = { name: 'a.po', bytes: Buffer.from(makePoText(act.lng, entry(textOf(act.word), act.wording))) };
        await sendFile(app, { url: '/api/translations/import', fields: { lng: act.lng, ...where }, file, by });
        return;
      }
      const sguid = sguidOf([textOf(act.word)], null);
      const { tguid } = await call('/api/translations/add', { sguid, lng: act.lng, translation: act.wording, ...where }, by);
      if (act.act === 'vote') await call('/api/translations/vote', { tguid, ...where }, by);
      else if (act.act === 'withdraw') await call('/api/translations/del_vote', { tguid, ...where }, by);
      else await call('/api/translations/del', { tguid }, by);
    } else if (act.act === 'undo') {
      const { rows } = await service.db.pool.query<{ id: number }>('select max(id)::int as id from batch where about like $1', [
        `${origin}/%`,
      ]);
      if (rows[0]?.id) await undo(service, { batches: [rows[0].id] });
    } else {
      const family = act.act === 'family' ? origin : '';
      for (const project of PROJECTS) await call('/api/project/family', { ...named(project), family }, owner);
    }
  };
  const nights = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(nights, async (history) => {
      made += 1;
      const origin = `nights${made}`;
      await doAct({ act: 'import', project: 'one', words: [...WORDS], texts: ['', '', ''], lng: 'fr', plurals: 2 }, origin);
      for (const acts of history) {
        for (const act of acts) await doAct(act, origin);
        await tasks.run();
        const derived = await tasks.read();
        expect(derived).toEqual(await tasks.runWhole());
      }
    }),
    { numRuns: HISTORIES },
  );
}, 600_000);
