import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeTar } from './testing/make-tar.js';
import { makeZip } from './testing/make-zip.js';
import { oddSevenZips, packedAlone, packedArchives, sparseTar } from './testing/packed-archives.js';
import { readAll } from './testing/read-all.js';

const good = { name: 'fr/good.po', body: 'good' };
const kept = { 'fr/good.po': 'good' };

describe('members that are left out, each with a warning, while the rest is read', () => {
  const reasons: readonly (readonly [name: string, reason: string])[] = [
    ['../../tmp/x.po', 'its path leads out of the archive'],
    ['fr/../../x.po', 'its path leads out of the archive'],
    ['fr/../x.po', 'its path leads out of the archive'],
    ['/etc/x.po', 'its path is absolute'],
    ['C:/x.po', 'its path is absolute'],
    ['c:x.po', 'its path is absolute'],
    ['fr\\x.po', 'its path holds a backslash; pack the archive with forward slashes'],
    ['..\\..\\x.po', 'its path holds a backslash; pack the archive with forward slashes'],
    ['./.', 'it has no name'],
  ];
  const bad = reasons.map(([name]) => ({ name, body: 'bad' }));
  test.each([
    ['x.tar', makeTar([...bad, good])],
    ['x.zip', makeZip([...bad, good])],
  ])('paths that lead elsewhere (%s)', async (archive, bytes) => {
    const leftOut = reasons.map(([name, reason]) => `${name} was left out: ${reason}.`);
    expect(await readAll(archive, bytes)).toEqual({ files: kept, leftOut, problem: null });
  });

  const controls = ['fr/a\nb.po', 'fr/\u001b[31mred.po', 'fr/\u202eop.exe'].map((name) => ({ name, body: 'bad' }));
  test.each([
    ['x.tar', makeTar([...controls, good])],
    ['x.zip', makeZip([...controls, good])],
  ])('names with control characters (%s), which are shown escaped', async (archive, bytes) => {
    const leftOut = ['fr/a\\u{a}b.po', 'fr/\\u{1b}[31mred.po', 'fr/\\u{202e}op.exe'];
    const sentences = leftOut.map((name) => `${name} was left out: its name holds control characters.`);
    expect(await readAll(archive, bytes)).toEqual({ files: kept, leftOut: sentences, problem: null });
  });

  test('a name that is not UTF-8', async () => {
    const name = Buffer.from('fr/\xe9t\xe9.po', 'latin1');
    for (const outcome of [
      await readAll('x.tar', makeTar([{ name, body: 'bad' }, good])),
      await readAll('x.zip', makeZip([{ name, body: 'bad' }, good])),
    ]) {
      expect(outcome.files).toEqual(kept);
      expect(outcome.leftOut).toEqual([expect.stringMatching('its name is not valid UTF-8')]);
    }
  });

  test('a pax path that is not UTF-8', async () => {
    const record = Buffer.from('16 path=fr/\xe9.po\n', 'latin1');
    const tar = makeTar([{ name: 'pax', type: 'pax header', body: record }, { name: 'short', body: 'bad' }, good]);
    expect(await readAll('x.tar', tar)).toEqual({
      files: kept,
      leftOut: ['x.tar, entry 1 was left out: its name is not valid UTF-8.'],
      problem: null,
    });
  });

  test('links and devices in a tar', async () => {
    const types = ['symbolic link', 'hard link', 'device', 'fifo'] as const;
    const bad = types.map((type) => ({ name: `fr/${type}.po`, type, link: '/etc/passwd' }));
    const { files, leftOut } = await readAll('x.tgz', gzipSync(makeTar([...bad, good])));
    expect(files).toEqual(kept);
    expect(leftOut).toEqual([
      'fr/symbolic link.po was left out: it is a symbolic link.',
      'fr/hard link.po was left out: it is a hard link.',
      'fr/device.po was left out: it is a special file.',
      'fr/fifo.po was left out: it is a special file.',
    ]);
  });

  test('a link to a file of the same archive, and a link in a zip', async () => {
    const inside = makeTar([good, { name: 'fr/copy.po', type: 'hard link', link: 'fr/good.po' }]);
    expect(await readAll('x.tar', inside)).toMatchObject({ files: kept, leftOut: ['fr/copy.po was left out: it is a hard link.'] });
    const zip = makeZip([{ name: 'fr/link.po', body: '/etc/passwd', mode: 0o120777 }, good]);
    expect(await readAll('x.zip', zip)).toMatchObject({ files: kept, leftOut: ['fr/link.po was left out: it is a symbolic link.'] });
  });

  test('the second file with one path in a tar: the first is kept', async () => {
    const { files, leftOut } = await readAll('x.tar', makeTar([good, { name: './fr//good.po', body: 'other' }]));
    expect(files).toEqual(kept);
    expect(leftOut).toEqual(['./fr//good.po was left out: another file with this path came before it.']);
  });
});

