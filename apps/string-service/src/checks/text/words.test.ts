import { testChecks } from '../../testing/check-examples.js';

testChecks({
  unchanged: {
    fails: [['Open the window', 'Open the window']],
    passes: [
      // translate/translate#236
      ['%d Hz', '%d Hz'],
      ['_RGB', '_RGB'],
      ['C_ontrol', 'C_ontrol'],
      ['Mozilla Thunderbird', 'Mozilla Thunderbird'],
      ['debugging', 'debugging'],
      // One word of any length is searched once.
      ['a'.repeat(300_000), 'a'.repeat(300_000)],
      [`${'a/'.repeat(50_000)}b@example.org`, `${'a/'.repeat(50_000)}b@example.org`],
      ['--no-color --quiet', '--no-color --quiet'],
      ['Colour the window', 'Colour the window', 'en_GB'],
      ['Brocēnu novads', 'Brocēnu novads', 'pl'],
    ],
  },
  'too-long': {
    fails: [
      ['Open', `Ouvrir ${'cette fenêtre tout de suite '.repeat(4)}`],
      ['Open', 'Ouvrir ceci', 'fr', ['max-length:6']],
    ],
    passes: [
      ['OK', 'Einverstanden, das machen wir so', 'de'],
      ['translator-credits', 'Ann Example\n'.repeat(40)],
    ],
  },
  'repeated-words': {
    fails: [['It starts with it', 'Commence par par lui']],
    passes: [
      // #4023
      ['Hah hah hah!', 'Ах ах ах!', 'ru'],
      ['ho ho', 'ha ha'],
      // #5576
      ['The ``#`` and %s %s', 'Le ``#`` et %s %s'],
      // #21581
      ['Slowly', 'धीरे धीरे', 'hi'],
      ['Do you sit?', 'Est-ce que vous vous asseyez ?'],
      ['not ready\n', 'la configuration\n configuration impossible\n'],
    ],
  },
});
