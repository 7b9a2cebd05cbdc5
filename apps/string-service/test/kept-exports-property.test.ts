import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { learnRecords } from '@translation-commons/core/deciding/learn/learn-records.js';
import { countStatements } from '@translation-commons/core/testing/database/count-statements.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { diffLatest, findLatestDiff } from '../src/po-files/diff/read-diffs.js';
import { exportProject, findExport, keepArchive } from '../src/po-files/export/export-project.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';
import { entry, type Files } from './harness/with-imports.js';

/** Histories that are tried. */
const HISTORIES = Number(process.env.EXPORT_HISTORIES ?? 6);

const { app, service, call, wait } = await withExports();
const folder = await mkdtemp(join(tmpdir(), 'kept-exports-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const owner = await makePerson(service, { translationLng: 'fr' });
const people: TestPerson[] = [];
for (let nr = 0; nr < 4; nr += 1) people.push(await makePerson(service, { translationLng: 'fr' }));

interface Name {
  readonly origin: string;
  readonly project: string;
}

/** Two projects that have strings in common; the first is exported. */
const PROJECTS = ['one', 'two'] as const;
const WORDS = ['ash', 'elm %d', 'fir', 'oak', 'yew'] as const;
const WORDINGS = ['un', 'deux %d', 'trois %d', 'quatre'] as const;
const MODES = [
  {},
  { include_failing: '1' },
  { export_mode: 'preferred', preferred_voters: people[0]?.name ?? '' },
  { export_mode: 'original' },
  { export_mode: 'decided' },
  { paths: 'full', new_files: 'all' },
];

const anyWord = fc.constantFrom(...WORDS);
const anyWhere = fc.constantFrom('one', 'two', null);
const anyPerson = fc.nat({ max: people.length - 1 });
const anyFiles = fc.record({
  act: fc.constant('import' as const),
  project: fc.constantFrom(...PROJECTS),
  templates: fc.array(fc.subarray([...WORDS], { minLength: 1 }), { minLength: 1, maxLength: 3 }),
  texts: fc.array(fc.constantFrom('', ...WORDINGS), { minLength: WORDS.length, maxLength: WORDS.length }),
  plurals: fc.constantFrom(2, 3),
});
const anyVote = fc.record({
  act: fc.constantFrom('vote' as const, 'vote' as const, 'withdraw' as const, 'delete' as const),
  word: anyWord,
  wording: fc.constantFrom(...WORDINGS),
  by: anyPerson,
  where: anyWhere,
});
const anyAct = fc.oneof(
  { weight: 8, arbitrary: anyVote },
  { weight: 2, arbitrary: anyFiles },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('po' as const),
      word: anyWord,
      wording: fc.constantFrom(...WORDINGS),
      where: anyWhere,
      by: anyPerson,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('undo' as const, 'family' as const, 'alone' as const, 'learn' as const, 'snapshot' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rule' as const), rule: fc.constantFrom('count', 'fresh', 'record') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('record' as const), by: anyPerson, weight: fc.constantFrom(1, 3_000_000) }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

const textOf = (word: string, { origin }: Name) => `${word} of ${origin}`;

const filesOf = ({ templates, texts, plurals }: Extract<Act, { act: 'import' }>, name: Name): Files => {
  const files: Files = {};
  for (const [nr, words] of templates.entries()) {
    files[`pot/part${nr}.pot`] =
      `${makePotText(...words.map((word) => textOf(word, name)))}\nmsgid "a of ${name.origin}"\nmsgid_plural "many of ${name.origin}"\nmsgstr[0] ""\nmsgstr[1] ""\n`;
    const entries = words.map((word) => entry(textOf(word, name), texts[WORDS.indexOf(word)] ?? ''));
    const po = makePoText('fr', entries.join('\n'));
    files[`fr/part${nr}.po`] = plurals === 2 ? po : po.replace(/nplurals=\d; plural=[^;]*;/, 'nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;');
  }
  return files;
};

const doAct = async (act: Act, named: (project: string) => Name): Promise<void> => {
  wait(1_000);
  const one = named('one');
  const where = 'where' in act && act.where ? named(act.where) : {};
  if (act.act === 'import') {
    const file = { name: 'a.tgz', bytes: await makeArchive(filesOf(act, one)) };
    await sendFile(app, { url: '/api/project/import', fields: { ...named(act.project) }, file, by: owner });
  } else if (act.act === 'vote' || act.act === 'withdraw' || act.act === 'delete') {
    const by = people[act.by] ?? owner;
    const added = await call(
      '/api/translations/add',
      { sguid: sguidOf([textOf(act.word, one)], null), lng: 'fr', translation: act.wording, ...where },
      by,
    );
    if (act.act === 'withdraw') await call('/api/translations/del_vote', { tguid: added.tguid, ...where }, by);
    if (act.act === 'delete') await call('/api/translations/del', { tguid: added.tguid }, by);
  } else if (act.act === 'po') {
    const file = { name: 'a.po', bytes: Buffer.from(makePoText('fr', entry(textOf(act.word, one), act.wording))) };
    await sendFile(app, { url: '/api/translations/import', fields: { lng: 'fr', ...where }, file, by: people[act.by] ?? owner });
  } else if (act.act === 'undo') {
    const { rows } = await service.db.pool.query<{ id: number }>('select max(id)::int as id from batch where about like $1', [
      `${one.origin}/%`,
    ]);
    if (rows[0]?.id) await undo(service, { batches: [rows[0].id] });
  } else if (act.act === 'family' || act.act === 'alone') {
    const family = act.act === 'family' ? one.origin : '';
    for (const project of PROJECTS) await call('/api/project/family', { ...named(project), family }, owner);
  } else if (act.act === 'learn')
    await learnRecords.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
  else if (act.act === 'snapshot') await call('/api/project/snapshot', { ...one, lng: 'fr' }, owner);
  else if (act.act === 'rule')
    await service.db.prisma.project.updateMany({ where: { origin: one.origin }, data: { decideBy: act.rule as 'count' } });
  else if (act.act === 'record') {
    // The nightly task writes this when it learns something.
    await service.db.pool.query(
      `insert into track_record (lng, person_id, record, confirmed, total, weight, confirmed_votes, established) values ('fr', $1, 1, 9, 9, $2, 9, true)
        on conflict (lng, person_id) do update set weight = excluded.weight, established = true`,
      [people[act.by]?.id, act.weight],
    );
    await service.db.pool.query(
      `insert into records_version (lng, changes) values ('fr', 1) on conflict (lng) do update set changes = records_version.changes + 1`,
    );
  }
};

let made = 0;

/** An export as a process with a data folder makes it, or gives again: archive, entity tag and report. */
const exportWith = async (dataDir: string, asked: Record<string, string>, keep: boolean) => {
  const context = { ...service, actor: null, settings: { ...service.settings, dataDir } };
  const wanted = await findExport(context, asked as never);
  made += 1;
  const file = join(folder, `export${made}`);
  const { tag, messages, leftOut, parts } = await exportProject(context, wanted, file);
  const bytes = await readFile(file);
  if (keep) await keepArchive(context, wanted, { tag, file, bytes: bytes.length, parts, messages, leftOut });
  const { origin = '', project = '', lng = '', ...query } = asked;
  const diff = await diffLatest(
    context,
    await findLatestDiff(context, { origin, project, lng }, { ...query, friends: query.preferred_voters }),
  );
  await rm(file);
  return {
    archive: bytes.toString('base64'),
    tag,
    messages,
    leftOut,
    diff: [diff.diff.toString(), diff.charset, await diff.embed(), diff.messages, diff.leftOut, diff.tag],
  };
};

it('whatever happened since: an export and its diff are as if nothing had been kept, in any process', async () => {
  const histories = fc.record({
    first: anyFiles,
    mode: fc.constantFrom(...MODES),
    steps: fc.array(fc.record({ acts: fc.array(anyAct, { minLength: 1, maxLength: 2 }), machine: fc.constantFrom('a', 'b') }), {
      minLength: 3,
      maxLength: 8,
    }),
  });
  await fc.assert(
    fc.asyncProperty(histories, async ({ first, mode, steps }) => {
      made += 1;
      const origin = `kept${made}`;
      const named = (project: string): Name => ({ origin, project });
      await doAct({ ...first, project: 'one' }, named);
      for (const { acts, machine } of steps) {
        for (const act of acts) await doAct(act, named);
        const asked = { ...named('one'), lng: 'fr', ...mode };
        const kept = await exportWith(join(folder, machine), asked, true);
        const anew = await exportWith(join(folder, `empty${made}`), asked, false);
        expect(kept).toEqual(anew);
      }
    }),
    { numRuns: HISTORIES },
  );
}, 600_000);

const started = async (...acts: readonly Act[]) => {
  made += 1;
  const origin = `case${made}`;
  const named = (project: string): Name => ({ origin, project });
  const words = { act: 'import', templates: [['ash', 'fir'], ['oak']], texts: ['', '', '', '', ''], plurals: 2 } as const;
  await doAct({ ...words, project: 'one', templates: [['ash', 'fir'], ['oak']], texts: [...words.texts] }, named);
  for (const act of acts) await doAct(act, named);
  const asked = { ...named('one'), lng: 'fr' };
  /** Compares what is given after an act with what was given before, and with an export that is made anew. */
  const after = async (act: Act) => {
    const before = await exportWith(join(folder, 'a'), asked, true);
    await doAct(act, named);
    const kept = await exportWith(join(folder, 'a'), asked, true);
    expect(kept).toEqual(await exportWith(join(folder, `empty${made}`), asked, false));
    return kept.archive !== before.archive;
  };
  return { named, asked, after };
};

const voteFor = (wording: (typeof WORDINGS)[number], by: number, where: 'one' | 'two' | null = null): Act => ({
  act: 'vote',
  word: 'ash',
  wording,
  by,
  where,
});

it('what the change log does not name: another track record makes another text lead', async () => {
  const { after } = await started(
    { act: 'rule', rule: 'record' },
    voteFor('un', 0),
    voteFor('quatre', 1),
    { act: 'record', by: 0, weight: 1 },
    { act: 'record', by: 1, weight: 1 },
  );
  expect(await after({ act: 'record', by: 1, weight: 3_000_000 })).toBe(true);
});

it('a vote that was given in two projects: withdrawn in one, it is not exported there any more', async () => {
  const { named, after } = await started();
  await doAct({ act: 'import', project: 'two', templates: [['ash']], texts: ['', '', '', '', ''], plurals: 2 }, named);
  await doAct(voteFor('un', 0, 'one'), named);
  await doAct(voteFor('un', 0, 'two'), named);
  expect(await after({ act: 'withdraw', word: 'ash', wording: 'un', by: 0, where: 'one' })).toBe(true);
});

it('nothing changed: no candidate is looked at; after a vote, those of one file are', async () => {
  const { asked, named } = await started(voteFor('un', 0));
  await service.db.pool.query('select sequence_changes(1000)');
  await exportWith(join(folder, 'a'), asked, true);
  const { textsDuring } = countStatements({ pool: service.db.unlimited });
  const looks = async () =>
    (await textsDuring(() => exportWith(join(folder, 'a'), asked, true))).filter((text) => text.includes('as home_count'));
  expect(await looks()).toEqual([]);
  await doAct(voteFor('quatre', 1), named);
  expect((await looks()).length).toBe(2);
});
