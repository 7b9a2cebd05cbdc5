import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import { expect, test } from 'vitest';
import type { FormatFile } from '../format-files/format-file.js';
import { doFileWork, type FileWorkInput, type FileWorkName } from './file-work.js';
import { runFileWork } from './run-file-work.js';

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

/** Works of each kind, on files of each family. */
const works = (): [FileWorkName, FileWorkInput<FileWorkName>][] => {
  const [before, after] = [bytes(po(TEXTS, 'porte')), bytes(po(TEXTS, 'portail'))];
  const chosen = new Map(Array.from({ length: TEXTS }, (_, nr) => [`sguid ${nr}`, [`portail ${nr}`]]));
  return [
    ['compareFiles', { path: 'fr.po', before, after, formatFile: null }],
    ['compareFiles', { path: 'fr.po', before: null, after, formatFile: null }],
    ...FAMILIES.flatMap(([format, write]): [FileWorkName, FileWorkInput<FileWorkName>][] => {
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

test('a work on large files gives in a thread what it gives here', async () => {
  for (const [name, input] of works()) {
    const here = await doFileWork(name, input);
    expect([name, await runFileWork(name, input, Number.POSITIVE_INFINITY)]).toEqual([name, withoutBuffers(here)]);
    if (name !== 'compareFiles') continue;
    const { changed } = here as { changed: FileWorkInput<'embedChanges'>['changed'] };
    expect(changed).toHaveLength(TEXTS);
    const embedding = { changed, language: FRENCH };
    expect(await runFileWork('embedChanges', embedding, Number.POSITIVE_INFINITY)).toBe(await doFileWork('embedChanges', embedding));
  }
});

test('many works at once: each gives its own result', async () => {
  const asked = Array.from({ length: 20 }, (_, nr) => bytes(po(5 + nr, 'porte')));
  const made = await Promise.all(
    asked.map((after) => runFileWork('compareFiles', { path: 'fr.po', before: null, after, formatFile: null }, Number.POSITIVE_INFINITY)),
  );
  expect(made.map(({ changed }) => changed.length)).toEqual(asked.map((_, nr) => 5 + nr));
});

test('a work that fails in its thread fails here, and the next is done', async () => {
  const wrong = { ...formatFileOf('json', () => '{}'), format: 'unknown' as FormatKind };
  const failing = runFileWork('readFormatTexts', { formatFile: wrong, bytes: bytes('{}') }, Number.POSITIVE_INFINITY);
  await expect(failing).rejects.toThrow('there is no format unknown');
  await expect(failing).rejects.not.toBeInstanceOf(Refusal);
  const after = bytes(po(1, 'porte'));
  const next = await runFileWork('compareFiles', { path: 'fr.po', before: null, after, formatFile: null }, Number.POSITIVE_INFINITY);
  expect(next.changed).toHaveLength(1);
});
