import { expect, test } from 'vitest';
import { pluralExamples } from './plural-examples.js';

test.each([
  ['n != 1', 2, [[1], [0, 2, 3, 4, 5]]],
  ['n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2', 3, [[1], [1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000], [0, 2, 3, 4, 5]]],
  // The last form is for parts of wholes.
  ['n == 1 ? 0 : n % 1 != 0 ? 2 : 1', 3, [[1], [0, 2, 3, 4, 5], []]],
  ['1 / n', 2, [[], []]],
  ['n / (n - 1000000) > 9', 2, [[0, 1, 2, 3, 4], []]],
])(
  'examples of plural forms, %s: the first numbers of each, whole millions where there are no smaller ones',
  (pluralRule, plurals, expected) => {
    const examples = pluralExamples({ plurals, pluralRule });
    expect(examples).toEqual(expected);
  },
);
