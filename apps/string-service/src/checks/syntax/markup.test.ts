import { testChecks } from '../../testing/check-examples.js';

testChecks({
  tags: {
    fails: [
      ['<b>Now</b>', 'Maintenant'],
      ['See <a href="x">this</a>', 'Voir <a href="x">ceci<a>'],
    ],
    passes: [
      // translate/translate#245
      ['-p <process ID>', '-p <numéro de processus>'],
      ['Usage: x <command>', 'Utilisation : x <commande>'],
      // #6507
      ['One<br />two', 'Un<br>deux'],
      ['<i>a</i> <b title="x">b</b>', '<b title="y">b</b> <i>a</i>'],
      ['a < b and c > d', 'a < b et c > d'],
    ],
  },
  'markdown-links': {
    fails: [['See [this](https://example.org/a)', 'Voir [ceci] (https://example.org/a)']],
    passes: [
      ['See [this](https://example.org/a)', 'Voir [ceci](https://example.org/b)'],
      ['An [option]', 'Une option'],
    ],
  },
  accelerators: {
    fails: [
      ['&Open', 'Ouvrir'],
      ['_Open', '_Ou_vrir'],
      ['E&xit', 'Quitter'],
      ['C_ontrol', 'Commande'],
    ],
    passes: [
      ['&Open', '開く(&O)', 'ja'],
      ['_Open', 'Ou_vrir'],
      ['R&D at AT&T', 'Recherche à AT&T'],
      ['Salt &amp; pepper', 'Du sel et du poivre'],
      ['The file_name of it', 'Son nom'],
      ['__init__ of it', 'Le début'],
      ['?a=1&b=2', 'rien'],
      ['_Open', 'खोलें', 'hi'],
      ['Hello %(user_name)s', 'Bonjour'],
    ],
  },
});
