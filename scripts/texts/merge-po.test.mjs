import { po } from 'gettext-parser';
import { describe, expect, it } from 'vitest';
import { mergePo } from './merge-po.mjs';

const HEADER = `# French.
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
`;
const file = (...entries) => `${[HEADER.trimEnd(), ...entries].join('\n\n')}\n`;
const text = (msgid, more = {}) => ({ msgid, places: ['garden.ts'], flags: [], ...more });

const SPADE = '#: garden.ts\nmsgid "Spade"\nmsgstr "Bêche"';
const TREES = '#: garden.ts\nmsgid "{n} tree"\nmsgid_plural "{n} trees"\nmsgstr[0] "{n} arbre"\nmsgstr[1] "{n} arbres"';
const trees = text('{n} tree', { msgidPlural: '{n} trees' });

describe('merging a PO file', () => {
  it('with what it has already: not a byte differs', () => {
    const before = file('# A tool.\n#: garden.ts\n#, fuzzy\n#| msgid "Spad"\nmsgid "Spade"\nmsgstr "Bêche"', TREES);
    expect(mergePo(before, [text('Spade'), trees])).toBe(before);
  });

  it('with other places, another order and another flag: translations stay', () => {
    const [one, two] = [text('Rake', { places: ['a.ts', 'b.ts'] }), text('Spade', { flags: ['python-brace-format'] })];
    const merged = mergePo(file(SPADE, '#: garden.ts\nmsgid "Rake"\nmsgstr "Râteau"'), [one, two]);
    expect(merged).toBe(
      file('#: a.ts\n#: b.ts\nmsgid "Rake"\nmsgstr "Râteau"', '#: garden.ts\n#, python-brace-format\nmsgid "Spade"\nmsgstr "Bêche"'),
    );
  });

  it('with new texts: they have no translation, in as many forms as the language has', () => {
    const merged = mergePo(file(SPADE), [text('Spade'), text('Wheelbarrow'), trees]);
    expect(merged).toBe(
      file(
        SPADE,
        '#: garden.ts\nmsgid "Wheelbarrow"\nmsgstr ""',
        '#: garden.ts\nmsgid "{n} tree"\nmsgid_plural "{n} trees"\nmsgstr[0] ""\nmsgstr[1] ""',
      ),
    );
  });

  it('with a text that was changed: has its translation as a fuzzy one, and what that was made for', () => {
    const before = file('# Said on the first page.\n#: garden.ts\nmsgid "Search in all strings"\nmsgstr "Chercher partout"');
    expect(mergePo(before, [text('Search in all the strings')])).toBe(
      file(
        '# Said on the first page.\n#: garden.ts\n#, fuzzy\n#| msgid "Search in all strings"\nmsgid "Search in all the strings"\nmsgstr "Chercher partout"',
      ),
    );
  });

  it('with a text that was changed twice: is fuzzy for what it was translated for', () => {
    const once = mergePo(file('#: garden.ts\nmsgid "Search in all strings"\nmsgstr "Chercher partout"'), [
      text('Search in all the strings'),
    ]);
    expect(mergePo(once, [text('Search in all these strings')])).toContain(
      '#| msgid "Search in all strings"\nmsgid "Search in all these strings"',
    );
  });

  it('with a text that counts now, or counts otherwise: fuzzy in every form', () => {
    const before = file('#: garden.ts\nmsgid "{n} tree"\nmsgstr "{n} arbre"');
    expect(mergePo(before, [trees])).toBe(
      file(
        '#: garden.ts\n#, fuzzy\n#| msgid "{n} tree"\nmsgid "{n} tree"\nmsgid_plural "{n} trees"\nmsgstr[0] "{n} arbre"\nmsgstr[1] "{n} arbre"',
      ),
    );
    expect(mergePo(file(TREES), [text('{n} tree', { msgidPlural: '{n} old trees' })])).toContain(
      '#, fuzzy\n#| msgid "{n} tree"\n#| msgid_plural "{n} trees"\nmsgid "{n} tree"\nmsgid_plural "{n} old trees"\nmsgstr[0] "{n} arbre"',
    );
  });

  it('without a text that it has: keeps it as obsolete, and takes it back when it returns', () => {
    const without = mergePo(file(SPADE, TREES), [trees]);
    expect(without).toBe(file(TREES, '#~ msgid "Spade"\n#~ msgstr "Bêche"'));
    expect(mergePo(without, [trees])).toBe(without);
    expect(mergePo(without, [text('Spade'), trees])).toBe(file(SPADE, TREES));
  });

  it('with quotes, backslashes and line ends: as gettext reads them', () => {
    const odd = 'He said: "no\\yes"\nand\tleft';
    const merged = mergePo(file(), [text(odd)]);
    expect(Object.keys(po.parse(merged).translations[''])).toEqual(['', odd]);
  });
});
