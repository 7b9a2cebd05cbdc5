import { describe, expect, it } from 'vitest';
import { checkComments, checkDocument, makeNameTest } from './prose.mjs';

const FILES = [
  'packages/po/src/read/read-po.ts',
  'packages/po/src/po.test.ts',
  'scripts/check.mjs',
  'docs/checks.md',
  'prisma/sql/units.sql',
];
const isName = makeNameTest(FILES);

const commentFaults = (source, path = 'packages/po/src/one.ts') => checkComments(path, source, isName);
const documentFaults = (document) => checkDocument('docs/checks.md', document, isName);

describe('comments', () => {
  it.each(['What', 'How', 'Whose', 'Those', 'Whether', 'Which', 'Who', 'Of'])('one that opens with %s: named, with its line', (word) => {
    expect(commentFaults(`const one = 1;\n/** ${word} it is. */\nconst two = 2;\n`)).toEqual([
      `packages/po/src/one.ts:2: opens with “${word}”: begin with a noun phrase or a verb`,
    ]);
  });

  it('of every kind and place: read, strings are not', () => {
    const source = [
      '/**',
      ' * What is read',
      ' * from a file.',
      ' */',
      'const one = 1; // Of a file.',
      '  // How it is read.',
      "const two = 'http://example.org // What'; const three = `// How`;",
    ].join('\n');
    expect(commentFaults(source).map((fault) => fault.split(':')[1])).toEqual(['1', '5', '6']);
    expect(commentFaults('model A {\n  /// Of a person.\n  id Int\n}\n', 'prisma/models/a.prisma')).toHaveLength(1);
    expect(commentFaults('-- What it is.\nselect 1;\n', 'prisma/sql/a.sql')).toHaveLength(1);
  });

  it('lines that follow each other: one comment, whose first word counts', () => {
    expect(commentFaults('// The file says\n// what it is.\n//\n// Whether it is so, is asked.\n')).toEqual([]);
  });

  it.each([
    'The rule that it goes by.',
    'Is told of a push.',
    'Where the first of them stand.',
    'Bytes that lie in the folder.',
    'A message said of files.',
    'Files as they came.',
    'A field that is another than the first.',
  ])('idiom, %s: named, with plain words for it', (text) => {
    expect(commentFaults(`/** ${text} */`)).toEqual([expect.stringMatching(/one\.ts:1: “.+”: write /)]);
  });

  it.each([
    'The tag stands for a language.',
    'Time goes by itself.',
    'Arguments are told apart by name.',
    'A field other than the first.',
    'The command `said of` prints it.',
  ])('ordinary English, %s: none', (text) => {
    expect(commentFaults(`/** ${text} */`)).toEqual([]);
  });

  it('names of files: those that are not there are named, whole paths and last parts', () => {
    const text = [
      'scripts/check.mjs, packages/po, `read/read-po.ts`, `*.test.ts`, packages/*/src, docs/{checks,links}.md, `dist/one.ts`,',
      'scripts/gone.mjs, packages/po/gone/, `write/read-po.ts`, `gone.mjs`, docs/gone.md#part, https://example.org/docs/other.md',
    ].join(' ');
    expect(commentFaults(`// ${text}`).map((fault) => fault.replace(/.*there is no /, ''))).toEqual([
      'scripts/gone.mjs',
      'packages/po/gone/',
      'docs/gone.md',
      'write/read-po.ts',
      'gone.mjs',
    ]);
  });
});

describe('documents', () => {
  const words = (count) => Array.from({ length: count }, () => 'word').join(' ');

  it('a sentence of 36 words: named with the line of its paragraph, one of 35 is fine', () => {
    expect(
      documentFaults(`# Title\n\nShort one.\n${words(36)}.\n\n- ${words(35)}.\n- other ${words(19)}\n- further ${words(19)}\n`),
    ).toEqual([expect.stringMatching(/^docs\/checks\.md:3: a sentence of 36 words, more than 35: /)]);
  });

  it('code, targets of links and cells of tables: each counts as what a reader sees', () => {
    expect(documentFaults(`\`\`\`\n${words(50)} scripts/gone.mjs\n\`\`\`\n\n\`${words(50)}\` [a link](${'a/'.repeat(50)})\n`)).toEqual([]);
    expect(documentFaults(`| ${words(30)} | ${words(30)} |\n`)).toEqual([]);
  });

  it('an item of a list that begins as another one: named with the line of that one', () => {
    const list = (...endings) => endings.map((ending) => `- Long names of projects no longer ${ending}`).join('\n');
    expect(documentFaults(list('push crumbs down.', 'widen tables.', 'push crumbs aside.'))).toEqual([
      'docs/checks.md:3: begins as line 1: say it once',
    ]);
    expect(documentFaults('- Long names.\n- Long names.\n')).toEqual([]);
  });

  it('a name of a file that is not there: named with its line', () => {
    expect(documentFaults('See `scripts/check.mjs`.\nSee `scripts/gone.mjs`.\n')).toEqual([
      'docs/checks.md:2: there is no scripts/gone.mjs',
    ]);
  });
});
