import { expect, it } from 'vitest';
import { makeOwnWords } from './own-words.js';

const own = [
  { source: 'Open file', translation: 'Ouvrir le fichier' },
  { source: 'Close file', translation: 'Fermer le fichier' },
  { source: 'Open window', translation: 'Ouvrir la fenêtre' },
];

it('the words that own translations use for those of a source: a translation with them fits better than one with others', () => {
  const fitOf = makeOwnWords(own);
  const same = fitOf({ source: 'Close window', translation: 'Fermer la fenêtre' });
  const other = fitOf({ source: 'Close window', translation: 'Clore la croisée' });
  expect(same).toEqual({ known: 3, unknown: 0, compared: 2, mean: 1, least: 1 });
  expect([other.known, other.unknown, other.compared]).toEqual([1, 2, 2]);
  expect(other.mean).toBeLessThan(same.mean);
  expect(other.least).toBe(0);
});

it('nothing to compare with, and words without spaces between them', () => {
  expect(makeOwnWords([])({ source: 'Open', translation: 'Ouvrir' })).toEqual({ known: 0, unknown: 1, compared: 0, mean: 0.5, least: 0.5 });
  const fitOf = makeOwnWords([{ source: 'File', translation: '文書' }]);
  expect(fitOf({ source: 'File', translation: '文書館' })).toMatchObject({ known: 2, unknown: 1, compared: 1, mean: 1 });
});
