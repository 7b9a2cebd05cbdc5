import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ArchiveMember } from './archive/archive.js';
import { packedFiles } from './testing/packed-archives.js';
import { readAll } from './testing/read-all.js';
import { writeArchive } from './write-archive.js';

const time = new Date('2024-02-29T12:00:00Z');
const member = (path: string, text: string): ArchiveMember => ({ path, bytes: Buffer.from(text) });
const members = Object.entries(packedFiles).map(([path, text]) => member(path, text));

/** Members without end, or up to a number, that count how many were read and note when the reader stops. */
const countedMembers = (bytes: Buffer, number = Number.POSITIVE_INFINITY) => {
  const state = { asked: 0, ended: false };
  async function* give(): AsyncGenerator<ArchiveMember> {
    try {
      for (; state.asked < number; ) {
        state.asked += 1;
        yield { path: `${state.asked}.po`, bytes };
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, members: give() };
};

describe.each(['tgz', 'zip'] as const)('an archive as %s', (format) => {
  test('read again: the same files in the same order', async () => {
    const odd = [...members, member(`fr/${'very-'.repeat(30)}long.po`, 'x'), member('ar/ترجمة.po', 'y'), member('fr/empty.po', '')];
    const { files, leftOut, problem } = await readAll(`x.${format}`, await buffer(await writeArchive(odd, { time, format })));
    expect({ leftOut, problem }).toEqual({ leftOut: [], problem: null });
    expect(Object.entries(files)).toEqual(odd.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  });

  test('written twice: the same bytes', async () => {
    const once = await buffer(await writeArchive(members, { time, format }));
    expect((await buffer(await writeArchive(members, { time, format }))).equals(once)).toBe(true);
  });

  test('of nothing: an archive without files', async () => {
    const { problem } = await readAll(`x.${format}`, await buffer(await writeArchive([], { time, format })));
    expect(problem).toBe(`x.${format} holds no file that can be used.`);
  });

  test('nobody reads it: few members are asked for, and the rest when somebody does', async () => {
    const { state, members } = countedMembers(Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))), 200);
    const archive = await writeArchive(members, { time, format });
    for (let turn = 0; turn < 500; turn += 1) await setImmediate();
    expect(state.asked).toBeLessThan(100);
    const { files } = await readAll(`x.${format}`, await buffer(archive));
    expect(Object.keys(files)).toHaveLength(200);
  });

  test.each([0, 1])('a member fails after %d others: the stream fails with it', async (others) => {
    const failing = (async function* () {
      yield* members.slice(0, others);
      throw new Error('no more');
    })();
    await expect(buffer(await writeArchive(failing, { time, format }))).rejects.toThrow('no more');
  });

  test('its reader goes away: no more members are asked for', async () => {
    const { state, members } = countedMembers(Buffer.alloc(1000));
    const archive = await writeArchive(members, { time, format });
    for await (const _ of archive) break;
    await expect.poll(() => state.ended).toBe(true);
  });
});
