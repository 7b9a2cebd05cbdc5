import { expect, it } from 'vitest';
import { markWords } from './mark-words.js';

const marked = (text: string, words: string) => String(markWords(text, words)).match(/<mark>[^<]*<\/mark>/g) ?? [];

it('a word that was searched for: marked whole, in any case, also where a word begins with it', () => {
  expect(marked('Open the file. Files are opened; a profile is not.', 'file open')).toEqual([
    '<mark>Open</mark>',
    '<mark>file</mark>',
    '<mark>Files</mark>',
    '<mark>opened</mark>',
  ]);
  expect(marked('المَلَفّات وملف', 'ملف')).toEqual([]);
  expect(marked('فتح ملف', 'ملف')).toEqual(['<mark>ملف</mark>']);
});

it('markup and patterns in either: text', () => {
  expect(String(markWords('<b>bold</b> (.*)', 'bold .* ('))).toContain('&lt;b&gt;');
  expect(marked('a.b', '.')).toEqual([]);
  expect(marked('this AND that', 'this AND that')).toEqual(['<mark>this</mark>', '<mark>that</mark>']);
});
