/** Number of partitions of a word table (the baseline migration). */
export const PARTITION_COUNT = 16;

/** A range of the 16 partitions of word tables: from (inclusive), to (exclusive). */
export type PartitionRange = readonly [from: number, end: number];

/** All partitions, in two halves. */
export const PARTITION_HALVES: readonly [PartitionRange, PartitionRange] = [
  [0, 8],
  [8, 16],
];

/** Initial hash state: the one for four bytes, mixed with PostgreSQL's seed for partitions (`HASH_PARTITION_SEED`). */
const HASH_STATE: readonly [number, number, number] = [-382_511_810, -975_566_936, -33_712_659];
/** Constant added to the hash of a single column, modulo 16 (`hash_combine64`). */
const HASH_COMBINE_OFFSET = 3;

const rotate = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));

/**
 * Partition of a row in a word table, from its id, a positive integer: computed as PostgreSQL's hash partitioning does (`hash_bytes_uint32_extended`,
 * `compute_partition_hash_value`). The function is the same on every machine and in every version since 11, since data must be portable.
 */
export const partitionOf = (id: number): number => {
  let [a, b, c] = HASH_STATE;
  // The upper half of an int8 is mixed into the lower one, so that small numbers hash like int4 (`hashint8extended`).
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

/** Groups ids by partition. */
export const groupByPartition = (ids: Iterable<number>): readonly (readonly number[])[] => {
  const parts: number[][] = Array.from({ length: PARTITION_COUNT }, () => []);
  for (const id of ids) parts[partitionOf(id)]?.push(id);
  return parts;
};