test('a thousand members that are left out: fifty are told of, then how many more', async () => {
  const links = Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.po`, type: 'symbolic link', link: 'x' }) as const);
  const { files, leftOut } = await readAll('x.tar', makeTar([...links, good]));
  expect(files).toEqual(kept);
  expect(leftOut).toHaveLength(51);
  expect(leftOut.at(-1)).toBe('950 more were left out.');
});

describe('archives that are refused as a whole', () => {
  const refused = async (name: string, bytes: Uint8Array, sentence: string) => {
    const { problem } = await readAll(name, bytes);
    expect(problem).toMatch(sentence);
  };

  test('encrypted: told to pack it without a password', async () => {
    await refused('x.zip', makeZip([{ ...good, flags: 0x801 }]), 'x.zip is encrypted; pack it without a password.');
    await refused('x.7z', oddSevenZips.encrypted, 'x.7z is encrypted');
    await refused('x.7z', oddSevenZips.encryptedList, 'x.7z is encrypted');
  });

  test('nothing in it: no file, only folders, only links, no bytes', async () => {
    await refused('x.tar', makeTar([]), 'x.tar holds no file that can be used.');
    await refused('x.zip', makeZip([]), 'x.zip holds no file that can be used.');
    await refused('x.tar', makeTar([{ name: 'fr/', type: 'folder' }]), 'x.tar holds no file');
    await refused('x.tar', makeTar([{ name: 'fr', type: 'symbolic link', link: '/' }]), 'x.tar holds no file');
    await refused('x.tar', Buffer.alloc(0), 'x.tar is empty.');
  });

  const tar = makeTar(Array.from({ length: 20 }, (_, at) => ({ name: `fr/${at}.po`, body: String(at).repeat(3000) })));
  const zip = makeZip(Array.from({ length: 20 }, (_, at) => ({ name: `fr/${at}.po`, body: String(at).repeat(3000) })));
  test.each([
    ['x.tar', tar],
    ['x.tgz', gzipSync(tar)],
    ['x.tar.bz2', packedArchives.tarBzip2],
    ['x.tar.xz', packedArchives.tarXz],
    ['x.7z', packedArchives.sevenZip],
    ['x.zip', zip],
    ['x.po.gz', gzipSync(good.body.repeat(1000))],
    ['x.po.bz2', packedAlone.bzip2],
    ['x.po.xz', packedAlone.xz],
  ])('cut short (%s): says so', async (name, bytes) => {
    await refused(name, bytes.subarray(0, bytes.length * 0.7), `${name} is cut short or damaged`);
  });

  test.each([
    ['x.tgz', gzipSync(tar)],
    ['x.po.gz', gzipSync(good.body)],
    ['x.tar.bz2', packedArchives.tarBzip2],
    ['x.tar.xz', packedArchives.tarXz],
    ['x.po.bz2', packedAlone.bzip2],
    ['x.po.xz', packedAlone.xz],
  ])('changed on the way (%s): found out by the checksum', async (name, bytes) => {
    const changed = Buffer.from(bytes);
    // The checksum itself in gzip and bzip2, the packed bytes in xz.
    const at = name.endsWith('gz') ? changed.length - 6 : name.endsWith('bz2') ? 12 : Math.floor(changed.length / 2);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    await refused(name, changed, `${name} is cut short or damaged`);
  });

  test('a tar that was cut between two files: damaged', async () => {
    await refused('x.tar', makeTar([good, good]).subarray(0, 2048), 'x.tar is cut short or damaged: the mark at its end is missing.');
  });

  test('a sparse file whose holes cannot be given: damaged, not empty', async () => {
    await refused('x.tgz', sparseTar, 'x.tgz is cut short or damaged');
  });

  test('a zip whose headers lie: damaged', async () => {
    await refused('x.zip', makeZip([{ ...good, crc: 1 }]), 'x.zip is damaged: fr/good.po does not unpack to what was packed.');
    await refused('x.zip', makeZip([{ ...good, size: 3 }]), 'x.zip is damaged: fr/good.po');
    await refused('x.zip', makeZip([{ ...good, size: 5 }]), 'x.zip is damaged: fr/good.po');
    await refused('x.zip', makeZip([good], { entries: 2 }), 'x.zip is cut short or damaged');
    await refused('x.zip', makeZip([good, { ...good, name: 'x' }], { entries: 1 }), 'x.zip is cut short or damaged');
  });

  test('a zip that is unusual: says what to do', async () => {
    await refused('x.zip', makeZip([{ ...good, method: 12 }]), 'fr/good.po is packed with method 12; pack x.zip with the usual one');
    await refused('x.zip', makeZip([good], { disk: 1 }), 'x.zip is one part of a zip in several parts; pack it as one file.');
    await refused('x.zip', makeZip([good, good]), 'x.zip holds fr/good.po twice');
  });
});
