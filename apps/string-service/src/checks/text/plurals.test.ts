import { testChecks } from '../../testing/check-examples.js';

testChecks({
  'plural-forms': {
    fails: [
      [['One leaf', '%d leaves'], ['Лист', '%d листа'], 'ru'],
      [['One leaf', '%d leaves'], ['一枚', '%d枚'], 'ja'],
    ],
    passes: [
      [['One leaf', '%d leaves'], ['%d枚'], 'ja'],
      [['One leaf', '%d leaves'], ['%d лист', '%d листа', '%d листов'], 'ru'],
      ['A leaf', 'Une feuille'],
    ],
  },
  'same-plurals': {
    fails: [
      [
        ['%d leaf', '%d leaves'],
        ['%d feuilles', '%d feuilles'],
      ],
    ],
    passes: [
      // #2680
      [['%d file', '%d files'], ['%d فایل', '%d فایل'], 'fa'],
      // #3383
      [['%d day', '%d days'], ['%d日'], 'ja'],
      [
        ['%d Hz', '%d Hz'],
        ['%d Hz', '%d Hz'],
      ],
    ],
  },
});
