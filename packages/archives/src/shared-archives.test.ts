import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAll } from './testing/read-all.js';
import { readInProcess } from './testing/reading-process.js';
import { findSharedData } from './testing/shared-data.js';

/** The files under a folder, by path, as text. */
const readTree = (folder: string): Record<string, string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path).toString()]));
};

const projects = findSharedData('po');
const packings = ['tgz', 'tar.bz2', 'tar.xz', '7z', 'zip'];
const archives = (projects ? readdirSync(projects) : []).flatMap((project) => packings.map((packing) => [project, packing] as const));

describe.skipIf(archives.length === 0)('archives of real projects (skipped where the shared test data is not there)', () => {
  test.each(archives)('%s as %s: the same files as in the folder', async (project, packing) => {
    const name = `${project.split('__')[1]}.${packing}`;
    const { files, leftOut, problem } = await readAll(name, readFileSync(join(projects ?? '', project, name)));
    expect({ leftOut, problem }).toEqual({ leftOut: [], problem: null });
    expect(files).toEqual(readTree(join(projects ?? '', project, 'dir')));
  });
});

/** Expected outcome for each nasty archive: numbers of files read and left out, or the sentence of the refusal. */
const outcomes: Readonly<Record<string, { files: number; leftOut?: number; problem?: RegExp }>> = {
  'a01-zip-slip.zip': { files: 3, leftOut: 3 },
  'a04-symlink-po.tgz': { files: 3, leftOut: 2 },
  'a06-hardlink.tgz': { files: 3, leftOut: 2 },
  'a08-bomb-deflate-100MB.zip': { files: 0, problem: /^fr\/psmisc\.po expands to more than 64 MiB\.$/ },
  'a11-bomb-1GB.tar.bz2': { files: 1, problem: /expands to more than 8 MiB, over 200 times its own size\.$/ },
  'a15-nested-archives.tgz': { files: 5 },
  'a16-encrypted.zip': { files: 0, problem: /is encrypted; pack it without a password\.$/ },
  'a19-truncated.tgz': { files: 0, problem: /is cut short or damaged\.$/ },
  'a22-zip-named.tgz': { files: 3 },
  'a26-no-pot.tgz': { files: 2 },
  'a30-po-without-pot.tgz': { files: 5 },
  'a31-bad-po-among-good.tgz': { files: 6 },
  'a36-case-collide.zip': { files: 6 },
  'a41-odd-names.tgz': { files: 8, leftOut: 3 },
  'a43-odd-languages.tgz': { files: 14 },
  'a47-junk-files.zip': { files: 5 },
  'a58-update-v1.tgz': { files: 2 },
  'a59-update-v2.tgz': { files: 2 },
  'a65-dot-slash-prefix.tgz': { files: 3 },
};

const nasty = findSharedData('nasty/archives');

describe.skipIf(nasty === null)('nasty archives (skipped where the shared test data is not there)', () => {
  test.each(Object.entries(outcomes))(
    '%s: the careful outcome, in little memory, and nothing written',
    (name, { files, leftOut = 0, problem }) => {
      const cost = readInProcess(join(nasty ?? '', name), name);
      expect(cost).toMatchObject({ files, leftOut, problem: problem ? expect.stringMatching(problem) : null });
      expect(cost.peakBytes).toBeLessThan(512 * 1024 * 1024);
      expect(existsSync('/tmp/pwned-a01.po')).toBe(false);
    },
  );
});
