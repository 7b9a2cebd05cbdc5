import { testChecks } from '../../testing/check-examples.js';

testChecks({
  brackets: {
    fails: [['(packed)', '(emballé']],
    passes: [
      ['(packed)', '（圧縮）', 'ja'],
      // languagetool-org/languagetool#7141
      ['Thanks', 'Merci :)'],
      ['1) One', '1) Un'],
      ['a) One', 'b) Un\nc) Deux'],
      ['[0, 1)', '[0, 1)'],
      ['`', '「', 'ja'],
      ['A colon', 'Deux points (:)'],
    ],
  },
  quotes: {
    fails: [
      ['The "end"', 'La "fin'],
      ["The 'end'", 'La « fin'],
    ],
    passes: [
      ['The "end"', 'Das „Ende"', 'de'],
      ['The "end"', '»Slutningen«', 'da'],
      ['Army', 'צה"ל', 'he'],
      ['A 5" screen', 'Un écran de 5"'],
      ['`', '« '],
    ],
  },
  ellipsis: {
    fails: [
      ['Open...', 'Ouvrir'],
      ['Open…', 'Ouvrir.'],
    ],
    passes: [
      ['Open...', 'Ouvrir…'],
      ['Open…', '開く・・・', 'ja'],
      ['(and more…)', '（以及更多……）', 'zh_CN'],
    ],
  },
  'end-punctuation': {
    fails: [
      ['It is done.', 'C’est fini'],
      ['Are you sure?', 'Vous êtes sûr.'],
      ['Your name:', 'Votre nom'],
    ],
    passes: [
      // #7353
      ['It is done.', 'ተጠናቀቀ።', 'am'],
      // #7375
      ['Is it done?', 'ပြီးပြီလား။', 'my'],
      // vslavik/poedit#809
      ['It is done.', '完成了。', 'zh_CN'],
      // #35
      ['Your name:', '名前。', 'ja'],
      // #2286, for Thai
      ['It is done.', 'เสร็จแล้ว', 'th'],
      // #11838
      ['He said “wait…”.', 'Он сказал: «Погоди…»', 'ru'],
      ['Are you sure?', 'Είστε σίγουροι;', 'el'],
      ['Are you sure?', 'هل أنت متأكد؟', 'ar'],
      ['Jan.', 'janvier'],
      ['Persian (19th cent.)', 'persan (XIXᵉ siècle)'],
      ['5 minutes', '5 min.'],
      ['It is “done”.', 'C’est « fini. »'],
    ],
  },
  'punctuation-spacing': {
    fails: [['Ready?', 'Prêt?']],
    passes: [
      ['Ready?', 'Prêt ?'],
      ['Ready?', 'Prêt\u202f?'],
      // #20424
      ['See ![x](https://example.org)', 'Voir ![x](https://example.org)'],
      // #18076
      ['<![CDATA[x]]>', '<![CDATA[x]]>'],
      ['dpkg: error', 'dpkg: erreur'],
      ['Smile :smile: now', 'Sourire :sourire: ici'],
      ['lock;screen;', 'verrouiller;écran;'],
      ['At 10:30', 'À 10:30'],
      ['Ready?', 'Hazır?', 'tr'],
    ],
  },
});
