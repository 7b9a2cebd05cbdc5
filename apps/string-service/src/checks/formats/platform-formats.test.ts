import { testChecks } from '../../testing/check-examples.js';

const icu = ['icu-format'];
const arb = ['arb-format'];
const rails = ['rails-format'];
const extension = ['webextension-format'];
const COUNTED = '{n, plural, one {# file} other {# files}} of {name}';

testChecks({
  'icu-format': {
    fails: [
      [COUNTED, '{n, plural, one {# fichier} other {# fichiers} de {name}', 'fr', icu],
      [COUNTED, '{n, plural, one {# fichier}} de {name}', 'fr', icu],
      [COUNTED, '{n, plural, one {# fichier} other {# fichiers}} de {nom}', 'fr', icu],
      ['On {day, date, short}', '{day, date, short} {day}, {d, date}', 'fr', icu],
      ['{n, number}', '{n, date}', 'fr', icu],
    ],
    passes: [
      [COUNTED, '{name} : {n, plural, one {# fichier} other {# fichiers}}', 'fr', icu],
      [COUNTED, '{n, plural, =0 {rien} other {# fichiers}} chez {name}', 'fr', icu],
      [COUNTED, '{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}} {name}', 'pl', icu],
      ['{n, number} of {n}', '{n}', 'fr', icu],
      [COUNTED, 'sans drapeau {x', 'fr'],
      ["It's '{x}' for {n, number}", "C'est '{y}' pour {n, number}", 'fr', icu],
      ['{'.repeat(200), 'rien', 'fr', icu],
    ],
  },
  'icu-cases': {
    fails: [
      [COUNTED, '{n, plural, one {# plik} other {# pliku}} {name}', 'pl', icu],
      [COUNTED, '{n, plural, one {# fichier} few {# fichiers} other {# fichiers}} {name}', 'fr', icu],
      ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', '{n, selectordinal, one {#er} two {#e} other {#e}}', 'fr', icu],
      ['{who, select, she {her} other {their}}', '{who, select, elle {sa} other {leur}}', 'fr', icu],
    ],
    passes: [
      [COUNTED, '{n, plural, one {# fichier} other {# fichiers}} {name}', 'fr', icu],
      [COUNTED, '{n, plural, other {# ファイル}} {name}', 'ja', icu],
      [COUNTED, '{n, plural, =0 {rien} one {# fichier} other {# fichiers}} {name}', 'fr', icu],
      ['{who, select, she {her} other {their}}', '{who, select, other {leur} she {sa}}', 'fr', icu],
    ],
  },
  'arb-format': {
    fails: [["{name}'s garden", 'Le jardin de {nom}', 'fr', arb]],
    passes: [
      ["{name}'s garden", "Le jardin d'{name}", 'fr', arb],
      ['Of {name}', "L'ami d'{name}", 'fr', arb],
    ],
  },
  'rails-format': {
    fails: [
      ['Hello %{name}', 'Bonjour %{nom}', 'fr', rails],
      ['%<cost>.2f', '%<prix>.2f', 'fr', rails],
    ],
    passes: [
      ['Hello %{name}', 'Bonjour', 'fr', rails],
      ['100% of %{name}', '%{name} à 100 %', 'fr', rails],
      ['%{name}', '%{name}, %%{nom}', 'fr', rails],
      [['One day', 'Some days'], ['Un jour', '%{count} jours'], 'fr', rails],
    ],
  },
  'webextension-format': {
    fails: [['Open $NAME$', 'Ouvrir $NOM$', 'fr', extension]],
    passes: [
      ['Open $NAME$', 'Ouvrir $name$', 'fr', extension],
      ['Pay $$5 and $1', '$1 pour $$5$$', 'fr', extension],
    ],
  },
  placeholders: {
    fails: [
      ['Open $NAME$', 'Ouvrir', 'fr', extension],
      ['{{name}} and $t(menu)', '{{name}}', 'fr', ['i18next-format']],
      ['{{- name}}', '{{- nom}}', 'fr', ['i18next-format']],
      [COUNTED, '{n, plural, one {# fichier} other {# fichiers}}', 'fr', icu],
      ['Hello %{name}', 'Bonjour', 'fr', rails],
    ],
    passes: [
      ['{{ when, datetime }}', '{{when, datetime(weekday: long)}}', 'fr', ['i18next-format']],
      [['One bed', '{{count}} beds'], ['Un lit', '{{count}} lits'], 'fr', ['i18next-format']],
      [COUNTED, '{n, plural, one {# fichier} other {# fichiers}} {name}', 'fr', icu],
    ],
  },
});
