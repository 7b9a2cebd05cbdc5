import { expect, it } from 'vitest';
import { slipsOf, slipsOfAll } from './typos.js';

it.each([
  ['a letter too few', 'encyclopedia', 'encylopedia'],
  ['a letter too many', 'encylopedia', 'encyclopedia'],
  ['a wrong letter', 'windom', 'window'],
  ['two letters exchanged', 'widnow', 'window'],
  ['in Cyrillic', 'карандаж', 'карандаш'],
  ['in Arabic', 'الكتتب', 'الكتاب'],
  ['in Greek', 'παραθιρο', 'παραθυρο'],
])('slips, %s: the word is among them', (_, typed, meant) => {
  expect(slipsOf(typed)).toContain(meant);
});

it('slips, two letters wrong: the word is not among them', () => {
  expect(slipsOf('windpm')).not.toContain('vindow');
});

it.each(['file', '文書文書文書', 'ภาษาไทย'])('slips, "%s": none, as it is short or not typed letter by letter', (word) => {
  expect(slipsOf(word)).toEqual([]);
});

it('slips of a text: those of its first words, of each once, 6,000 slips at most', () => {
  const unknown = Array.from({ length: 4_000 }, (_, nr) => `unknown${nr}`);
  expect(slipsOfAll(['the', 'window', 'window'])).toEqual(slipsOf('window'));
  expect(slipsOfAll(unknown)).toEqual(expect.arrayContaining(slipsOf('unknown0')));
  expect(slipsOfAll(unknown).length).toBeLessThanOrEqual(6_000);
});
