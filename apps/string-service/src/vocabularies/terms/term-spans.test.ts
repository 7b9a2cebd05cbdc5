import { expect, it } from 'vitest';
import { termSpans } from './term-spans.js';

const textsOf = (text: string) => termSpans(text).map((span) => span.text);

it('spans, words side by side: each of one to four words', () => {
  expect(textsOf('open the file')).toEqual(['open', 'open the', 'open the file', 'the', 'the file', 'file']);
  expect(textsOf('a b c d e')).not.toContain('a b c d e');
});

it('spans, words with more than white space between: not over that', () => {
  expect(textsOf('File, edit')).toEqual(['File', 'edit']);
  expect(textsOf('')).toEqual([]);
});

it('spellings: as it stands, small, capital, without a plural’s s', () => {
  expect(termSpans('Log  Files').find(({ text }) => text === 'Log  Files')?.spellings).toEqual([
    'Log Files',
    'log files',
    'Log files',
    'Log File',
    'log file',
    'Log file',
  ]);
  expect(termSpans('press')[0]?.spellings).toEqual(['press', 'Press']);
});
