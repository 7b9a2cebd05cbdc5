import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ArchiveMember } from './archive/archive.js';
import { joinMembers, type PackedMember, packMember } from './packed-archive.js';
import { readAll } from './testing/read-all.js';

const time = new Date('2024-02-29T12:00:00Z');
async function* each(members: readonly PackedMember[]): AsyncGenerator<PackedMember> {
  yield* members;
}
const pack = (members: readonly ArchiveMember[]) => Promise.all(members.map((member) => packMember(member, time)));
const join = async (members: readonly PackedMember[]): Promise<Buffer> => buffer(joinMembers(each(members)));

it('members of any size and name: one gzip file with a right checksum, read again as they were', async () => {
  const anyMember = fc.record({
    path: fc.tuple(fc.nat(), fc.constantFrom('', 'ترجمة', `${'long-'.repeat(40)}name`)).map(([nr, name]) => `fr/${nr}${name}.po`),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.constantFrom(512, 70_000).map((size) => new Uint8Array(size).fill(97)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyMember, { maxLength: 8, selector: ({ path }) => path }), async (members) => {
      const archive = await join(await pack(members));
      // Refuses a wrong checksum or size, and bytes behind the end.
      gunzipSync(archive);
      const { files } = await readAll('x.tgz', archive);
      expect(Object.keys(files)).toEqual(members.map(({ path }) => path));
      expect(Object.values(files)).toEqual(members.map(({ bytes }) => Buffer.from(bytes).toString()));
    }),
    { numRuns: 30 },
  );
});

it('members that were packed for another archive: the same bytes as packed anew', async () => {
  const members = [1, 2, 3].map((nr) => ({ path: `${nr}.po`, bytes: Buffer.from(`msgid "${nr}"\n`.repeat(100)) }));
  const [first, second] = [await pack(members), await pack(members)];
  const mixed = first.map((member, nr) => (nr === 1 ? (second[nr] ?? member) : member));
  expect((await join(mixed)).equals(await join(second))).toBe(true);
});
