import { expect, test } from 'vitest';
import { failingChecks, testChecks } from '../../testing/check-examples.js';
import { FORMAT_FAMILIES } from './format-families.js';

testChecks({
  'c-format': {
    fails: [
      ['%s has %d leaves', '%s a des feuilles', 'fr', ['c-format']],
      ['%s has %d leaves', '%d feuilles pour %s', 'fr', ['c-format']],
      ['Half of %s%%', 'La moitié de %s%', 'fr', ['c-format']],
      ['%i leaves', '%1 feuilles', 'fr', ['c-format']],
      ['%ld leaves', '%d feuilles', 'fr', ['c-format']],
      [['%d leaf', '%d leaves'], ['%d лист', 'несколько листов', '%d листов'], 'ru', ['c-format']],
      ['%d leaves', '%s feuilles', 'fr', ['possible-c-format']],
      // An argument that is passed over cannot be found: C does not know how long it is.
      [['%d leaf on %s', '%d leaves on %s'], ['Une feuille de %2$s', '%1$d feuilles de %2$s'], 'fr', ['c-format']],
      // The form for 1, 101, 201 and so on is for many numbers.
      [['One leaf', '%d leaves'], ['list', '%d lista', '%d listi', '%d listov'], 'sl', ['c-format']],
      // strftime has directives that printf has not: the others count all the same.
      ['%H:%M, says %s', '%H:%M', 'fr', ['c-format']],
      ['%<PRId64> leaves', '%ld feuilles', 'fr', ['c-format']],
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
      ['100 % done', 'fini à 100 % et plus', 'fr', ['python-format']],
    ],
    passes: [
      ['%(who)s saw %(what)s', '%(what)s, vu par %(who)s', 'fr', ['python-format']],
      // python-babel/babel#1325
      ['100 %', 'tout, à 100 % près', 'fr', ['python-format']],
    ],
  },
  'python-brace-format': {
    fails: [
      ['{who} came', '{qui} est là', 'fr', ['python-brace-format']],
      ['{who} came', 'Voici {who!s:>10}', 'fr', ['python-brace-format']],
      ['{share:.1f} of it', '{share}', 'fr', ['python-brace-format']],
      ['{} of {}', '{}', 'fr', ['python-brace-format']],
    ],
    passes: [
      ['{share:.1f} of {all[0].size}', '{all[0].size} : {share:.1f}', 'fr', ['python-brace-format']],
      ['{} of {}', '{1}, {0}', 'fr', ['python-brace-format']],
      ['{{x}} stays', '{{y}} reste', 'fr', ['python-brace-format']],
      // #9449
      ['Keep {part}% free', 'Laisser {part} % libre', 'fr', ['python-brace-format']],
    ],
  },
  'qt-format': {
    fails: [
      ['%1 of %2', '%1', 'fr', ['qt-format']],
      // The program may fill in all arguments at once, which %L rules out.
      ['%1 of %2', '%2 : %L1', 'fr', ['qt-format']],
    ],
    passes: [['%L1 of %2', '%2 : %1', 'fr', ['qt-format']]],
  },
  'qt-plural-format': {
    fails: [[['%n leaf', '%n leaves'], ['une feuille', 'des feuilles'], 'fr', ['qt-plural-format']]],
    passes: [[['%n leaf', '%n leaves'], ['une feuille', '%Ln feuilles'], 'fr', ['qt-plural-format']]],
  },
  'objc-format': {
    fails: [['%@ leaves', '%s feuilles', 'fr', ['objc-format']]],
    passes: [['%@ has %d', '%2$d pour %1$@', 'fr', ['objc-format']]],
  },
  'gcc-internal-format': {
    fails: [
      ['%qD of %m', '%qD', 'fr', ['gcc-internal-format']],
      ['%qD', '%qT', 'fr', ['gcc-internal-format']],
    ],
    passes: [['%<a%> of %qD', '« a » de %D', 'fr', ['gcc-internal-format']]],
  },
  'gfc-internal-format': {
    fails: [
      ['Leaf at %C', 'Feuille', 'fr', ['gfc-internal-format']],
      ['%s at %L', '%s', 'fr', ['gfc-internal-format']],
    ],
    passes: [['%s at %L', '%2$L : %1$s', 'fr', ['gfc-internal-format']]],
  },
  'boost-format': {
    fails: [['%1% of %2%', '%1%', 'fr', ['boost-format']]],
    passes: [['%1% of %2%', '%2% : %1%', 'fr', ['boost-format']]],
  },
  'object-pascal-format': {
    fails: [['%s: %d', '%d', 'fr', ['object-pascal-format']]],
    passes: [['%s: %d', '%1:d pour %0:s', 'fr', ['object-pascal-format']]],
  },
  'java-printf-format': {
    fails: [['%d leaves', '%.2d feuilles', 'fr', ['java-printf-format']]],
    passes: [['%s: %tF', '%2$tY pour %1$s', 'fr', ['java-printf-format']]],
  },
  'java-format': {
    fails: [
      ['{0} of {1,number}', '{0}', 'fr', ['java-format']],
      // In Java a single quote hides the brace after it.
      ['{0} leaves', "Plus d'{0} }feuilles", 'fr', ['java-format']],
    ],
    passes: [['{0,choice,0#no leaf|1<{0} leaves}', '{0,choice,0#aucune|1#une|1<{0} feuilles}', 'fr', ['java-format']]],
  },
  'perl-brace-format': {
    fails: [['{who} came', '{qui}', 'fr', ['perl-brace-format']]],
    passes: [['{who} came', '{who} est {là}', 'fr', ['perl-brace-format']]],
  },
  'csharp-format': {
    fails: [['{0} of {1}', '{0}', 'fr', ['csharp-format']]],
    passes: [['{0} of {1:N2}', '{1} : {0,5}', 'fr', ['csharp-format']]],
  },
  'awk-format': {
    fails: [['%s leaves', 'feuilles', 'fr', ['awk-format']]],
    passes: [['%s has %d', '%2$d pour %1$s', 'fr', ['awk-format']]],
  },
  'lua-format': {
    fails: [[['%d leaf', '%d leaves'], ['une feuille', '%d feuilles'], 'fr', ['lua-format']]],
    passes: [['%d leaves', '%5d feuilles', 'fr', ['lua-format']]],
  },
  'elisp-format': {
    fails: [['%s leaves', 'feuilles', 'fr', ['elisp-format']]],
    passes: [['%s has %d', '%2$d pour %1$s', 'fr', ['elisp-format']]],
  },
  'librep-format': {
    fails: [['%s leaves', '%S feuilles', 'fr', ['librep-format']]],
    passes: [['%d leaves', '%^x feuilles', 'fr', ['librep-format']]],
  },
  'tcl-format': {
    fails: [['%s has %d', '%2$d pour %s', 'fr', ['tcl-format']]],
    passes: [['%s has %d', '%2$d pour %1$s', 'fr', ['tcl-format']]],
  },
  'perl-format': {
    fails: [['%s leaves', 'feuilles', 'fr', ['perl-format']]],
    passes: [['%s has %vd', '%2$vd pour %1$s', 'fr', ['perl-format']]],
  },
  'ruby-format': {
    fails: [['%{who} has %<n>d', '%{who}', 'fr', ['ruby-format']]],
    passes: [['%{who} has %<n>d', '%<n>5d pour %{who}', 'fr', ['ruby-format']]],
  },
  'sh-format': {
    fails: [
      ['$leaf fell', 'tombée', 'fr', ['sh-format']],
      ['$leaf fell', '$(leaf) est tombée', 'fr', ['sh-format']],
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    passes: [['$leaf fell', '${leaf} est tombée', 'fr', ['sh-format']]],
  },
  'smalltalk-format': {
    fails: [['%1 leaves', '%2 feuilles', 'fr', ['smalltalk-format']]],
    passes: [['%1 leaves, 5%%', '5 %%, %1 feuilles', 'fr', ['smalltalk-format']]],
  },
  'ycp-format': {
    fails: [['%1 leaves', '1 % feuilles', 'fr', ['ycp-format']]],
    passes: [['%1 of %2', '%2 : %1', 'fr', ['ycp-format']]],
  },
  'kde-format': {
    fails: [
      ['%1 of %2', '%2', 'fr', ['kde-format']],
      [['%1 of %2 in %3', '%1 of %2 in %3'], ['dans %3', '%1, %2, %3'], 'fr', ['kde-format']],
    ],
    passes: [[['%1 leaf in %2', '%1 leaves in %2'], ['une feuille dans %2', '%1 feuilles dans %2'], 'fr', ['kde-format']]],
  },
  'kde-kuit-format': {
    fails: [
      ['<b>%1</b>', '<b>%1', 'fr', ['kde-kuit-format']],
      ['%1 leaves', '&#x;%1', 'fr', ['kde-kuit-format']],
    ],
    passes: [['<filename>%1</filename> & more', '&Plus : <filename>%1</filename>', 'fr', ['kde-kuit-format']]],
  },
  'lisp-format': {
    fails: [['~A leaves', 'feuilles', 'fr', ['lisp-format']]],
    passes: [['~D ~:[leaf~;leaves~]', '~d ~:[feuille~;feuilles~]', 'fr', ['lisp-format']]],
  },
  'scheme-format': {
    fails: [['~a leaves', '~d feuilles', 'fr', ['scheme-format']]],
    passes: [['~a leaves~%', '~s feuilles~%', 'fr', ['scheme-format']]],
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

test('a hostile format string, deep or long: looked at in one pass, without a stack that overflows', () => {
  const bad = Array.from('%$~{<', (sign) => Array.from("0'l *1.(<:,-", (part) => `${sign}${part.repeat(20_000)}`)).flat();
  const texts = [...bad, '{0,choice,0#'.repeat(20_000), '{a:{'.repeat(20_000), '<b>'.repeat(20_000), '%(a'.repeat(20_000)];
  for (const { flag } of FORMAT_FAMILIES)
    for (const text of texts) expect(failingChecks(['%d {0} <b>', text, 'fr', [flag]]).filter((name) => name !== flag)).toEqual([]);
});

test('a source that is no valid format string: nothing to compare with', () => {
  for (const flag of ['c-format', 'perl-format', 'scheme-format', 'csharp-format'])
    expect(failingChecks(['%y ~k~; {x', '%z ~k~; { {y', 'fr', [flag]]), flag).not.toContain(flag);
});
