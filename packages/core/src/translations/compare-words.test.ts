import { arrayDiff } from 'diff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCandidate } from '../web/pages/unit/mark-difference.js';
import { compareWithinBudget, compareWords } from './compare-words.js';

/** A text with marks for what another one has not, in texts without placeables. */
const markDifference = (text: string, other: string) =>
  markCandidate({ split: (whole) => [{ text: whole, isPlaceholder: false }] }, text, other);

/** A text of as many words, none of which is in a text of another name. */
const words = (name: string, count: number): string => Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');

describe('comparing words', () => {
  let steps = 0;
  beforeEach(() => {
    steps = 0;
    const equals = arrayDiff.equals.bind(arrayDiff);
    vi.spyOn(arrayDiff, 'equals').mockImplementation((...given) => {
      steps += 1;
      return equals(...given);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('two texts of 5 kB that have nothing in common: given up after a bounded number of steps, and shown without marks', () => {
    const [one, other] = [words('a', 800), words('b', 800)];
    expect(compareWords(one, other)).toBeNull();
    expect(String(markDifference(one, other))).toBe(one);
    expect(steps).toBeLessThan(200_000);
  });

  it('texts of ten times the length: no more steps, as it is words that differ which take them', () => {
    compareWords(words('a', 300), words('b', 300));
    const few = steps;
    steps = 0;
    compareWords(words('a', 3_000), words('b', 3_000));
    expect(steps).toBeLessThanOrEqual(few * 1.1);
  });

  it('texts that are very long: not looked at', () => {
    expect(compareWords('a'.repeat(30_000), 'b'.repeat(30_000))).toBeNull();
    expect(steps).toBe(0);
  });

  it('a page of very many texts: compared until its budget is used up, then shown without marks', () => {
    const compare = compareWithinBudget();
    const compared = Array.from({ length: 1_000 }, (_, index) => compare(words('a', 500), `${words('a', 490)} ${words(`b${index}x`, 50)}`));
    expect(compared[0]).not.toBeNull();
    expect(compared.at(-1)).toBeNull();
    expect(steps).toBeLessThan(4_000_000);
  });

  it.each([
    ['اسق الحوض', 'اسقِ الحوض', 'word with a vowel mark', '<del aria-hidden="true">اسق</del><ins>اسقِ</ins> الحوض'],
    ['水を待つ', '水を持つ', 'character of a script without spaces', '水を<del aria-hidden="true">待</del><ins>持</ins>つ'],
    ['ดินด', 'ดินดี', 'character with its marks', 'ดิน<del aria-hidden="true">ด</del><ins>ดี</ins>'],
  ])('%s and %s: the %s is marked', (before, after, _what, marked) => {
    expect(String(markDifference(after, before))).toBe(marked);
  });

  it('texts that differ in some words: what one of them has alone is marked', () => {
    expect(String(markDifference('The new file', 'The old file'))).toBe('The <del aria-hidden="true">old</del><ins>new</ins> file');
  });
});
