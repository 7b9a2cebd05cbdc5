/** An LRU cache: beyond its capacity the least recently used entries are evicted. */
export interface LruCache<Value> {
  /** The value, which counts as used now; undefined where it was not set or was evicted. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Makes an LRU cache that is bounded by the total size of its values; a value larger than that is not kept.
 *
 * @param capacity total size at most, in the unit of `sizeOf`
 * @param sizeOf size of one value
 */
export const makeLruCache = <Value>(capacity: number, sizeOf: (value: Value) => number): LruCache<Value> => {
  // A Map iterates over its keys in the order in which they were set: least recently used first.
  const entries = new Map<string, Value>();
  let size = 0;

  const evict = (key: string, value: Value): void => {
    entries.delete(key);
    size -= sizeOf(value);
  };

  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      const former = entries.get(key);
      if (former !== undefined) evict(key, former);
      entries.set(key, value);
      size += sizeOf(value);
      for (const [oldestKey, oldest] of entries) {
        if (size <= capacity) return;
        evict(oldestKey, oldest);
      }
    },
  };
};
