import { expect, it } from 'vitest';
import { slipsOf } from './typos.js';

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
