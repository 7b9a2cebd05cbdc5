import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf, SHOWN_LENGTH, shortenTexts } from './shorten.js';

it('the beginning of any text: as many characters as fit, none of them halved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat({ max: 60 }), (text, limit) => {
      expect([...beginningOf(text, limit)]).toEqual([...text].slice(0, limit));
    }),
  );
});

it('texts of any item: at most so many characters, and it is said where one was longer', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('x'.repeat(SHOWN_LENGTH), 'x'.repeat(SHOWN_LENGTH + 1), '😀'.repeat(SHOWN_LENGTH), '😀'.repeat(SHOWN_LENGTH + 1)),
  );
  fc.assert(
    fc.property(text, text, fc.dictionary(fc.constantFrom('de', 'fr', 'sq'), text), (string, context, alternatives) => {
      const item = { sguid: 'a', plural: false, translations: [], string, context, alternatives, others: [context, null, string] };
      const texts = [string, context, ...Object.values(alternatives)];
      const shown = shortenTexts(item);
      expect([shown.string, shown.context, ...Object.values(shown.alternatives)]).toEqual(texts.map((one) => beginningOf(one)));
      expect(shown.truncated).toBe(texts.some((one) => [...one].length > SHOWN_LENGTH) ? true : undefined);
      expect(shown.others).toEqual([beginningOf(context), null, beginningOf(string)]);
      expect([shown.plural, shown.translations]).toEqual([false, []]);
    }),
  );
});
