import { testChecks } from '../../testing/check-examples.js';

testChecks({
  urls: {
    fails: [['See https://example.org/a.', 'Voir le site.']],
    passes: [
      // kylecorry31/Trail-Sense#2908
      ['See https://en.wikipedia.org/wiki/Leaf.', 'Voir https://fr.wikipedia.org/wiki/Feuille.'],
      ['See (https://example.org/a).', 'Voir : https://example.org/a'],
    ],
  },
  emails: {
    fails: [['Write to bugs@example.org.', 'Écrivez-nous.']],
    passes: [
      ['Like ann@example.org', 'Comme zoe@exemple.fr'],
      ['Follow @ann', 'Suivez Ann'],
    ],
  },
  numbers: {
    fails: [['At least 1024 bytes', 'Au moins 1042 octets']],
    passes: [
      // translate/pootle#4203
      ['At most 25 letters', '٢٥ حرفًا على الأكثر', 'ar'],
      ['0.75 of 1,000', '0,75 de 1 000'],
      ['On 12/31/2026', 'Le 31.12.2026'],
      ['At 10:30 PM', 'À 22 h 30'],
      ['10,000 people', '1万人', 'ja'],
      ['2 leaves', 'deux feuilles'],
      ['%02d of %10s', '%2$s : %1$d'],
    ],
  },
});
