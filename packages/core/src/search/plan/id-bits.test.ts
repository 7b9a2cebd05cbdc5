import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { rows } from '../../database/statement.js';
import { withDatabase } from '../../testing/database/database.js';
import { idBitsOf, isInBits } from './id-bits.sql.js';
import { idsInRange } from './id-range.js';

const { pool } = await withDatabase();

const start = fc.oneof(
  fc.constant(1),
  fc.constant(2 ** 31 - 20),
  fc
    .maxSafeInteger()
    .map((id) => Math.abs(id) - 100)
    .filter((id) => id > 0),
);
const offsets = fc.array(fc.nat(70), { minLength: 1, maxLength: 30 });

it('a set of ids as bits: has these, and none beside, before or behind them', async () => {
  await fc.assert(
    fc.asyncProperty(start, offsets, fc.option(fc.tuple(fc.nat(35), fc.nat(35))), async (from, places, ends) => {
      const ids = places.map((place) => from + 10 + place);
      const range = ends ? ([from + 10 + ends[0], from + 10 + ends[0] + ends[1]] as const) : null;
      const bits = idBitsOf(ids, range);
      if (!bits) throw new Error('The ids are near each other.');
      const found = await rows<{ id: string }>(
        pool,
        sql`select id from generate_series(${from}::bigint, ${from + 90}::bigint) asked (id) where ${isInBits(sql`asked.id`, bits)}`,
      );
      expect(found.map(({ id }) => Number(id))).toEqual([...new Set([...ids, ...idsInRange(range)])].sort((one, other) => one - other));
    }),
    { numRuns: 50 },
  );
});

it('a set of ids as bits: none of no ids, nor of ids that are far apart', () => {
  expect(idBitsOf([])).toBeNull();
  expect(idBitsOf([1, 2 ** 40])).toBeNull();
});
