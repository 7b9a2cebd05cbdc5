import { describe, expect, it } from 'vitest';
import { makeLruCache } from './lru-cache.js';

const texts = (capacity: number) => makeLruCache<string>(capacity, ({ length }) => length);

describe('makeLruCache', () => {
  it('what fits: all of it stays', () => {
    const kept = texts(6);
    kept.set('a', 'one');
    kept.set('b', 'two');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['one', 'two', undefined]);
  });

  it('more than fits: the least recently used is evicted', () => {
    const kept = texts(6);
    kept.set('a', 'one');
    kept.set('b', 'two');
    kept.get('a');
    kept.set('c', 'six');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['one', undefined, 'six']);
  });

  it('set again: takes the place of the former, and its size', () => {
    const kept = texts(6);
    kept.set('a', 'one');
    for (const value of ['1', '22', '333']) kept.set('b', value);
    expect([kept.get('a'), kept.get('b')]).toEqual(['one', '333']);
  });

  it('larger than all may be: is not kept', () => {
    const kept = texts(6);
    kept.set('a', 'seventy');
    expect(kept.get('a')).toBeUndefined();
    kept.set('b', 'two');
    expect(kept.get('b')).toBe('two');
  });
});
