import fc from 'fast-check';
import type { PoEntry } from '../po-entry.js';

/** A generated entry, without its line. */
export type GeneratedEntry = Omit<PoEntry, 'line'>;

/** A generated PO file and its entries. */
export interface GeneratedPo {
  readonly text: string;
  /** Without the header entry. */
  readonly entries: readonly GeneratedEntry[];
}

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('oak', 'the garden', ' ', '  ', 'chêne', 'дуб', '橡树', '%d', '-', '.', 'example.org') },
  { weight: 2, arbitrary: fc.constantFrom('\n', '\t', '"', '\\', '\\n', '\r', '\x07', '\v', '#', '#~', 'msgid "', '“', '„') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '').replaceAll('\x04', '')) },
);

/** Texts as they occur, and as they hardly ever do. Never with NUL or EOT, which no PO file can hold. */
const anyText = (maxLength = 20): fc.Arbitrary<string> =>
  fc.array(piece, { minLength: 1, maxLength }).map((pieces) => pieces.join('') || 'oak');

/** Texts and now and then an empty one. */
export const anyForm = fc.oneof({ weight: 4, arbitrary: anyText() }, { weight: 1, arbitrary: fc.constant('') });

const word = fc.stringMatching(/^[a-zé~|:.,"]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((some) => some.join(' '));

const entry: fc.Arbitrary<GeneratedEntry> = fc
  .record({
    context: fc.option(fc.oneof(fc.constant(''), anyText(4))),
    msgid: anyText(),
    plural: fc.option(anyText()),
    forms: fc.tuple(anyForm, anyForm),
    flags: fc.subarray(['fuzzy', 'no-wrap', 'x-format', 'range: 0..5']),
    references: fc.array(fc.constantFrom('a.c:1', 'src/garden.c:200', '\u2068my garden.c\u2069:3'), { maxLength: 5 }),
    extractedComments: fc.array(words, { maxLength: 2 }),
    translatorComments: fc.array(words, { maxLength: 2 }),
    previousMsgids: fc.array(
      words.map((text) => `msgid ${JSON.stringify(text)}`),
      { maxLength: 1 },
    ),
    obsolete: fc.boolean(),
  })
  .map(({ msgid, plural, forms, ...rest }) => ({
    ...rest,
    source: plural === null ? [msgid] : [msgid, plural],
    translation: plural === null ? [forms[0]] : forms,
  }));

/** Draws a random choice of how something is spelled: a number from 0 below `choices`. */
type Draw = (choices: number) => number;

const ESCAPE_SEQUENCES = new Map(
  Object.entries({ '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\', '\x07': '\\a', '\v': '\\v' }),
);

const escaped = (char: string, draw: Draw): string => {
  const own = ESCAPE_SEQUENCES.get(char);
  if (own !== undefined) return own;
  if (draw(30) > 0 && char >= ' ') return char;
  return [...Buffer.from(char)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
};

/** A keyword with its text, in one string or several, in one line or several. */
const spelled = (keyword: string, text: string, prefix: string, eol: string, draw: Draw): string => {
  const strings = [''];
  for (const char of text) {
    if (draw(12) === 0) strings.push('');
    strings[strings.length - 1] += escaped(char, draw);
  }
  if (draw(4) === 0) strings.unshift('');
  const separators = ['\t', ` ${eol}${prefix}`, eol + prefix];
  const joined = strings.map((string) => `"${string}"`).reduce((all, string) => all + separators[draw(3)] + string);
  return `${prefix}${keyword}${[' ', '  ', '\t', ''][draw(4)]}${joined}${eol}`;
};

const entryText = ({ context, source, translation, ...entry }: GeneratedEntry, eol: string, draw: Draw): string => {
  const prefix = entry.obsolete ? '#~ ' : '';
  const comment = (mark: string, lines: readonly string[]) => lines.map((line) => `${mark} ${line}${eol}`).join('');
  const field = (keyword: string, text: string) => spelled(keyword, text, prefix, eol, draw);
  const [msgid = '', plural] = source;
  return [
    comment('#', entry.translatorComments),
    comment('#.', entry.extractedComments),
    comment('#:', entry.references),
    comment('#,', entry.flags.length > 0 ? [entry.flags.join(draw(2) === 0 ? ', ' : ',')] : []),
    comment(entry.obsolete ? '#~|' : '#|', entry.previousMsgids),
    context === null ? '' : field('msgctxt', context),
    field('msgid', msgid),
    plural === undefined ? field('msgstr', translation[0] ?? '') : field('msgid_plural', plural),
    plural === undefined ? '' : translation.map((form, nr) => field(`msgstr[${nr}]`, form)).join(''),
    ['', eol, eol + eol][draw(3)],
  ].join('');
};

/** A header for two plural forms, in UTF-8. */
const GENERATED_HEADER = `msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
"PO-Revision-Date: 2020-01-01 10:00+0100\\n"
"Last-Translator: Ann <ann@example.org>\\n"
"Language-Team: French <fr@example.org>\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

`;

/** Whole PO files in UTF-8, spelled in all the ways that GNU gettext reads, no `msgid` twice. */
export const generatedPo: fc.Arbitrary<GeneratedPo> = fc
  .record({
    entries: fc.uniqueArray(entry, { selector: ({ context, source }) => JSON.stringify([context, source[0]]), maxLength: 12 }),
    eol: fc.constantFrom('\n', '\r\n'),
    draws: fc.infiniteStream(fc.nat(1 << 20)),
  })
  .map(({ entries, eol, draws }) => {
    const draw: Draw = (choices) => draws.next().value % choices;
    return { entries, text: GENERATED_HEADER.replaceAll('\n', eol) + entries.map((one) => entryText(one, eol, draw)).join('') };
  });
