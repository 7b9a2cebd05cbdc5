import { plainSearcher } from '@translation-commons/core/search/plain-searcher.js';
import { filterConditionOf } from '@translation-commons/core/search/plan/filter-condition.store.js';
import { idsInRange } from '@translation-commons/core/search/plan/id-range.js';
import { plannedSearcher } from '@translation-commons/core/search/search.js';
import { listMatchingIds } from '@translation-commons/core/search/unit-list.store.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { NO_CONDITIONS } from '@translation-commons/core/units/search-filter.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, call } = await withExports();
const owner = await makePerson(service, { translationLng: 'fr' });

/** More than there are ids in several blocks of the counter of units. */
const TEXTS = 2_600;
const MOST = 100_000;
const BLOCK_IDS = 512;
const FEW = 700;

const range = fc.tuple(fc.nat(TEXTS), fc.nat(TEXTS)).map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]);
const project = fc.constantFrom('elm', 'oak', 'ash');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('import' as const), project, texts: range, translated: range, every: fc.constantFrom(1, 3) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), project }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let histories = 0;
let wholeBlocks = 0;

/** Ids of a search that names a scope and a list mode alone, by blocks where they are counted, and each looked up. */
const listBoth = async (scope: Record<string, string>, listed: 'all' | 'translated' | 'untranslated') => {
  const filter = {
    ...NO_CONDITIONS,
    lng: 'fr',
    words: 'text',
    how: 'logical' as const,
    where: 'sources' as const,
    scope,
    listed,
    limit: 20,
  };
  const condition = filterConditionOf(stringKind, filter, { actorId: null, decideBy: 'count' });
  if (!condition?.counted) throw new Error('The scope is counted.');
  const list = async (one: typeof condition, most: number) => {
    const { ids, range } = await listMatchingIds(service.db.pool, one, most);
    return [...new Set([...ids, ...idsInRange(range)])].sort((a, b) => a - b);
  };
  // Word frequencies are kept for some minutes.
  const searching = { ...service, now: () => new Date(histories * 3_600_000) };
  const asked = { text: '+text', where: 'sources' as const, lng: 'fr', wanted: 20 };
  expect(await plannedSearcher.findMatching(searching, asked, condition)).toEqual(
    await plainSearcher.findMatching(searching, asked, condition),
  );
  return {
    counted: await list(condition, MOST),
    few: await list(condition, FEW),
    looked: await list({ ...condition, counted: null }, MOST),
  };
};

it('strings of projects and origins, after imports and deletions: by blocks of the counter as when each is looked up, and found alike', {
  timeout: 180_000,
}, async () => {
  const texts = Array.from({ length: TEXTS }, (_, nr) => nr);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      histories += 1;
      const textOf = (nr: number) => `Text ${nr} of history ${histories}`;
      const originOf = (name: string) => `${name === 'ash' ? 'small' : 'tall'}${histories}`;
      const take = async (one: Step): Promise<void> => {
        const name = { origin: originOf(one.project), project: one.project };
        if (one.act === 'delete') {
          await call('/api/project/delete', name, owner);
          return;
        }
        const within = ([from, end]: readonly [number, number]) => texts.slice(from, end);
        const translated = within(one.translated).filter((nr) => nr % one.every === 0);
        const po = translated.map((nr) => `msgid "${textOf(nr)}"\nmsgstr "FR ${textOf(nr)}"\n`).join('\n');
        const files = { 'pot/a.pot': makePotText(...within(one.texts).map(textOf)), 'fr/a.po': makePoText('fr', po) };
        await sendFile(app, {
          url: '/api/project/import',
          fields: name,
          file: { name: 'a.tgz', bytes: await makeArchive(files) },
          by: owner,
        });
      };
      for (const one of steps) await take(one);
      await service.db.pool.query('analyze unit_words');
      const origins = [originOf('elm'), originOf('ash')];
      const scopes = [...origins.map((origin) => ({ origin })), { origin: originOf('oak'), project: 'oak' }, { project: 'elm' }];
      for (const scope of scopes)
        for (const listed of ['all', 'translated', 'untranslated'] as const) {
          const { counted, few, looked } = await listBoth(scope, listed);
          expect(counted).toEqual(looked);
          expect(few.length).toBeLessThanOrEqual(FEW);
          const there = new Set(counted);
          expect(few.filter((id) => !there.has(id))).toEqual([]);
          // Ids are in order, so that the one 511 places on is the last of a whole block.
          wholeBlocks += counted.filter((id, nth) => id % BLOCK_IDS === 0 && counted[nth + BLOCK_IDS - 1] === id + BLOCK_IDS - 1).length;
        }
    }),
    { numRuns: 6, examples: [[[{ act: 'import', project: 'elm', texts: [0, TEXTS], translated: [0, TEXTS], every: 1 }]]] },
  );
  expect(wholeBlocks).toBeGreaterThan(0);
});
