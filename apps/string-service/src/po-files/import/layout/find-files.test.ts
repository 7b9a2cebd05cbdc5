import { loadLanguages } from '@translation-commons/core/i18n/languages/languages.js';
import { expect, test, vi } from 'vitest';
import { type FilesQuestion, findFiles } from './find-files.js';
import { findFilesInThread } from './find-files-in-thread.js';

const languages = loadLanguages(['de', 'fr', 'en']);

const askFor = (paths: readonly string[]): FilesQuestion => ({
  members: new Map(paths.map((path) => [path, { spool: '/nowhere', offset: 0, size: 0 }])),
  ...{ skipped: [], languages, tags: {}, exclude: '', sourceLanguage: '', layout: null, format: 'po', isRooted: false },
  ...{ formerLayout: null, formerTemplates: [], knownPaths: new Set() },
});

const repeat = (count: number, write: (nr: number) => readonly string[]): string[] =>
  Array.from({ length: count }, (_, nr) => write(nr)).flat();

/** Calls of a method of strings while work is done: paths are compared by their folders. */
const countSplits = async (work: () => Promise<unknown>): Promise<number> => {
  const split = vi.spyOn(String.prototype, 'split');
  try {
    await work();
    return split.mock.calls.length;
  } finally {
    split.mockRestore();
  }
};

test.each([
  ['templates of one name, and places of that name', (nr: number) => [`one/part${nr}/garden.pot`, `two/part${nr}/de/garden.po`]],
  ['templates beside their files', (nr: number) => [`part${nr}/garden.pot`, `part${nr}/de.po`, `part${nr}/fr.po`]],
  ['files without templates', (nr: number) => [`part${nr}/de.po`]],
] as const)('an archive of many %s: laid out in steps that grow with it', async (_, write) => {
  const [few, many] = [repeat(200, write), repeat(800, write)];
  const small = await countSplits(() => findFiles(askFor(few)));
  expect(await countSplits(() => findFiles(askFor(many)))).toBeLessThan(small * 6);
});

test('files of thousands of names near to one language: left out with one message', async () => {
  const scriptOf = (nr: number) =>
    `Q${Array.from({ length: 3 }, (_, at) => String.fromCharCode(97 + (Math.floor(nr / 26 ** at) % 26))).join('')}`;
  const question = askFor(['po/garden.pot', ...repeat(3_000, (nr) => [`po/de_${scriptOf(nr)}.po`])]);
  const { laidOut } = await findFiles(question);
  expect(laidOut.files).toEqual([]);
  expect(laidOut.messages.map(([said]) => String(said).length < 600)).toEqual([true]);
  expect(laidOut.leftOut).toHaveLength(3_000);
});

test('a large archive is laid out in a thread as it is here', async () => {
  const question = askFor(repeat(300, (nr) => [`part${nr}/garden.pot`, `part${nr}/de.po`, `part${nr}/xx.po`]));
  const here = await findFiles(question);
  expect(here.laidOut.files).toHaveLength(300);
  expect(await findFilesInThread(question, undefined)).toEqual(here);
});
