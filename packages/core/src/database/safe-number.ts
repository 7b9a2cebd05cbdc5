/**
 * Converts a `bigint` of PostgreSQL, an id or a count, to a number.
 *
 * @throws RangeError above `Number.MAX_SAFE_INTEGER` (2⁵³ - 1), where integers are no longer exact
 */
export const safeNumber = (text: string | bigint): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database gave ${text}, which is beyond what a number can say exactly.`);
  return number;
};
