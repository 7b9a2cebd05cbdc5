import { sguidOf } from '@translation-commons/po/sguid.js';
import { expect, it } from 'vitest';
import { makeEntryNumbers } from './entry-numbers.js';

it('places of thousands of strings in two templates: each is found under its template alone', () => {
  const places = makeEntryNumbers();
  const keys = Array.from({ length: 5_000 }, (_, nr) => sguidOf([`string ${nr}`], null));
  for (const key of keys) places.add(1, key);
  for (const key of keys.slice(0, 100)) places.add(2, key);
  expect(keys.map((key) => places.find(1, key))).toEqual(keys.map((_, nr) => nr));
  expect(keys.slice(0, 101).map((key) => places.find(2, key))).toEqual([...keys.slice(0, 100).map((_, nr) => 5_000 + nr), undefined]);
  expect(places.find(3, keys[0] ?? '')).toBeUndefined();
});

it('a string twice in a template: the first place is its own, and the next string has the number behind both', () => {
  const places = makeEntryNumbers();
  const [one, other] = [sguidOf(['one'], null), sguidOf(['other'], null)];
  for (const key of [one, one, other]) places.add(7, key);
  expect([places.find(7, one), places.find(7, other)]).toEqual([0, 2]);
});
