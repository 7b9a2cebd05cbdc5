import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, nameSkeleton } from './name-key.js';
import { isReservedName } from './reserved-names.js';

test.each([
  ['Ilir', 'ILIR'],
  ['Éva', 'éVA'],
  ['E\u0301va', 'Éva'],
  ['Ярослав', 'ЯРОСЛАВ'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
])('%s and %s: one key', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Ilir', 'Ilır'],
  ['Anna', 'Änna'],
  ['a b', 'ab'],
])('%s and %s: two keys', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test.each([
  ['Ilir', 'llir'],
  ['ilir', '\u0406L\u0406R'],
  ['paypal', 'PayPaI'],
  ['carol', 'саrоl'],
  ['Carn', 'Cam'],
  ['mod 10', 'mod lO'],
  ['ABC', 'АВС'],
  ['Anna', 'Anna\ufe0f'],
  ['Anna', 'A\u{e0100}nna'],
  ['Anna', 'Anna\u3164'],
])('%s and %s: look alike', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other));
});

test('any name: the keys of its keys are themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name));
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }),
  );
});

test.each(['Admin', 'ADMIN', 'аdmin', 'ad min', 'adm1n', 'no_reply', 'The Translation Commons Team'])('%s: reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['Anna', 'Adminka', 'Rooty', 'Teamwork'])('%s: free', (name) => {
  expect(isReservedName(name)).toBe(false);
});
