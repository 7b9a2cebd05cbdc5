import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPlaceholders } from '../strings/split-placeholders.js';
import { findAddresses, replaceWords } from './replace-words.js';

const inFrench = { replaced: 'répertoire', wording: 'dossier', lng: 'fr' };

test.each([
  ['Ouvrir un répertoire', 'Open', 'Ouvrir un dossier'],
  ['Répertoire', 'Directory', 'Dossier'],
  ['RÉPERTOIRE ET RÉPERTOIRES', 'x', 'DOSSIER ET RÉPERTOIRES'],
  ['sous-répertoire, répertoire.', 'x', 'sous-dossier, dossier.'],
  ['mes_répertoire répertoires', 'x', 'mes_répertoire répertoires'],
  // Placeholders, markup and addresses.
  ['%(répertoire)s : {répertoire}, $répertoire <a href="répertoire">répertoire</a>', 'x', null],
  ['voir https://a.example/répertoire et répertoire', 'x', 'voir https://a.example/répertoire et dossier'],
  // Shortcut keys.
  ['_Répertoire', '_Directory', '_Dossier'],
  ['Ouvrir le &répertoire', '&Open', 'Ouvrir le &dossier'],
  ['O_uvrir le répertoire', '_Open', 'O_uvrir le dossier'],
  ['Répe_rtoire', '_Directory', 'Dossie_r'],
  ['répertoire (_D)', '_Directory', 'dossier (_D)'],
  ['%d répertoire%s', 'x', '%d dossier%s'],
  ['', 'x', ''],
])('%s beside %s', (text, source, expected) => {
  const wanted = expected ?? text.replace('>répertoire<', '>dossier<');
  expect(replaceWords(text, source, inFrench)).toBe(wanted);
});

test('a shortcut key whose letter the new word lacks: not replaced', () => {
  expect(replaceWords('Ré_pertoire', '_Directory', inFrench)).toBeNull();
});

test.each([
  [{ replaced: 'ディレクトリ', wording: 'フォルダー', lng: 'ja' }, '新しいディレクトリを作成(_D)', '新しいフォルダーを作成(_D)'],
  [{ replaced: 'โฟลเดอร์', wording: 'แฟ้ม', lng: 'th' }, 'เปิดโฟลเดอร์ใหม่', 'เปิดแฟ้มใหม่'],
  [{ replaced: 'irmak', wording: 'izmir', lng: 'tr' }, 'irmak İrmak İRMAK', 'izmir İzmir İZMİR'],
  [{ replaced: 'Ordner', wording: 'verzeichnis', lng: 'de' }, 'Ordner ORDNER ordner', 'verzeichnis VERZEICHNIS verzeichnis'],
  [{ replaced: 'boîte mail', wording: 'messagerie', lng: 'fr' }, 'Boîte mail, Boîte Mail', 'Messagerie, Messagerie'],
  [{ replaced: 'mot', wording: 'mot clé', lng: 'fr' }, 'Mot mot MOT', 'Mot clé mot clé MOT CLÉ'],
  [{ replaced: 'ملف', wording: 'مستند', lng: 'ar' }, 'افتح ملف %s', 'افتح مستند %s'],
])('%j in %s', (rule, text, expected) => {
  expect(replaceWords(text, '_Directory', rule)).toBe(expected);
});

test.each(['un répertoire, des répertoires ', 'répertoire@a.example répertoire '])('a long text of %s: as each part of it', (part) => {
  const replaced = part.replace(/(?<=^|\s)répertoire(?=[ ,])/, 'dossier');
  expect(replaceWords(part.repeat(1_500), 'x', inFrench)).toBe(replaced.repeat(1_500));
});

const word = fc.constantFrom('répertoire', 'Répertoire', 'RÉPERTOIRE', 'répertoires', 'le', 'œuvre', 'x');
const placeholder = fc.constantFrom('%s', '%1$d', '{répertoire}', '%(répertoire)s', '<b>', '&amp;', '$répertoire');
const texts = fc.array(fc.oneof(word, placeholder, fc.constantFrom('_', '&', '. ', '-', '\n')), { maxLength: 12 });

test('any text: placeholders and marks stay as many and as they are, and a second time changes nothing', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('_File', 'Files', 'E&xit'), (parts, source) => {
      const text = parts.join(' ');
      const result = replaceWords(text, source, inFrench);
      if (result === null) return;
      const placeholders = (of: string) => splitPlaceholders(of).filter(({ isPlaceholder }) => isPlaceholder);
      expect(placeholders(result)).toEqual(placeholders(text));
      for (const mark of ['_', '&']) expect(result.split(mark)).toHaveLength(text.split(mark).length);
      expect(replaceWords(result, source, inFrench)).toBe(result);
      expect(result.split(/\s+/).filter((one) => one === 'répertoire')).toEqual([]);
    }),
  );
});

test('addresses: those that a pattern finds, which takes too long in long texts', () => {
  const pattern = /[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+\.\S+/giu;
  const pieces = fc.array(fc.constantFrom('a', 'Z', '1', '@', '.', ':', '/', '://', '-', ' ', '\n', 'é', '🌱'), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, (all) => {
      const text = all.join('');
      const found = [...text.matchAll(pattern)].map(({ 0: address, index }) => [index, index + address.length]);
      expect(findAddresses(text)).toEqual(found);
    }),
    { numRuns: 2_000 },
  );
});
