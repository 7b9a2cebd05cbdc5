/** Lazy memoisation of a function without arguments: runs it at the first call and gives every later call the same result (a rejected promise, too). */
export const once = <T>(compute: () => T): (() => T) => {
  let memo: { readonly result: T } | undefined;
  return () => {
    memo ??= { result: compute() };
    return memo.result;
  };
};
