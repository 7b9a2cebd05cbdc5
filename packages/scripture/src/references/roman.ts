/** Values of Roman digits, those of chapters: no book has five hundred. */
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

const ROMAN_NUMBER = /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

const romanValue = (roman: string): number =>
  [...roman].reduce((sum, letter, at) => {
    const value = ROMAN_VALUES[letter] ?? 0;
    return sum + (value < (ROMAN_VALUES[roman[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);

/** A word that may be a Roman number, with what is before and behind it. */
const CANDIDATE = /(?<![\p{L}\p{N}])[ivxlc]{1,8}(?![\p{L}\p{N}])/gu;

/**
 * A folded reference with its Roman numbers as digits: of books (`ii samuel 7`, `iii. john`) and of chapters (`john iii, 16`, `psalm cxix`, `ii:255`). A
 * lone v behind a name is the word for a verse, unless a colon follows it.
 */
export const withoutRomans = (text: string): string =>
  text.replace(CANDIDATE, (roman, at: number) => {
    if (!ROMAN_NUMBER.test(roman)) return roman;
    const [before, behind] = [text.slice(0, at), text.slice(at + roman.length)];
    const isOfBook = before.trim() === '' && /^[\s.]+\p{L}/u.test(behind) && /^i{1,3}v?$/.test(roman);
    const isOfChapter = /^\s*[:.,-]\s*\d/.test(behind) || (/\p{L}[\s.]*$/u.test(before) && /^(?:\s*$|\s+\d)/.test(behind));
    const isVerseWord = roman === 'v' && !/^\s*:/.test(behind);
    return (isOfBook || isOfChapter) && !isVerseWord ? `${romanValue(roman)}` : roman;
  });
