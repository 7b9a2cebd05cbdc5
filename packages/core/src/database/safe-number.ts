/**
 * A `bigint` of PostgreSQL's, an id or a count, as a number.
 *
 * @throws RangeError beyond `Number.MAX_SAFE_INTEGER` (2⁵³ - 1), where numbers are no longer apart
 */
export const safeNumber = (text: string | bigint): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database gave ${text}, which is beyond what a number can say exactly.`);
  return number;
};
