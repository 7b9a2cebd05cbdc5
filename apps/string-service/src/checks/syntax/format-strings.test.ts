import { testChecks } from '../../testing/check-examples.js';

testChecks({
  'c-format': {
    fails: [
      ['%s has %d leaves', '%s a des feuilles', 'fr', ['c-format']],
      ['%s has %d leaves', '%d feuilles pour %s', 'fr', ['c-format']],
      ['Half of %s%%', 'La moitié de %s%', 'fr', ['c-format']],
      ['%i leaves', '%1 feuilles', 'fr', ['c-format']],
      ['%ld leaves', '%d feuilles', 'fr', ['c-format']],
      [['%d leaf', '%d leaves'], ['%d лист', 'несколько листов', '%d листов'], 'ru', ['c-format']],
    ],
    passes: [
      // #873
      ['%s has %d leaves', '%2$d feuilles pour %1$s', 'fr', ['c-format']],
      // vslavik/poedit#306
      ['10% discount', '10%-a rabato', 'eo'],
      // translate/pootle#3121
      ['Up to %s%% for %s', '%2$s: au plus %1$s%%', 'fr', ['c-format']],
      // translate/translate#2736
      [['A year ago', '%d years ago'], ['Il y a un an', 'Il y a %d ans'], 'fr', ['c-format']],
      // #18338
      [['%d leaf', '%d leaves'], ['une feuille', '%d feuilles'], 'fr', ['c-format']],
      // mozilla/dennis#98
      ['%s (%ls)', '%s [%ls]', 'fr', ['c-format']],
      ['%-*s|', '%-*s |', 'fr', ['c-format']],
      ['%i leaves', '%d feuilles', 'fr', ['c-format']],
      ['100 % wool', '100 % laine', 'fr', []],
    ],
  },
  'python-format': {
    fails: [
      ['%(who)s came', '%(qui)s est là', 'fr', ['python-format']],
      ['%(who)s came', '%(who) est là', 'fr', ['python-format']],
    ],
    passes: [
      ['%(who)s saw %(what)s', '%(what)s, vu par %(who)s', 'fr', ['python-format']],
      // python-babel/babel#1325
      ['100 % done', 'fini à 100 % et plus', 'fr', ['python-format']],
    ],
  },
  'python-brace-format': {
    fails: [['{who} came', '{qui} est là', 'fr', ['python-brace-format']]],
    passes: [
      ['{who} came', 'Voici {who!s:>10}', 'fr', ['python-brace-format']],
      ['{} of {}', '{1}, {0}', 'fr', ['python-brace-format']],
      ['{{x}} stays', '{{y}} reste', 'fr', ['python-brace-format']],
      // #9449
      ['Keep {part}% free', 'Laisser {part} % libre', 'fr', ['python-brace-format']],
    ],
  },
  'qt-format': {
    fails: [['%1 of %2', '%1', 'fr', ['qt-format']]],
    passes: [
      ['%1 of %2', '%2 : %L1', 'fr', ['qt-format']],
      [['%n leaf', '%n leaves'], ['une feuille', '%n feuilles'], 'fr', ['qt-plural-format']],
    ],
  },
  'php-format': {
    // #9698
    fails: [['%s has %d', '%d a %s', 'fr', ['php-format']]],
    passes: [
      ['%s has %d', '%2$d pour %1$s', 'fr', ['php-format']],
      ['5%% of it', 'cinq pour cent', 'fr', ['php-format']],
    ],
  },
  'javascript-format': {
    fails: [['%s leaves', 'feuilles', 'fr', ['javascript-format']]],
    passes: [[['%d day ago', '%d days ago'], ['Пре %d дан', 'Пре %d дана', 'Пре %d дана', 'Пре један дан'], 'sr', ['javascript-format']]],
  },
  placeholders: {
    fails: [
      ['{name} came', '{nom} est là'],
      ['Hello {{ name }}', 'Bonjour'],
    ],
    passes: [
      ['{0}, {0} again', 'Deux fois {0}'],
      ['Use { or }', 'Utilisez { ou }'],
      ['Hello {{ name }}', 'Bonjour {{name}}'],
      ['{count, plural, one {leaf} other {leaves}}', '{count, plural, one {feuille} other {feuilles}}'],
      [
        ['One leaf', '{n} leaves'],
        ['Une feuille', '{n} feuilles'],
      ],
    ],
  },
});
