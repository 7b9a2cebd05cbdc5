import fc from 'fast-check';
import sql, { empty } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { toTsvector } from '../../units/words/tsvector.js';
import { TOTAL_LIMIT } from '../found-ids.js';
import { plainSearcher } from '../plain-searcher.js';
import { plannedSearcher } from '../search.js';
import type { FilterCondition } from './filter-condition.store.js';

const database = await withDatabase();
const service = { db: { ...database, primary: database.pool, unlimited: database.pool, close: async () => {} }, now: () => new Date() };

/** So many that words are common, and that what meets a condition may be more than the counting limit. */
const UNITS = 24_000;
/** The nth word is in every so many texts. */
const SPACINGS = [2, 3, 5, 7, 10];
const wordOf = (spacing: number): string => `every${spacing}`;
const textOf = (nr: number): string =>
  `all ${SPACINGS.filter((spacing) => nr % spacing === 0)
    .map(wordOf)
    .join(' ')}`;

const numbers = Array.from({ length: UNITS }, (_, index) => index + 1);
const texts = numbers.map(textOf);
await database.pool.query(
  `with made as (insert into unit (key, forms) select nr, array[text] from unnest($1::int[], $2::text[]) asked (nr, text) returning id, key)
  insert into unit_words (unit_id, words) select made.id, words::tsvector from made join unnest($1::int[], $3::text[]) asked (nr, words) on nr::text = key`,
  [numbers, texts, texts.map((text) => toTsvector([text]))],
);
await database.pool.query('analyze unit, unit_words');

/** A condition that every so many units meet. */
const conditionOn = (spacing: number): FilterCondition => ({
  lng: 'fr',
  where: sql`found.unit_id % ${spacing}::int = 0`,
  joins: empty,
  matching: sql`select id from unit where id % ${spacing}::int = 0`,
  ofFewUnits: null,
  order: { columns: ['unit_id'], rows: () => sql`select id as unit_id from unit` },
  isListModeOnly: false,
  counted: null,
});

const word = fc.constantFrom(...SPACINGS).map(wordOf);
const query = fc.oneof(
  word,
  fc.tuple(word, word).map(([one, other]) => `+${one} +${other}`),
  fc.tuple(word, word).map(([one, other]) => `+${one} -${other}`),
  fc.tuple(word, word).map((pair) => `"${pair.join(' ')}"`),
);

// From a condition that all meet to one that so few meet that their words are looked up.
it.each([1, 2, 4, 13, 400])(
  'common words, where every %ith unit meets a condition: found and counted as plainly',
  { timeout: 120_000 },
  async (spacing) => {
    const condition = conditionOn(spacing);
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(20, 4_000), async (text, wanted) => {
        const asked = { text, where: 'sources' as const, lng: 'fr', wanted };
        const [plain, planned] = [
          await plainSearcher.findMatching(service, asked, condition),
          await plannedSearcher.findMatching(service, asked, condition),
        ];
        expect([planned.total, planned.more]).toEqual([plain.total, plain.more]);
        // Beyond the counting limit, those that are found first.
        if (!plain.more) expect(planned.ids.slice(0, wanted)).toEqual(plain.ids.slice(0, wanted));
        const [alike, nearest] = [
          await plainSearcher.findSimilar(service, asked, condition),
          await plannedSearcher.findSimilar(service, asked, condition),
        ];
        expect([nearest.total, nearest.more]).toEqual([alike.total, alike.more]);
        // The nearest of all, not of those that are found first.
        if (SPACINGS.map(wordOf).includes(text) && !alike.more) expect(nearest.ids).toEqual(alike.ids);
        expect(nearest.ids.length).toBeGreaterThanOrEqual(Math.min(20, alike.total));
        expect(planned.ids.length).toBeGreaterThanOrEqual(Math.min(wanted, plain.total));
        expect(Math.max(nearest.total, planned.total)).toBeLessThanOrEqual(TOTAL_LIMIT);
      }),
      { numRuns: 15 },
    );
  },
);
