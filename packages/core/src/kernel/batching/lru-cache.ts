import { LRUCache } from 'lru-cache';

/** An LRU cache. */
export interface LruCache<Value> {
  /** The value, which counts as used now; undefined where it was not set or was evicted. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * LRU cache bounded by total size: beyond it the least recently used values are evicted. A value larger than the bound is not kept.
 *
 * @param maxSize maximum total size, in the unit of `sizeOf`
 * @param sizeOf size of a value, an integer above 0
 */
export const makeLruCache = <Value extends object | string>(maxSize: number, sizeOf: (value: Value) => number): LruCache<Value> =>
  new LRUCache<string, Value>({ maxSize, sizeCalculation: sizeOf });
