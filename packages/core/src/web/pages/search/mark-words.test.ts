import { expect, it } from 'vitest';
import { markWords, readSearchedWords } from './mark-words.js';

it.each([
  ['light', 'Let there be light: and there was Light.', 'Let there be <mark>light</mark>: and there was <mark>Light</mark>.'],
  ['+light -darkness', 'light and darkness', '<mark>light</mark> and darkness'],
  ['"be light"', 'let there be light', 'let there <mark>be</mark> <mark>light</mark>'],
  ['garden*', 'gardener, garden, Gard', '<mark>gardener</mark>, <mark>garden</mark>, Gard'],
  ['الله', 'بِسْمِ ٱللَّهِ', 'بِسْمِ <mark>ٱللَّهِ</mark>'],
  ['البستان', 'فِى ٱلْبُسْتَـٰنِ', 'فِى <mark>ٱلْبُسْتَـٰنِ</mark>'],
  ['בראשית', 'בְּרֵאשִׁית בָּרָא', '<mark>בְּרֵאשִׁית</mark> בָּרָא'],
  ['αρχη', 'Ἐν ἀρχῇ ἦν', 'Ἐν <mark>ἀρχῇ</mark> ἦν'],
  ['a<b', 'a<b & c', '<mark>a</mark>&lt;<mark>b</mark> &amp; c'],
  ['', 'nothing', 'nothing'],
])('%s in %s', (query, text, expected) => expect(markWords(text, readSearchedWords(query)).join('')).toBe(expected));
