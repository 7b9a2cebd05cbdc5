import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold.js';
import { withoutMarkup } from './markup.js';
import { wordsOf } from './words.js';

const words = (text: string): string[] =>
  wordsOf(text)
    .filter(({ role }) => role !== 'aside')
    .map((word) => word.text);

it.each([
  ['accents and case', 'Ångström CAFÉ', 'angstrom cafe'],
  ['ligatures and wide letters', 'ﬁle ＦＩＬＥ', 'file file'],
  ['Turkish i, dotted and dotless', 'İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
  ['German ß', 'Straße STRASSE', 'strasse strasse'],
  ['Nordic and Polish letters', 'Ærø łódź', 'aero lodz'],
  ['Greek final sigma', 'ΛΟΓΟΣ λόγος', 'λογοσ λογοσ'],
  ['Arabic vowel signs, tatweel and forms of alef', 'ٱلرَّحْمَٰنِ الرحمـــن أحمد', 'الرحمن الرحمن احمد'],
  ['Persian and Arabic yeh and kaf', 'یک يك', 'يك يك'],
  ['Hebrew points', 'שָׁלוֹם שלום', 'שלום שלום'],
  ['digits of other scripts', '١٢٣ १२३ 123', '123 123 123'],
  ['zero-width joiners and soft hyphens', 'می‌خواهم trans­late', 'ميخواهم translate'],
])('words, %s: compare as equal', (_, text, expected) => {
  expect(words(text).join(' ')).toBe(expected);
});

it.each([
  ['Hindi vowels', 'कि का', ['कि', 'का']],
  ['Japanese voicing', 'か が', ['か', 'が']],
])('words, %s: stay apart', (_, text, expected) => {
  expect(words(text)).toEqual(expected);
});

it.each([
  ['printf', 'Copied %d of %5.1f%% to %-10s, %1$s', 'copied of to'],
  ['a percentage', '100% of all', '100 of all'],
  ['Python, Ruby and Perl', '%(count)d of %{total} in {place}', 'of in'],
  ['braces', '{0} by {name:>10} with \u0024{HOME} and {{ more }}', 'by with and'],
  ['Qt and shell', '%1 needs $PATH for $5', 'needs for 5'],
  ['tags and entities', '<b>Bold</b> &amp; <a href="x">link</a>&nbsp;&lt;i&gt;soft&lt;/i&gt;', 'bold link soft'],
  ['accelerators', '&File _Edit ~View Cl_ose E&xit', 'file edit view close exit'],
  ['appended accelerators', '文書(&F)', '文書'],
  ['signs', 'GNOME™ — “Don’t!”', 'gnome don t'],
])('words, %s: are what people read', (_, text, expected) => {
  expect(words(text).join(' ')).toBe(expected);
});

it('words, one joint: the whole, and its parts aside', () => {
  expect(wordsOf('file_name now')).toEqual([
    { text: 'filename', at: 1, role: 'word' },
    { text: 'file', at: 1, role: 'aside' },
    { text: 'name', at: 1, role: 'aside' },
    { text: 'now', at: 2, role: 'word' },
  ]);
});

it('words, several joints: separate', () => {
  expect(words('MAX_FILE_SIZE')).toEqual(['max', 'file', 'size']);
});

it('words, Han, kana, Hangul: pairs of neighbours, the last alone aside', () => {
  expect(wordsOf('学習中')).toEqual([
    { text: '学習', at: 1, role: 'word' },
    { text: '習中', at: 2, role: 'word' },
    { text: '中', at: 3, role: 'aside' },
  ]);
  expect(words('ファイル')).toEqual(['ファ', 'ァイ', 'イル']);
  expect(words('파일')).toEqual(['파일']);
});

it('words, a character alone: the start of a pair', () => {
  expect(wordsOf('水')).toEqual([{ text: '水', at: 1, role: 'start' }]);
});

it('words, Thai: as its dictionary has them', () => {
  expect(words('ฉันรักภาษาไทย')).toEqual(['ฉัน', 'รัก', 'ภาษา', 'ไทย']);
});

it('words, scripts mixed: each in its own way', () => {
  expect(words('web服务x')).toEqual(['web', '服务', 'x']);
});

it('words, very long: are told apart by their beginnings', () => {
  expect(words('a'.repeat(1_000))).toEqual(['a'.repeat(64)]);
  expect(words('𝒳'.repeat(10) + '𐐨'.repeat(1_000))[0]?.isWellFormed()).toBe(true);
});

it('words, any text: well-formed, bounded, at growing places', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const found = wordsOf(text);
      expect(found.filter((word) => !/^[\p{L}\p{N}\p{M}]{1,64}$/u.test(word.text))).toEqual([]);
      expect(found.filter(({ at }, index) => at < (found[index - 1]?.at ?? 1))).toEqual([]);
    }),
  );
});

