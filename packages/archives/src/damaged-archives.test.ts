import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { admitMembers } from './admission/admit-members.js';
import { defaultArchiveLimits as limits } from './archive/archive-limits.js';
import { ArchiveProblem } from './archive/archive-problem.js';
import { detectArchiveKind } from './formats/archive-kind.js';
import { makeTar } from './testing/make-tar.js';
import { makeZip } from './testing/make-zip.js';
import { packedAlone, packedArchives, packedFiles } from './testing/packed-archives.js';
import { readArchiveEvents } from './thread/read-archive-events.js';

const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
afterAll(() => rm(folder, { recursive: true }));

const members = Object.entries(packedFiles).map(([name, body]) => ({ name, body }));
const texts = new Set<string>(Object.values(packedFiles));
const checked = { tgz: gzipSync(makeTar(members)), zip: makeZip(members), ...packedArchives, ...packedAlone };

/** Something that happens to a file on its way: bytes that change, go missing, or come twice. */
const damage = fc.record({
  at: fc.nat(10_000),
  bytes: fc.uint8Array({ maxLength: 8 }),
  missing: fc.nat(40),
});

const apply = (archive: Buffer, { at, bytes, missing }: { at: number; bytes: Uint8Array; missing: number }): Buffer => {
  const place = at % archive.length;
  return Buffer.concat([archive.subarray(0, place), bytes, archive.subarray(place + missing)]);
};

/** Archives that once did harm: xz files with a block that includes the bytes after it. */
const harmful = [
  { at: 3867, bytes: Uint8Array.of(0), missing: 40 },
  { at: 5157, bytes: Uint8Array.of(0, 0, 0, 0, 0), missing: 21 },
];

/** The texts in an archive; null where it is refused. In this thread, since a thread for each of many archives takes long. */
const readTexts = async (bytes: Buffer): Promise<string[] | null> => {
  const source = { path: join(folder, 'upload'), name: 'upload' };
  await writeFile(source.path, bytes);
  const found: string[] = [];
  try {
    const kind = await detectArchiveKind(source);
    if (kind === null) return null;
    const events = readArchiveEvents({ source, kind, archiveBytes: bytes.length, limits });
    const admission = { name: source.name, archiveBytes: bytes.length, limits, leftOut: () => undefined };
    for await (const member of admitMembers(events, admission)) found.push(Buffer.from(member.bytes).toString());
    return found;
  } catch (problem) {
    if (problem instanceof ArchiveProblem) return null;
    throw problem;
  }
};

test.each(Object.entries(checked))('%s, damaged in any way: refused, or read without a changed file', async (_, archive) => {
  expect(await readTexts(archive)).not.toBeNull();
  const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
    const found = await readTexts(damages.reduce(apply, archive));
    expect(found?.filter((text) => !texts.has(text)) ?? []).toEqual([]);
  });
  await fc.assert(property, { numRuns: 50, examples: [[harmful]] });
});
