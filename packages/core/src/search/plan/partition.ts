/** Parts that a table of words is in (the baseline migration). */
export const PARTITION_COUNT = 16;

/** What hashing begins with: the state for four bytes and PostgreSQL's seed for partitions (`HASH_PARTITION_SEED`), mixed. */
const HASH_STATE: readonly [number, number, number] = [-382_511_810, -975_566_936, -33_712_659];
/** What is added to a hash of one column before it is divided, as far as it counts for 16 parts (`hash_combine64`). */
const HASH_COMBINE_OFFSET = 3;

const rotate = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));

/**
 * The part that a row of a table of words is in by its id, an integer from 1: as PostgreSQL deals rows out to partitions by hash
 * (`hash_bytes_uint32_extended`, `compute_partition_hash_value`). It does so on every machine and in every version since 11, or data
 * could not be moved between them.
 */
export const partitionOf = (id: number): number => {
  let [a, b, c] = HASH_STATE;
  // Of eight bytes the upper four are mixed into the lower ones, so that small numbers hash as those of four bytes do (`hashint8extended`).
  a = (a + ((id | 0) ^ Math.floor(id / 2 ** 32))) | 0;
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  c = ((c ^ b) - rotate(b, 24)) | 0;
  return (c + HASH_COMBINE_OFFSET) & (PARTITION_COUNT - 1);
};

/** Ids by the part that they are in. */
export const groupByPartition = (ids: Iterable<number>): readonly (readonly number[])[] => {
  const parts: number[][] = Array.from({ length: PARTITION_COUNT }, () => []);
  for (const id of ids) parts[partitionOf(id)]?.push(id);
  return parts;
};
