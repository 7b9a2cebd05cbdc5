import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptFiles } from './kept-files.js';

describe('files of a server of tests', () => {
  let room: string;
  beforeEach(async () => {
    room = await mkdtemp(join(tmpdir(), 'translation-commons-kept-'));
    await mkdir(join(room, 'data', 'base'), { recursive: true });
    await writeFile(join(room, 'data', 'base', '1'), 'rows');
  });
  afterEach(() => rm(room, { recursive: true, force: true }));
  const kept = (key: string, programs = '18') => keptFiles('embedded', programs, { folder: join(room, 'kept'), key });

  it('made from the same: a copy, by itself', async () => {
    await kept('a').keep(join(room, 'data'));
    expect(await kept('a').restore(join(room, 'copy', 'data'))).toBe(true);
    await writeFile(join(room, 'copy', 'data', 'base', '1'), 'others');
    expect(await kept('a').restore(join(room, 'again'))).toBe(true);
    expect(await readFile(join(room, 'again', 'base', '1'), 'utf8')).toBe('rows');
  });

  it('made from other sources or programs: none, and nothing is left', async () => {
    await kept('a').keep(join(room, 'data'));
    for (const other of [kept('b'), kept('a', '19')]) expect(await other.restore(join(room, 'copy'))).toBe(false);
    expect(await readdir(room)).toEqual(['data', 'kept']);
  });

  it('kept anew: in place of the former', async () => {
    for (const key of ['a', 'b']) await kept(key).keep(join(room, 'data'));
    expect(await readdir(join(room, 'kept'))).toHaveLength(1);
    expect(await kept('b').restore(join(room, 'copy'))).toBe(true);
  });
});
