import { describe, expect, it } from 'vitest';
import { FRENCH_HEADER, readWhole } from '../testing/read-whole.js';
import { lineDifference, rewrite } from '../testing/rewrite.js';
import { runGettext } from '../testing/run-gettext.js';

const FLAG_LINES = [
  ['#, fuzzy', '#, c-format'],
  ['#, c-format', '#, fuzzy'],
  ['#, fuzzy, c-format', '#, no-wrap'],
  ['#, no-wrap', '#, c-format, fuzzy'],
  ['#, fuzzy', '#. between', '#, fuzzy'],
  ['#, fuzzy', '#: a.c:1', '#, c-format'],
  ['#, fuzzy c-format'],
  ['#, c-format fuzzy'],
  ['#,fuzzy,c-format'],
  ['#,c-format ,\tfuzzy '],
  ['#, not-fuzzy'],
  ['#, Fuzzy'],
  ['#, range: 0..5, fuzzy'],
  ['# fuzzy'],
] as const;

const fileOf = (lines: readonly string[]) => `${FRENCH_HEADER}\n${lines.join('\n')}\nmsgid "oak %d"\nmsgstr "chêne %d"\n`;
const statistics = (context: Parameters<typeof runGettext>[0], text: string) =>
  runGettext(context, 'msgfmt', ['--statistics', '-o', '/dev/null'], text).stderrText;

describe('flags in the ways that they are written', () => {
  it.for(FLAG_LINES)('%j: fuzzy where msgfmt takes it for fuzzy, and not fuzzy after a translation is written', async (lines, context) => {
    const text = fileOf(lines);
    const isFuzzy = statistics(context, text).includes('fuzzy');
    expect(readWhole(text).statistics).toMatchObject(isFuzzy ? { fuzzy: 1, translated: 0 } : { fuzzy: 0, translated: 1 });
    const { text: after } = await rewrite(text, [['oak %d', ['chêne vert %d']]]);
    expect(statistics(context, after)).toContain('1 translated message.');
    const flags = lines.filter((line) => line.startsWith('#,')).flatMap((line) => line.slice(2).split(/[\s,]+/));
    for (const flag of flags.filter((word) => word !== '' && word !== 'fuzzy')) expect(after).toContain(flag);
    expect(lineDifference(text, after).come.filter((line) => /^msg|^"/.test(line))).toHaveLength(1);
  });
});

describe('what may cost more than it should', () => {
  it.each([
    ['# of a translator', `# ${'x'.repeat(1 << 21)}\n`],
    ['of many lines', '# a line of a comment\n'.repeat(100_000)],
  ])('a comment of two megabytes before the header, %s: the header is read, and so is the entry behind it', (_, comment) => {
    const latin = Buffer.from(`${comment}${FRENCH_HEADER.replace('UTF-8', 'ISO-8859-1')}\nmsgid "oak"\nmsgstr "chêne"\n`, 'latin1');
    const { entries, problems, charset, plurals } = readWhole(latin);
    expect({ problems, charset, plurals }).toEqual({ problems: [], charset: 'ISO-8859-1', plurals: 2 });
    expect(entries.at(-1)?.translation).toEqual(['chêne']);
  });

  it('a comment of two megabytes above an entry: its flags count', () => {
    const { statistics } = readWhole(`${FRENCH_HEADER}\n# ${'x'.repeat(1 << 21)}\n#, fuzzy\nmsgid "oak"\nmsgstr "chêne"\n`);
    expect(statistics).toMatchObject({ fuzzy: 1 });
  });
});

describe('charsets that are not what the header says', () => {
  const entry = '\nmsgid "oak"\nmsgstr "chêne"\n';
  it.each(['ISO-8859-1', 'windows-1252', 'KOI8-R', 'CP1251'])('UTF-8 under %s: read as UTF-8, with a warning', (name) => {
    const { entries, problems } = readWhole(FRENCH_HEADER.replace('UTF-8', name) + entry);
    expect(entries.at(-1)?.translation).toEqual(['chêne']);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^garden.po:1: .*${name}.*UTF-8`))]);
  });

  it('ISO-8859-1 as the header says: no warning', () => {
    const { entries, problems } = readWhole(Buffer.from(FRENCH_HEADER.replace('UTF-8', 'ISO-8859-1') + entry, 'latin1'));
    expect([entries.at(-1)?.translation, problems]).toEqual([['chêne'], []]);
  });

  it('charset=CHARSET with other characters than ASCII: said; without: not', () => {
    const header = FRENCH_HEADER.replace('UTF-8', 'CHARSET');
    expect(readWhole(header + entry).problems).toEqual([expect.stringMatching(/^garden.po:1: .*charset=CHARSET/)]);
    expect(readWhole(`${header}\nmsgid "oak"\nmsgstr "if"\n`).problems).toEqual([]);
  });
});

it('an entry with an empty context and one without: said, as both are one string', () => {
  const { problems } = readWhole(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "a"\n\nmsgctxt ""\nmsgid "oak"\nmsgstr "b"\n`);
  expect(problems).toEqual([expect.stringMatching(/^garden.po:12: "oak".*empty context.*line 8/)]);
});
