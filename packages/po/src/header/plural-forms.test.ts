import { describe, expect, test } from 'vitest';
import { readPluralForms } from './plural-forms.js';

const forms = (field: string, ...numbers: readonly number[]) => {
  const read = readPluralForms(field);
  return read === null ? null : numbers.map(read.formFor);
};

describe('a Plural-Forms field', () => {
  test.each([
    ['nplurals=1; plural=0;', [0, 0, 0]],
    ['nplurals=2; plural=(n != 1);', [1, 0, 1]],
    ['nplurals=2; plural=n>1', [0, 0, 1]],
    [' nplurals = 2 ; plural = n == 1 ? 0 : 1 ; ', [1, 0, 1]],
    // As gettext, which looks for both anywhere and ends the expression at its semicolon.
    ['nplurals=2; plural=(n != 1);;', [1, 0, 1]],
    ['nplurals=2; plural=(n!=1);\\n', [1, 0, 1]],
    ['Plural-Forms: nplurals=2; plural=n > 1;', [0, 0, 1]],
    ['nplurals=2 plural=n>1;', [0, 0, 1]],
    ['plural=n>1; nplurals=2;', [0, 0, 1]],
  ])('%j: the forms for 0, 1 and 7', (field, expected) => {
    expect(forms(field, 0, 1, 7)).toEqual(expected);
  });

  test('Russian: three forms', () => {
    const field = 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
    expect(forms(field, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111)).toEqual([0, 1, 2, 2, 2, 0, 1, 2, 0, 2]);
  });

  test('operators: bind as in C', () => {
    expect(forms('nplurals=9; plural=1+2*3-8/4%3', 0)).toEqual([5]);
    expect(forms('nplurals=2; plural=!n==1', 0, 1)).toEqual([1, 0]);
    expect(forms('nplurals=2; plural=n==1||n==2&&n!=2', 1, 2)).toEqual([1, 0]);
    expect(forms('nplurals=3; plural=n?n>1?2:1:0', 0, 1, 2)).toEqual([0, 1, 2]);
  });

  test('numbers: unsigned as in C, so that none is less than nothing', () => {
    expect(forms('nplurals=2; plural=n-1<0', 0)).toEqual([0]);
  });

  test('a division that is not come to: no harm', () => {
    expect(forms('nplurals=2; plural=n==0 || 10%n==0', 0, 3, 5)).toEqual([1, 0, 1]);
  });

  test.each([
    'nplurals=2; plural=process.exit(1)',
    'nplurals=2; plural=constructor.constructor("x")()',
    'nplurals=2; plural=n=1',
    'nplurals=2; plural=n n',
    'nplurals=2; plural=(n',
    'nplurals=2; plural=',
    'nplurals=2; plural=n ? 1',
    'nplurals=2; plural=n & 1',
    'nplurals=0; plural=0',
    'nplurals=1000; plural=0',
    'nplurals=2; plural=n',
    'nplurals=2; plural=1/(n-5)',
    'nplurals=2',
    'plural=0',
    'nplurals=INTEGER; plural=EXPRESSION;',
    `nplurals=2; plural=${'('.repeat(400)}n${')'.repeat(400)}`,
    `nplurals=2; plural=${'n?'.repeat(300)}1${':0'.repeat(300)}`,
    `nplurals=2; plural=${'!'.repeat(5000)}n`,
    '',
  ])('%j: none', (field) => {
    expect(readPluralForms(field)).toBeNull();
  });
});
