import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { unpackArchiveBytes } from '../src/testing/unpack-archive.js';
import { withEngineServer } from './harness/engine-server.js';
import { withDrafts } from './harness/with-drafts.js';

/** Histories of strings that are tried. */
const HISTORIES = Number(process.env.DRAFT_HISTORIES ?? 200);
/** Histories that take place at the same time, each with a string of its own. */
const AT_ONCE = 50;

/** A language with an engine, and one in which the same people do the same, without any draft. */
const [DRAFTED, PLAIN] = ['es', 'fr'] as const;

/** Words of people, some of which machines write too. */
const WORDS = ['rojo', 'verde', 'azul', 'blanco'];

const engines = await withEngineServer();
const { app, service, owner, ann, post, get, importProject, draft, drafts } = await withDrafts();
const people: readonly TestPerson[] = [owner, ann, await makePerson(service)];
const agent = await makePerson(service, { role: 'agent', scope: 'user_profile' });

const who = fc.nat(people.length - 1);
const word = fc.constantFrom(...WORDS);
const anyStep = fc.oneof(
  fc.record({ act: fc.constant('add' as const), who, word }),
  fc.record({ act: fc.constantFrom('vote' as const, 'del_vote' as const, 'del' as const), who, word }),
  fc.record({ act: fc.constantFrom('keep' as const, 'keep' as const, 'keep many' as const, 'skip' as const), who, word }),
  fc.record({ act: fc.constant('edit' as const), who, word }),
  fc.record({ act: fc.constant('propose' as const), who, word }),
  fc.record({ act: fc.constantFrom('agent adds' as const, 'agent votes' as const, 'agent keeps' as const), who, word }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
const anyHistories = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 7 }), { minLength: AT_ONCE, maxLength: AT_ONCE });

