import fc from 'fast-check';
import sql, { empty } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { isTestedOnCitus, withDatabase } from '../testing/database/database.js';
import { toTsvector } from '../units/words/tsvector.js';
import { plainSearcher } from './plain-searcher.js';
import type { FilterCondition } from './plan/filter-condition.store.js';
import { chooseSearcher, plannedSearcher } from './search.js';
import type { TextSearch } from './searcher.js';

const database = await withDatabase();
const service = { db: { ...database, primary: database.pool, unlimited: database.pool, close: async () => {} }, now: () => new Date() };

const UNITS = 150;
const WORDS = ['tree', 'trees', 'apple', 'rake', 'water', 'garden', 'old', 'wall', 'seed', 'bed'];

/** Texts of one to four words that come again and again, by a fixed rule. */
const textOf = (nr: number): string =>
  Array.from({ length: 1 + (nr % 4) }, (_, place) => WORDS[(nr * (place + 3) + ((nr * nr) % 7)) % WORDS.length]).join(' ');

const { rows: people } = await database.pool.query<{ id: number }>(`insert into person (name) values ('ann') returning id`);
for (let nr = 0; nr < UNITS; nr += 1) {
  const [unit] = (
    await database.pool.query<{ id: number }>('insert into unit (key, forms) values ($1, $2) returning id', [nr, [textOf(nr)]])
  ).rows;
  await database.pool.query('insert into unit_words (unit_id, words) values ($1, $2)', [unit?.id, toTsvector([textOf(nr)])]);
  for (const lng of nr % 3 === 0 ? ['fr', 'de'] : ['fr'])
    await database.pool.query(
      `with made as (insert into translation (tguid, unit_id, lng, forms, author_id) values ($1, $2, $3, $4, $5) returning id)
      insert into translation_words (translation_id, lng, unit_id, words) select id, $3, $2, $6 from made`,
      [`${nr}:${lng}`, unit?.id, lng, [textOf(nr + 1)], people[0]?.id, toTsvector([textOf(nr + 1)], lng)],
    );
}

/** A condition that every third unit meets. */
const conditionOn = (where: TextSearch['where']): FilterCondition => ({
  lng: 'fr',
  where: sql`found.unit_id % 3 = 0`,
  joins: empty,
  matching:
    where === 'sources' ? sql`select id from unit where id % 3 = 0` : sql`select id from translation where unit_id % 3 = 0 and lng = 'fr'`,
  ofFewUnits: null,
  order: { columns: ['unit_id'], rows: () => sql`select id as unit_id from unit` },
  isListModeOnly: false,
  counted: null,
});

const word = fc.constantFrom(...WORDS, 'nothing');
const term = fc.oneof(
  { weight: 4, arbitrary: word },
  word.map((one) => `+${one}`),
  word.map((one) => `-${one}`),
  word.map((one) => `${one.slice(0, 3)}*`),
  fc.tuple(word, word).map((pair) => `"${pair.join(' ')}"`),
  fc.tuple(word, word).map((pair) => `(${pair.join(' ')})`),
);
const search = fc.record({
  text: fc.array(term, { minLength: 1, maxLength: 4 }).map((terms) => terms.join(' ')),
  where: fc.constantFrom('sources' as const, 'translations' as const),
  filtered: fc.boolean(),
});

it('the plain searcher: finds what the planned one does, in the same order', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(search, async ({ text, where, filtered }) => {
      const asked = { text, where, lng: 'fr', wanted: UNITS };
      const condition = filtered ? conditionOn(where) : null;
      expect(await plainSearcher.findMatching(service, asked, condition)).toEqual(
        await plannedSearcher.findMatching(service, asked, condition),
      );
      expect(await plainSearcher.findSimilar(service, asked, condition)).toEqual(
        await plannedSearcher.findSimilar(service, asked, condition),
      );
    }),
    { numRuns: 60 },
  );
});

it('a small database: is searched plainly, on several servers as a large one', async () => {
  expect(await chooseSearcher(service, 'sources')).toBe(isTestedOnCitus() ? plannedSearcher : plainSearcher);
});
