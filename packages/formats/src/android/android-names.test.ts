import { expect, test } from 'vitest';
import { androidFormat } from './android-format.js';

test.each([
  ['pt-rBR', 'pt_BR', 'pt-rBR'],
  ['b+sr+Latn', 'sr@latin', 'b+sr+Latn'],
  ['zh-rCN', 'zh_CN', 'zh-rCN'],
  ['zh-rTW', 'zh_TW', 'zh-rTW'],
  ['b+zh+Hans+CN', 'zh_CN', 'zh-rCN'],
  ['b+es+419', 'es_419', 'b+es+419'],
  ['iw', 'he', 'iw'],
  ['in', 'id', 'in'],
  ['fr', 'fr', 'fr'],
  ['fil', 'fil', 'fil'],
])('the folder values-%s: %s, and back', (name, code, back) => {
  expect(androidFormat.codesOf(name)[0]).toBe(code);
  expect(androidFormat.nameOf(code)).toBe(back);
});

test.each(['night', 'land', 'v21', 'sw600dp', 'fr-land', 'car', 'ldrtl', 'large'])('the folder values-%s: no language', (name) => {
  expect(androidFormat.codesOf(name)).toEqual([]);
});
