/** A hash of a set of rows, whatever their order: their number, and sums of 64-bit hashes of two seeds. */
export interface SetHash {
  readonly count: number;
  readonly sums: readonly [bigint, bigint];
}

/** Hash of a set without rows. */
export const EMPTY_SET_HASH: SetHash = { count: 0, sums: [0n, 0n] };

/** The hash of two sets together; a row that is in both counts twice. */
export const addSetHashes = (one: SetHash, other: SetHash): SetHash => ({
  count: one.count + other.count,
  sums: [one.sums[0] + other.sums[0], one.sums[1] + other.sums[1]],
});

/** Formats a hash as PostgreSQL does for the same rows. */
export const formatSetHash = ({ count, sums }: SetHash): string => `${count} ${sums.join(' ')}`;

/** Parses what {@link formatSetHash} formatted. */
export const parseSetHash = (text: string): SetHash => {
  const [count = '0', one = '0', other = '0'] = text.split(' ');
  return { count: Number(count), sums: [BigInt(one), BigInt(other)] };
};
