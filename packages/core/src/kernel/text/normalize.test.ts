import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from './normalize.js';

const FORMS = ['NFC', 'NFKC', 'NFD', 'NFKD'] as const;
const piece = fc.constantFrom('e', 'ﬁ', '한', '\u1112\u1161', '\u0301', '\u0323', '\uff76\uff9e', ' ', '\u0e33');

test('any text with fewer marks in a row: as the built-in does', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom(...FORMS), (pieces, form) => {
      const text = `${pieces.join('')} ${pieces.join('')}`;
      expect(normalize(text, form)).toBe(text.normalize(form));
    }),
  );
});

test.each(['\u0301\u0323', '\uff9e\u0323'])(
  'a million marks in a row (%j): every one is kept, in about as much time as others',
  (marks) => {
    const text = `e${marks.repeat(500_000)} ﬁ`;
    for (const form of FORMS) {
      const normalized = normalize(text, form);
      expect(normalized.length).toBeGreaterThan(990_000);
      expect(normalized.endsWith('ﬁ'.normalize(form))).toBe(true);
    }
  },
);
