import fc from 'fast-check';

/** A stretch of a verse that is generated: its USFM, and the words of it that are read aloud. */
interface Stretch {
  readonly usfm: string;
  readonly words: string;
}

/** A book that is generated: its USFM, and the words of its verses in lines `chapter|verse|text`. */
export interface GeneratedBook {
  readonly usfm: string;
  readonly lines: readonly string[];
}

const SPOKEN = ['rain', 'Wald,', 'fût', 'שמש', 'الماء', '太陽', 'नदी', '“wind”', 'a\u00A0b', '—', 'e\u0301t.', '(so)', '7'];
const UNSPOKEN = ['unspoken', 'silent', 'נסתר', 'مخفي'];

const spoken = fc.constantFrom(...SPOKEN);
const unspoken = fc.constantFrom(...UNSPOKEN);
const space = fc.constantFrom('', ' ', ' ', '\n');
const marks = fc.constantFrom('add', 'wj', 'qt', 'em', 'nd', 'bk', 'tl', 'sc', 'sig', 'qs', 'zown');

const text: fc.Arbitrary<Stretch> = fc
  .tuple(fc.array(spoken, { minLength: 1, maxLength: 4 }), space)
  .map(([words, end]) => ({ usfm: `${words.join(' ').replaceAll('\u00A0', '~')}${end}`, words: words.join(' ') + end.replace('\n', ' ') }));

const join = (stretches: readonly Stretch[]): Stretch => ({
  usfm: stretches.map(({ usfm }) => usfm).join(''),
  words: stretches.map(({ words }) => words).join(''),
});

const silent = (usfm: fc.Arbitrary<string>): fc.Arbitrary<Stretch> => usfm.map((written) => ({ usfm: written, words: '' }));

/** Content of a verse that is not read. */
const aside = fc.oneof(
  silent(
    fc
      .tuple(fc.constantFrom('f', 'fe', 'ef'), unspoken, marks)
      .map(([note, word, mark]) => `\\${note} + \\fr 1.1 \\ft ${word} \\+${mark} ${word}\\+${mark}* \\fq ${word}\\${note}*`),
  ),
  silent(fc.tuple(unspoken, unspoken).map(([one, two]) => `\\x - \\xo 1.1 \\xt ${one} \\ref ${two}|GEN 2:1\\ref*\\x*`)),
  silent(unspoken.map((word) => `\\fig ${word}|src="${word}.png" size="col"\\fig*`)),
  silent(unspoken.map((word) => `\\rq ${word}\\rq*`)),
  silent(unspoken.map((word) => `\\zaln-s |x-content="${word}" x-link="http://a.b/${word}"\\*`)),
  silent(fc.constantFrom('\\zaln-e\\*', '\\ts\\*', '\\qt-s |sid="a" who="b"\\*', '\\qt-e |eid="a"\\*', '\\k-s | x\\*')),
);

/** Words with attributes. */
const word: fc.Arbitrary<Stretch> = fc
  .tuple(spoken, unspoken, fc.constantFrom(...['w', 'rb', 'jmp', 'wg', 'xt', 'ref']), fc.boolean())
  .map(([shown, hidden, marker, isNamed]) => ({
    usfm: `\\${marker} ${shown.replaceAll('\u00A0', '~')}|${isNamed ? `lemma="${hidden}" x-strong="H1"` : hidden}\\${marker}*`,
    words: shown,
  }));

const stretch = (depth: number): fc.Arbitrary<Stretch> =>
  fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 3, arbitrary: aside },
    { weight: 2, arbitrary: word },
    ...(depth === 0
      ? []
      : [
          {
            weight: 3,
            arbitrary: fc
              .tuple(marks, fc.boolean(), fc.array(stretch(depth - 1), { minLength: 1, maxLength: 4 }))
              .map(([mark, isNested, inner]) => {
                const { usfm, words } = join(inner);
                const marker = isNested && depth < 3 ? `+${mark}` : mark;
                return { usfm: `\\${marker} ${usfm}\\${marker}*`, words };
              }),
          },
        ]),
  );

/** Content between paragraphs that is not read. */
const between = fc.oneof(
  unspoken.map((heading) => `\\s1 ${heading}\\f + \\ft ${heading}\\f*\n`),
  unspoken.map((heading) => `\\r (${heading})\n\\sp ${heading}\n`),
  unspoken.map((heading) => `\\esb\n\\p ${heading}\n\\esbe\n`),
  fc.constantFrom('\\b\n', '\\rem none\n', ''),
);

const paragraph = fc.constantFrom('p', 'q1', 'q2', 'm', 'li1', 'pi', 'nb', 'qm');

const verse: fc.Arbitrary<Stretch> = fc
  .tuple(
    fc.array(stretch(3), { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(between, paragraph, fc.array(stretch(2), { minLength: 1, maxLength: 3 })), { maxLength: 2 }),
  )
  .map(([first, more]) => {
    const { usfm, words } = join(first);
    const lines = more.map(([before, marker, inner]) => ({ before, marker, ...join(inner) }));
    return {
      usfm: `${usfm}\n${lines.map(({ before, marker, usfm: inner }) => `${before}\\${marker} ${inner}\n`).join('')}`,
      words: [words, ...lines.map((line) => line.words)].join(' '),
    };
  });

/** Books of one or two chapters whose marks are generated, in ways that people write them: with nested marks, notes in them, attributes, milestones. */
export const generatedBooks: fc.Arbitrary<GeneratedBook> = fc
  .array(fc.array(verse, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 })
  .map((chapters) => ({
    usfm: `\\id RUT\n\\h Ruth\n\\mt1 Ruth\n\\ip unspoken\n${chapters
      .map((verses, at) => `\\c ${at + 1}\n\\s1 silent\n\\p\n${verses.map(({ usfm }, nr) => `\\v ${nr + 1} ${usfm}`).join('')}`)
      .join('')}`,
    lines: chapters.flatMap((verses, at) =>
      verses.map(({ words }, nr) => `${at + 1}|${nr + 1}|${words.replace(/[ \n]+/g, ' ').replace(/^ | $/g, '')}`),
    ),
  }));
