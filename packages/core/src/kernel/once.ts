/**
 * Lazy memoisation of a function without arguments: runs it at the first call and returns the same result to all later calls (also a rejected
 * promise).
 */
export const once = <T>(compute: () => T): (() => T) => {
  let memo: { readonly result: T } | undefined;
  return () => {
    memo ??= { result: compute() };
    return memo.result;
  };
};
