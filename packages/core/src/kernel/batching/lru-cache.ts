/** Keeps what was used most recently. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Keeps values up to a size altogether; beyond it those go that nobody has asked for the longest.
 *
 * @param most size of all of them
 * @param sizeOf size of one
 */
export const makeLruCache = <Value>(most: number, sizeOf: (value: Value) => number): LruCache<Value> => {
  // Maps go through their keys in the order in which they were set.
  const kept = new Map<string, Value>();
  let size = 0;

  const drop = (key: string, value: Value): void => {
    kept.delete(key);
    size -= sizeOf(value);
  };

  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      const former = kept.get(key);
      if (former !== undefined) drop(key, former);
      kept.set(key, value);
      size += sizeOf(value);
      for (const [oldest, its] of kept) {
        if (size <= most) return;
        drop(oldest, its);
      }
    },
  };
};
