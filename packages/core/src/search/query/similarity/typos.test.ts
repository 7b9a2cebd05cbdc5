import { expect, it } from 'vitest';
import { typosOf, typosOfAll } from './typos.js';

it.each([
  ['a letter too few', 'encyclopedia', 'encylopedia'],
  ['a letter too many', 'encylopedia', 'encyclopedia'],
  ['a wrong letter', 'windom', 'window'],
  ['two letters exchanged', 'widnow', 'window'],
  ['in Cyrillic', 'карандаж', 'карандаш'],
  ['in Arabic', 'الكتتب', 'الكتاب'],
  ['in Greek', 'παραθιρο', 'παραθυρο'],
])('slips, %s: the word is among them', (_, typed, meant) => {
  expect(typosOf(typed)).toContain(meant);
});

it('slips, two letters wrong: the word is not among them', () => {
  expect(typosOf('windpm')).not.toContain('vindow');
});

it.each(['file', '文書文書文書', 'ภาษาไทย'])('slips, "%s": none, as it is short or not typed letter by letter', (word) => {
  expect(typosOf(word)).toEqual([]);
});

it('slips of a text: those of its first words, of each once, 2,000 slips at most', () => {
  const unknown = Array.from({ length: 4_000 }, (_, nr) => `unknown${nr}`);
  expect(typosOfAll(['the', 'window', 'window'])).toEqual(typosOf('window'));
  expect(typosOfAll(unknown)).toEqual(expect.arrayContaining(typosOf('unknown0')));
  expect(typosOfAll(unknown).length).toBeLessThanOrEqual(2_000);
});
