import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ArchiveLimits } from './archive/archive-limits.js';
import { makeTar, paxPath } from './testing/make-tar.js';
import { makeZip } from './testing/make-zip.js';
import { bzip2Bomb } from './testing/packed-archives.js';
import { readAll } from './testing/read-all.js';

const MiB = 1024 * 1024;
const zeros = Buffer.alloc(3 * MiB);

/** The same members as tgz and as zip. */
const bothWays = (members: readonly { name: string; body: string | Buffer }[]) =>
  [
    ['x.tgz', gzipSync(makeTar(members.flatMap((member) => (member.name.length > 100 ? [paxPath(member.name), member] : [member]))))],
    ['x.zip', makeZip(members)],
  ] as const;

const expectRefusal = async (
  members: readonly { name: string; body: string | Buffer }[],
  limits: Partial<ArchiveLimits>,
  sentence: string,
) => {
  for (const [name, bytes] of bothWays(members)) {
    const { problem } = await readAll(name, bytes, { limits });
    expect(problem).toBe(sentence.replaceAll('ARCHIVE', name));
  }
};

describe('an archive past a limit: refused, naming the member and the limit', () => {
  test('size of a member', async () => {
    const members = [
      { name: 'pot/x.pot', body: 'x' },
      { name: 'po/fr/x.po', body: zeros },
    ];
    await expectRefusal(members, { memberBytes: 2 * MiB }, 'po/fr/x.po expands to more than 2 MiB.');
  });

  test('size of all members', async () => {
    const members = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.po`, body: zeros }));
    await expectRefusal(members, { totalBytes: 10 * MiB, ratio: 10_000 }, 'ARCHIVE expands to more than 10 MiB.');
  });

  test('ratio, once it is past a few MiB', async () => {
    const members = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.po`, body: zeros }));
    for (const [name, bytes] of bothWays(members)) expect((await readAll(name, bytes)).problem).toMatch('over 200 times its own size');
    for (const [name, bytes] of bothWays(members.slice(0, 2))) expect((await readAll(name, bytes)).problem).toBeNull();
  });

  test('number of entries', async () => {
    const members = Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.po`, body: '' }));
    await expectRefusal(members, { entries: 1000 }, 'ARCHIVE holds more than 1,000 files.');
  });

  test('names of all entries together', async () => {
    const members = Array.from({ length: 11 }, (_, at) => ({ name: `${'n'.repeat(98)}${at + 10}`, body: '' }));
    await expectRefusal(members, { totalPathBytes: 1000 }, 'ARCHIVE holds more than 1,000 bytes of file names.');
  });

  test('a zip that says less than it holds: stopped where it says that it ends', async () => {
    const { problem } = await readAll('x.zip', makeZip([{ name: 'x.po', body: zeros, size: 100 }]));
    expect(problem).toBe('x.zip is damaged: x.po does not unpack to what was packed.');
  });

  test('a lone file: like any member', async () => {
    expect((await readAll('x.po.bz2', bzip2Bomb)).problem).toMatch('x.po.bz2 expands to more than 8');
    expect((await readAll('x.po.bz2', bzip2Bomb, { limits: { memberBytes: MiB } })).problem).toBe('x.po expands to more than 1 MiB.');
    expect((await readAll('x.po.gz', gzipSync('x'.repeat(3 * MiB)), { limits: { memberBytes: MiB } })).problem).toBe(
      'x.po expands to more than 1 MiB.',
    );
  });

  test('what is left out counts too', async () => {
    for (const [name, bytes] of bothWays([{ name: '../x.po', body: zeros }]))
      expect((await readAll(name, bytes, { limits: { memberBytes: MiB } })).problem).toBe('../x.po expands to more than 1 MiB.');
  });
});

describe('a path past a limit: its file is left out, and the others are read', () => {
  const long = `${'n'.repeat(99)}/`.repeat(5);
  test.each([
    [`${'d/'.repeat(20)}x.po`, `${'d/'.repeat(20)}x.po was left out: it lies deeper than 20 folders.`],
    [`${'n'.repeat(256)}.po`, `${'n'.repeat(120)}… was left out: it has a name that is longer than 255 bytes.`],
    [`${long}x.po`, `${long.slice(0, 120)}… was left out: it has a path that is longer than 400 bytes.`],
  ])('%s', async (name, sentence) => {
    const members = [
      { name, body: 'bad' },
      { name: 'fr.po', body: 'good' },
    ];
    for (const [archive, bytes] of bothWays(members)) {
      const { files, leftOut, problem } = await readAll(archive, bytes, { limits: { pathBytes: 400 } });
      expect({ files, leftOut, problem }).toEqual({ files: { 'fr.po': 'good' }, leftOut: [sentence], problem: null });
    }
  });
});
