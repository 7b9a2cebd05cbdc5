import sql, { type Sql } from 'sql-template-tag';
import { type IdRange, idsInRange } from './id-range.js';

/** A set of ids as a bit string, in which PostgreSQL finds an id at once: the bit of each is as far from the first as the id from the least. */
export interface IdBits {
  readonly least: number;
  readonly bits: Uint8Array;
}

/** Length of a bit string up to which one is made, in bytes: for ids that are up to sixteen million apart. */
const BITS_LIMIT_BYTES = 2 * 2 ** 20;

/** The bit string of ids and of a range of them; null for none, and where they are too far apart. */
export const idBitsOf = (ids: readonly number[], range: IdRange | null = null): IdBits | null => {
  let [least = 0, most = least] = range ?? ids.slice(0, 1);
  for (const id of ids) {
    if (id < least) least = id;
    if (id > most) most = id;
  }
  const bytes = Math.floor((most - least) / 8) + 1;
  if ((ids.length === 0 && !range) || bytes > BITS_LIMIT_BYTES) return null;
  const bits = new Uint8Array(bytes);
  for (const id of [...ids, ...idsInRange(range)]) {
    const place = id - least;
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return { least, bits };
};

/** The condition that an id is in the set. */
export const isInBits = (id: Sql, { least, bits }: IdBits): Sql => {
  const place = sql`${id} - ${least}::bigint`;
  return sql`case when ${place} between 0 and ${bits.length * 8 - 1}::bigint then get_bit(${bits}::bytea, ${place}) = 1 else false end`;
};
