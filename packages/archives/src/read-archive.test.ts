import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeTar, paxPath } from './testing/make-tar.js';
import { makeZip } from './testing/make-zip.js';
import { oddSevenZips, packedAlone, packedArchives, packedFiles } from './testing/packed-archives.js';
import { readAll } from './testing/read-all.js';

const members = Object.entries(packedFiles).map(([name, body]) => ({ name, body }));
const tar = makeTar(members);
const whole = { files: packedFiles, leftOut: [], problem: null };

describe('kinds of archive', () => {
  test.each([
    ['x.tar', tar],
    ['x.tgz', gzipSync(tar)],
    ['x.tar.gz', gzipSync(tar)],
    ['x.tar.bz2', packedArchives.tarBzip2],
    ['x.tbz', packedArchives.tarBzip2],
    ['x.tar.xz', packedArchives.tarXz],
    ['x.7z', packedArchives.sevenZip],
    ['x.zip', makeZip(members)],
  ])('%s: every file with its path and bytes', async (name, bytes) => {
    expect(await readAll(name, bytes)).toEqual(whole);
  });

  test.each([
    ['x.tgz', makeZip(members)],
    ['x.zip', gzipSync(tar)],
    ['x.po', packedArchives.sevenZip],
    ['x.xz', packedArchives.tarBzip2],
    ['no extension', tar],
  ])('a wrong extension (%s): read by its content', async (name, bytes) => {
    expect(await readAll(name, bytes)).toEqual(whole);
  });

  test.each([
    ['fr/greetings.po.gz', gzipSync(packedFiles['fr/greetings.po'])],
    ['C:\\fr\\greetings.po.bz2', packedAlone.bzip2],
    ['greetings.po.XZ', packedAlone.xz],
  ])('a file packed alone (%s): the file, named without the extension', async (name, bytes) => {
    expect(await readAll(name, bytes)).toEqual({ ...whole, files: { 'greetings.po': packedFiles['fr/greetings.po'] } });
  });

  test('an archive in an archive: a file like the others', async () => {
    const inner = makeZip(members);
    const { files, leftOut } = await readAll('x.tar', makeTar([...members, { name: 'inner.zip', body: inner }]));
    expect(Object.keys(files)).toEqual([...Object.keys(packedFiles), 'inner.zip']);
    expect(leftOut).toEqual([]);
  });

  test.each([
    ['greetings.po', packedFiles['fr/greetings.po']],
    ['x.rar', 'Rar!\x1a\x07\x01\0 and more'],
    ['x.tgz', '<html>Please sign in</html>'],
  ])('content of no such kind (%s): refused, naming the kinds', async (name, text) => {
    const { files, problem } = await readAll(name, Buffer.from(text, 'latin1'));
    expect(files).toEqual({});
    expect(problem).toMatch(`${name} is not an archive of a kind that is taken: .tar, .tgz`);
  });
});

describe('zips as packers make them', () => {
  test('behind a program that unpacks it: read', async () => {
    expect(await readAll('x.zip', Buffer.concat([Buffer.from('MZ a program'), makeZip(members)]))).toEqual(whole);
  });

  test('with a comment, sizes behind the data, files stored: read', async () => {
    const zip = makeZip(
      members.map((member, at) => ({ ...member, flags: 0x808, method: 8 * at })),
      { comment: 'Made by hand.' },
    );
    expect(await readAll('x.zip', zip)).toEqual(whole);
  });

  test('with the records of large zips: read', async () => {
    expect(await readAll('x.zip', makeZip(members, { zip64: true }))).toEqual(whole);
    expect(await readAll('x.zip', Buffer.concat([Buffer.from('MZ a program'), makeZip(members, { zip64: true })]))).toEqual(whole);
    expect((await readAll('x.zip', makeZip(members, { zip64: true, entries: 2 ** 32 }))).problem).toMatch('cut short or damaged');
  });

  test('with folders, and from Windows without modes: files only', async () => {
    const zip = makeZip([{ name: 'fr/', mode: 0o040755 }, ...members.map((member) => ({ ...member, mode: 0 }))]);
    expect(await readAll('x.zip', zip)).toEqual(whole);
  });
});

describe('names', () => {
  test('beginning with ./, with empty and . segments: without them', async () => {
    const names = ['./fr/a.po', 'fr/./b.po', 'fr//c.po', '././d.po'];
    const { files } = await readAll('x.tar', makeTar(names.map((name) => ({ name, body: 'x' }))));
    expect(Object.keys(files)).toEqual(['fr/a.po', 'fr/b.po', 'fr/c.po', 'd.po']);
  });

  test('in any script, long, and odd but harmless: as they are', async () => {
    const names = ['fr/été.po', 'ar/ترجمة.po', 'ja/日本語.po', '-rf.po', '$(touch x).po', 'sp ace \'q".po'];
    const long = `fr/${'très-long-'.repeat(20)}.po`;
    const bodies = names.map((name) => ({ name, body: 'x' }));
    const fromTar = await readAll('x.tar', makeTar([...bodies, paxPath(long), { name: 'short', body: 'x' }]));
    const fromZip = await readAll('x.zip', makeZip([...bodies, { name: long, body: 'x' }]));
    expect(Object.keys(fromTar.files)).toEqual([...names, long]);
    expect(Object.keys(fromZip.files)).toEqual([...names, long]);
    expect(Object.keys((await readAll('x.7z', oddSevenZips.accents)).files)).toEqual(['fr/été.po']);
  });

  test('that differ only by case: different files', async () => {
    const { files, leftOut } = await readAll(
      'x.zip',
      makeZip([
        { name: 'fr/App.po', body: '1' },
        { name: 'fr/app.po', body: '2' },
        { name: 'FR/app.po', body: '3' },
      ]),
    );
    expect(files).toEqual({ 'fr/App.po': '1', 'fr/app.po': '2', 'FR/app.po': '3' });
    expect(leftOut).toEqual([]);
  });

  test('of what systems and editors leave behind: passed over in silence', async () => {
    const junk = [
      '__MACOSX/._fr.po',
      '.DS_Store',
      'fr/._a.po',
      'fr/Thumbs.db',
      'fr/a.po~',
      'fr/.a.po.swp',
      '.git/config',
      'fr/#a.po#',
      'fr/a.po.orig',
    ];
    const { files, leftOut } = await readAll('x.tar', makeTar([...junk.map((name) => ({ name, body: 'x' })), ...members]));
    expect(files).toEqual(packedFiles);
    expect(leftOut).toEqual([]);
  });
});

test('ten thousand files: all of them', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `fr/${at}.po`, body: String(at) }));
  for (const [name, bytes] of [
    ['x.tgz', gzipSync(makeTar(many))],
    ['x.zip', makeZip(many)],
  ] as const) {
    const { files, problem } = await readAll(name, bytes);
    expect(problem).toBeNull();
    expect(files).toEqual(Object.fromEntries(many.map((member) => [member.name, member.body])));
  }
});

test('a signal: reading ends with it', async () => {
  await expect(readAll('x.tar', tar, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
});