let made = 0;
const letters = (nr: number): string => [...String(nr)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

interface Draft {
  readonly id: number;
  readonly sguid: string;
  readonly translation: string;
}

/** Takes a step of a string's history in both languages: with its draft in one, and by hand in the other. */
const take = async (
  of: { origin: string; project: string },
  sguid: string,
  open: Draft | undefined,
  { act, who: nr, word: text }: Step,
) => {
  const by = people[nr] ?? owner;
  const tguid = (lng: string, forms = [text]) => tguidOf(forms, lng, sguid);
  const inBoth = async (path: string, body: (lng: string) => object) => {
    const answers = [];
    for (const lng of [DRAFTED, PLAIN]) answers.push((await post(path, { ...body(lng), ...of }, by)).status);
    expect(answers[0]).toBe(answers[1]);
  };
  const byHand = (translation: string, person: TestPerson) =>
    post('/api/translations/add', { sguid, lng: PLAIN, translation, ...of }, person);
  switch (act) {
    case 'add':
      return inBoth('/api/translations/add', (lng) => ({ sguid, lng, translation: text }));
    case 'vote':
    case 'del_vote':
    case 'del':
      return inBoth(`/api/translations/${act}`, (lng) => ({ tguid: tguid(lng) }));
    case 'keep':
    case 'edit': {
      if (!open) return;
      const edited = act === 'edit' ? { translation: text } : {};
      expect(await post('/api/drafts/keep', { id: open.id, ...edited }, by)).toMatchObject({ status: 200, tguid: expect.any(String) });
      return byHand(act === 'edit' ? text : open.translation, by);
    }
    case 'keep many': {
      if (!open) return;
      const kept = await post('/api/drafts/keep_many', { ...of, lng: DRAFTED, ids: [open.id] });
      if (kept.batch !== null) await byHand(open.translation, owner);
      return;
    }
    case 'skip':
      if (open) expect((await post('/api/drafts/skip', { id: open.id }, by)).status).toBe(200);
      return;
    case 'propose': {
      const call = { name: 'propose_draft', arguments: { sguid, lng: DRAFTED, translation: text, ...of } };
      const headers = { ...agent.headers, accept: 'application/json, text/event-stream' };
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
      expect((await app.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode).toBe(200);
      return;
    }
    case 'agent adds':
      return expect((await post('/api/translations/add', { sguid, lng: DRAFTED, translation: text, ...of }, agent)).status).toBe(403);
    case 'agent votes':
      return expect((await post('/api/translations/vote', { tguid: tguid(DRAFTED), ...of }, agent)).status).toBe(403);
    case 'agent keeps':
      if (open) expect((await post('/api/drafts/keep', { id: open.id }, agent)).status).toBe(403);
  }
};

interface Shown {
  readonly translation: string;
  readonly author: string | null;
  readonly count: number;
  readonly votes: Readonly<Record<string, unknown>>;
}

/** Places in the log of changes up to which each language was read. */
const since: Record<string, string> = {};

/** Everything that others get of a language of a project, without ids, times, and what tells the language. */
const everythingOf = async (of: { origin: string; project: string }, sguids: readonly string[], lng: string) => {
  const records = await Promise.all(sguids.map((sguid) => get(`/api/translations/${sguid}?${new URLSearchParams({ lng, ...of })}`)));
  const name = new URLSearchParams({ ...of, lng });
  const files: string[] = [];
  for (const export_mode of ['most_voted', 'original']) {
    const answer = await app.inject({ url: `/project/export?${name}&export_mode=${export_mode}` });
    const unpacked = answer.statusCode === 200 ? await unpackArchiveBytes(answer.rawPayload) : {};
    for (const bytes of Object.values(unpacked)) files.push(bytes.toString().replace(/^msgid ""\n(?:.+\n)+/m, ''));
  }
  const ofString = new Map<string, string[]>();
  for (let more = true; more; ) {
    const page = await get(`/api/changes?${name}&limit=1000${since[lng] === undefined ? '' : `&since=${since[lng]}`}`);
    // Many that are kept at once are a batch, as an import is.
    for (const { sguid, kind, translation, by } of page.changes)
      ofString.set(sguid, [...(ofString.get(sguid) ?? []), `${kind.replace('imported', 'suggested')} ${translation} ${by ?? ''}`]);
    since[lng] = page.next;
    more = page.more;
  }
  const found = await get(`/api/translations/search?${name}&words=${WORDS[0]}&limit=200`);
  const diff = await app.inject({ url: `/project/diff/${of.origin}/${of.project}/${lng}` });
  return {
    records: records.map(({ string }) =>
      string.translations.map(({ translation, author, count, votes }: Shown) => [translation, author, count, Object.keys(votes)]),
    ),
    files,
    changes: sguids.map((sguid) => ofString.get(sguid) ?? []),
    stats: { ...(await get(`/api/report/project_stats?${name}`)), lng: '' },
    latest: [(await app.inject({ url: `/latest/${lng}/${of.origin}/${of.project}` })).body].map((body) =>
      (body.match(/rojo|verde|azul|blanco/g) ?? []).toSorted(),
    ),
    found: JSON.stringify(found)
      .match(/"translation":"\w+"/g)
      ?.toSorted(),
    diff: diff.body.split('\n').filter((line) => /^[+-]msg/.test(line)),
  };
};

it('random histories of people, engines and agents: everything is as if people had written by hand what they kept, and nothing else', {
  timeout: 60_000 + HISTORIES * 2_000,
}, async () => {
  engines.state.behave = (text) => WORDS[(text.codePointAt(text.length - 1) ?? 0) % WORDS.length];
  const seen = { kept: 0, drafted: 0 };
  await fc.assert(
    fc.asyncProperty(anyHistories, async (histories) => {
      made += 1;
      const of = { origin: 'test', project: `histories${made}` };
      const strings = histories.map((_, nr) => `Tree ${letters(made)} ${letters(nr)}`);
      const sguids = strings.map((string) => sguidOf([string], null));
      await importProject(of.project, { 'pot/app.pot': makePotText(...strings) });
      await post('/api/project/engine', { ...of, lng: DRAFTED, engine: 'libretranslate', url: engines.url });
      const rounds = Math.max(...histories.map(({ length }) => length));
      for (let round = 0; round < rounds; round += 1) {
        const open = new Map<string, Draft>((await drafts(of.project, DRAFTED)).map((one: Draft) => [one.sguid, one]));
        seen.drafted += round === 2 ? open.size : 0;
        await Promise.all([
          // The engine works while people do, behind the first steps and near the end.
          round === 1 || round === 4 ? draft(of.project, DRAFTED) : null,
          ...histories.map(async (steps, nr) => {
            const [step, sguid = ''] = [steps[round], sguids[nr]];
            if (step) await take(of, sguid, open.get(sguid), step);
          }),
        ]);
      }
      const [withDraft, byHand] = [await everythingOf(of, sguids, DRAFTED), await everythingOf(of, sguids, PLAIN)];
      expect(withDraft).toEqual(byHand);
      seen.kept += await service.db.prisma.draft.count({ where: { state: 'kept', project: { name: of.project } } });
    }),
    { numRuns: Math.ceil(HISTORIES / AT_ONCE), endOnFailure: true },
  );
  // The histories are no empty ones.
  expect(seen.drafted).toBeGreaterThan(HISTORIES / 20);
  expect(seen.kept).toBeGreaterThan(HISTORIES / 50);
});
