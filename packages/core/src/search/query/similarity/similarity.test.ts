import fc from 'fast-check';
import { expect, it } from 'vitest';
import { similarityTo } from './similarity.js';

it('likeness, the same but for case, accents, accelerators and punctuation: whole', () => {
  expect(similarityTo('Cl_ose the café!')('CLOSE THE CAFE')).toBe(1);
});

it.each([
  ['another form of a word before another word', 'Open the files', 'Open the file', 'Open the folder'],
  ['a slip before another word', 'recieved a message', 'received a message', 'deleted a message'],
])('likeness, %s: more', (_, text, more, less) => {
  const likeness = similarityTo(text);
  expect(likeness(more)).toBeGreaterThan(likeness(less));
});

it('likeness, any two texts: from 0 to 1, and the same both ways', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const likeness = similarityTo(one)(other);
      expect(likeness).toBeGreaterThanOrEqual(0);
      expect(likeness).toBeLessThanOrEqual(1);
      expect(similarityTo(other)(one)).toBeCloseTo(likeness);
    }),
  );
});

it('likeness, of texts that are less alike than what is asked for: none; of others the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (one, other, least) => {
      const likeness = similarityTo(one)(other);
      expect(similarityTo(one, least)(other)).toBe(likeness < least ? 0 : likeness);
    }),
  );
});
