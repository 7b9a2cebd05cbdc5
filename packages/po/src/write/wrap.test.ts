import { describe, expect, test } from 'vitest';
import { runGettext } from '../testing/run-gettext.js';
import { wrapField } from './wrap.js';

const HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

const texts: readonly (readonly [name: string, text: string])[] = [
  ['a word', 'oak'],
  ['nothing', ''],
  ['a text that just fits', 'x'.repeat(69)],
  ['a text that just does not fit', `${'x'.repeat(60)} ${'y'.repeat(10)}`],
  ['a word longer than a line', 'x'.repeat(200)],
  ['line breaks', 'one\ntwo\n\nthree'],
  ['a line break alone', '\n'],
  ['a line break at the end', 'one\n'],
  ['many words', 'An old oak stands in the garden behind the house. '.repeat(5)],
  ['escapes at the end of a line', `${'word '.repeat(13)}"quoted" \\ and\ttabs\r\n`],
  ['Chinese', '花园里有一棵老橡树。'.repeat(9)],
  ['Japanese with Latin', '庭に古い oak の木があります、'.repeat(6)],
  ['Korean', '정원에 오래된 참나무가 있습니다. '.repeat(5)],
  ['Hebrew', 'בגינה שמאחורי הבית עומד אלון זקן. '.repeat(4)],
  ['Thai', 'ในสวนหลังบ้านมีต้นโอ๊กเก่าแก่'.repeat(4)],
  ['combining characters', 'e\u0301a\u0300 '.repeat(45)],
  ['emoji', '🌳🏽 👩‍🌾 🇫🇷🇩🇪 '.repeat(12)],
  ['addresses', 'See <https://example.org/garden/trees/oak.html?age=old> or mail to gardener@example.org, please. '.repeat(3)],
  ['hyphens and numbers', 'use -f or --force with 1.5 %d/%s {0}-{1} (3,000.00 €) '.repeat(4)],
  ['quotation marks', '«oak» “elm” „fir“ ‘yew’ '.repeat(8)],
];

describe('fieldLines, as msgcat writes it', () => {
  test('each of the texts, live and obsolete', (context) => {
    const live = texts.map(([name, text]) => [`msgid "${name}"`, ...wrapField('msgstr', text)]);
    const kept = texts.filter(([, text]) => text !== '');
    const obsolete = kept.map(([name, text]) => [`#~ msgid "old ${name}"`, ...wrapField('msgstr', text, '#~ ')]);
    const file = HEADER + [...live, ...obsolete].map((lines) => `\n${lines.join('\n')}\n`).join('');
    expect(runGettext(context, 'msgcat', [], file).output).toBe(file);
  });
});
