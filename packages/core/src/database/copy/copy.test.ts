import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { rows } from '../statement.js';
import { inTransaction } from '../transaction.js';
import { copyInto } from './copy.js';

const database = await withDatabase();

/** Texts full of characters that COPY and arrays escape; PostgreSQL stores neither NUL nor unpaired surrogates. */
const texts = fc.string({
  unit: fc.constantFrom('\\', '"', '\t', '\n', '\r', ',', '{', '}', 'N', 'a', 'é', '語', '😀', ' '),
  maxLength: 12,
});

it('rows, any texts and lists of texts: come back as they were', async () => {
  const given = fc.sample(fc.tuple(fc.option(texts), fc.array(texts, { maxLength: 4 })), 500);
  const found = await inTransaction(database, async (connection) => {
    await connection.query('create temporary table copied (nr int, alone text, listed text[]) on commit drop');
    await copyInto(
      connection,
      'copied (nr, alone, listed)',
      given.map(([alone, listed], nr) => [nr, alone, listed]),
    );
    return rows<{ alone: string | null; listed: string[] }>(connection, sql`select alone, listed from copied order by nr`);
  });
  expect(found.map(({ alone, listed }) => [alone, listed])).toEqual(given);
});
