import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import { expect, test } from 'vitest';
import type { FormatFile } from '../format-files/format-file.js';
import { doFileOperation, type FileOperationInput, type FileOperationName } from './file-operation.js';
import { runFileOperation } from './run-file-operation.js';

const FRENCH = { code: 'fr', name: 'French', native: 'français', direction: 'ltr', plurals: 2, pluralRule: 'n > 1' } as const;

/** Files of a family with so many texts, which differ by a word. */
type WriteFile = (texts: number, word: string) => string;

const lines = (texts: number, line: (nr: number) => string): string => Array.from({ length: texts }, (_, nr) => line(nr)).join('');

const FAMILIES: readonly (readonly [kind: FormatKind, write: WriteFile])[] = [
  [
    'json',
    (texts, word) => JSON.stringify(Object.fromEntries(Array.from({ length: texts }, (_, nr) => [`k${nr}`, `${word} ${nr}`])), null, 2),
  ],
  ['yaml', (texts, word) => lines(texts, (nr) => `k${nr}: ${word} ${nr}\n`)],
  ['android', (texts, word) => `<resources>\n${lines(texts, (nr) => `  <string name="k${nr}">${word} ${nr}</string>\n`)}</resources>\n`],
];

const po: WriteFile = (texts, word) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${lines(texts, (nr) => `\nmsgid "gate ${nr}"\nmsgstr "${word} ${nr}"\n`)}`;

const TEXTS = 300;
const bytes = (text: string) => Buffer.from(text);

const formatFileOf = (format: FormatKind, write: WriteFile): FormatFile => ({
  ...{ format, language: FRENCH, file: 'fr.file', source: { file: 'en.file', bytes: bytes(write(TEXTS, 'gate')), language: 'en' } },
  keys: Array.from({ length: TEXTS }, (_, nr) => ({ key: `k${nr}`, sguid: `sguid ${nr}`, context: '', reference: `en.file#k${nr}` })),
});

/** Operations of each kind, on files of each family. */
const operations = (): [FileOperationName, FileOperationInput<FileOperationName>][] => {
  const [before, after] = [bytes(po(TEXTS, 'porte')), bytes(po(TEXTS, 'portail'))];
  const chosen = new Map(Array.from({ length: TEXTS }, (_, nr) => [`sguid ${nr}`, [`portail ${nr}`]]));
  return [
    ['compareFiles', { path: 'fr.po', before, after, formatFile: null }],
    ['compareFiles', { path: 'fr.po', before: null, after, formatFile: null }],
    ...FAMILIES.flatMap(([format, write]): [FileOperationName, FileOperationInput<FileOperationName>][] => {
      const [formatFile, original] = [formatFileOf(format, write), bytes(write(TEXTS, 'porte'))];
      return [
        ['readFormatTexts', { formatFile, bytes: original }],
        ['writeFormatFile', { formatFile, original, chosen }],
        ['writeFormatFile', { formatFile, original: null, chosen }],
        ['compareFiles', { path: 'fr.file', before: original, after: bytes(write(TEXTS, 'portail')), formatFile }],
      ];
    }),
  ];
};

/** A value whose bytes are plain arrays of bytes. */
const withoutBuffers = (value: unknown): unknown => structuredClone(value);

test('an operation on large files gives in a thread what it gives here', async () => {
  for (const [name, input] of operations()) {
    const here = await doFileOperation(name, input);
    expect([name, await runFileOperation(name, input, Number.POSITIVE_INFINITY)]).toEqual([name, withoutBuffers(here)]);
    if (name !== 'compareFiles') continue;
    const { changed } = here as { changed: FileOperationInput<'embedChanges'>['changed'] };
    expect(changed).toHaveLength(TEXTS);
    const embedding = { changed, language: FRENCH };
    expect(await runFileOperation('embedChanges', embedding, Number.POSITIVE_INFINITY)).toBe(
      await doFileOperation('embedChanges', embedding),
    );
  }
});

test('many operations at once: each gives its own result', async () => {
  const asked = Array.from({ length: 20 }, (_, nr) => bytes(po(5 + nr, 'porte')));
  const made = await Promise.all(
    asked.map((after) =>
      runFileOperation('compareFiles', { path: 'fr.po', before: null, after, formatFile: null }, Number.POSITIVE_INFINITY),
    ),
  );
  expect(made.map(({ changed }) => changed.length)).toEqual(asked.map((_, nr) => 5 + nr));
});

test('an operation that fails in its thread fails here, and the next runs', async () => {
  const wrong = { ...formatFileOf('json', () => '{}'), format: 'unknown' as FormatKind };
  const failing = runFileOperation('readFormatTexts', { formatFile: wrong, bytes: bytes('{}') }, Number.POSITIVE_INFINITY);
  await expect(failing).rejects.toThrow('there is no format unknown');
  await expect(failing).rejects.not.toBeInstanceOf(Refusal);
  const after = bytes(po(1, 'porte'));
  const next = await runFileOperation('compareFiles', { path: 'fr.po', before: null, after, formatFile: null }, Number.POSITIVE_INFINITY);
  expect(next.changed).toHaveLength(1);
});