/** A letter of a script that is not folded letter by letter, and so keeps the whole text from it. */
const KEPT = 'ก';

it('folding, any text of scripts that fold letter by letter: is the same as folding them together', () => {
  const scripts = [
    [0x20, 0x2ff],
    [0x370, 0x482],
    [0x48a, 0x52f],
    [0x1e00, 0x206f],
    [0x20a0, 0x214f],
    [0x3001, 0x30fe],
    [0x4e00, 0x4fff],
    [0xac00, 0xaeff],
    [0xff01, 0xff5e],
  ] as const;
  const letters = fc.oneof(...scripts.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCharCode(code))));
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), (text) => {
      expect(foldText(text.join('')) + KEPT).toBe(foldText(text.join('') + KEPT));
    }),
    { numRuns: 1_000 },
  );
});

it('words, any ASCII text: are the same beside those of another script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
      expect(wordsOf(`${text}\n${KEPT}`).slice(0, -1)).toEqual(wordsOf(text));
    }),
  );
});

it('words of a text and of its capitals, any text without markup: are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const capitals = text.toUpperCase();
      // Where capitals are not the same letters (ŉ, ΐ and others have none), there is nothing to compare.
      fc.pre(foldText(capitals) === foldText(text));
      // Markup has a case: "%hd" is a placeholder, "%HD" is one with a letter behind it.
      fc.pre([text, capitals].every((each) => withoutMarkup(each) === each));
      expect(words(capitals)).toEqual(words(text));
    }),
  );
});

it.each(['<!--', '{ ', '{a: ', '%0', '%(', '<a', '&lt;a', '&a', '_a', 'a_', '語', 'ภาษาไทย'])(
  'words, "%s" over and over: are found without delay',
  (piece) => {
    expect(wordsOf(piece.repeat(100_000)).length).toBeLessThanOrEqual(4_000);
    expect(wordsOf(piece + ' '.repeat(100_000)).length).toBeLessThanOrEqual(3);
  },
);

it.each([
  ['a dagger alef that is a letter today', 'ٱلْبُسْتَـٰنُ', 'البستان'],
  ['a dagger alef that is none today', 'لَـٰكِن', 'لكن'],
  ['waw as the chair of an alef', 'ٱلنَّجَوٰةِ', 'النجاة'],
  ['waw as the chair of an alef that is written too', 'ٱلرِّبَوٰا۟', 'الربا'],
  ['waw with a vowel, and an alef', 'سَمَـٰوَٰتٌ', 'سماوات'],
  ['alef maksura as the chair of an alef within a word', 'مَوْلَىٰهُم', 'مولاهم'],
  ['alef maksura at the end', 'مُوسَىٰ', 'موسى'],
  ['small high yeh', 'ٱلنَّبِيِّـۧنَ', 'النبيين'],
  ['small waw', 'دَاوُۥدُ', 'داوود'],
  ['small yeh at the end', 'بَيْتِهِۦ', 'بيته'],
  ['one sign that is a letter and one that is none', 'هَـٰذَٰنِ', 'هذان'],
  ['a call that is one word in the rasm', 'يَـٰقَوْمِ', 'قوم'],
])('words, %s: found in the spelling of today', (_, rasm, today) => {
  expect(wordsOf(rasm).map(({ text }) => text)).toContain(words(today)[0]);
});

it('words in Quranic spelling: as folding alone gives them, and others aside at their places', () => {
  expect(wordsOf('بَـٰبٌ وَكِتَـٰبٌ')).toEqual([
    { text: 'بب', at: 1, role: 'word' },
    { text: 'باب', at: 1, role: 'aside' },
    { text: 'وكتب', at: 2, role: 'word' },
    { text: 'وكتاب', at: 2, role: 'aside' },
  ]);
});

it('words of any Arabic text with signs: without those that stand aside, the same as without the signs', () => {
  const letters = fc.constantFrom(...'ابويىةل ـ\u064e\u0670\u06e5\u06e6\u06e7\u06e8\u0656_ a水');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (text) => {
      const plain = text.filter((letter) => !/[\u0670\u06e5-\u06e8]/.test(letter)).join('');
      expect(words(text.join(''))).toEqual(words(plain));
      const places = wordsOf(text.join('')).map(({ at }) => at);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }),
    { numRuns: 2_000 },
  );
});
