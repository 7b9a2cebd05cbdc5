import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { status } from '@translation-commons/core/kernel/text/message.js';
import { afterAll, expect, it } from 'vitest';
import { findKeptExport, keepExport } from './kept-exports.js';

const dataDir = await mkdtemp(join(tmpdir(), 'kept-exports-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
const part = { key: 'k', offset: 1, length: 3, facts: { file: 'é' } };
const keep = async (nr: number) => {
  const file = join(dataDir, 'export');
  const archive = `export ${nr}`;
  await writeFile(file, archive);
  const report = { leftOut: nr, messages: [status(`é ${nr}`)] };
  await keepExport(dataDir, file, { asked: `${nr}`, tag: `"tag${nr}"`, bytes: archive.length, report, parts: [part] }, at(nr));
  await rm(file);
};
const find = async (nr: number, minute: number) => {
  const found = await findKeptExport(dataDir, `${nr}`, at(minute));
  return found && [found.tag, found.report, found.bytes, found.parts, (await found.read(part)).toString(), await text(found.stream())];
};

it('an export that is kept: given again to the same request, with its tag, its parts and what is to be said of it', async () => {
  expect(await find(1, 1)).toBeNull();
  await keep(1);
  await keep(1);
  const report = { leftOut: 1, messages: [['é 1', 'status']] };
  expect(await find(1, 1)).toEqual(['"tag1"', report, 8, [part], 'xpo', 'export 1']);
  expect(await find(2, 1)).toBeNull();
});

it('a file that is damaged, or of another release: not found, and gone', async () => {
  const cut = async (length: number) => {
    await keep(3);
    const [name = ''] = (await readdir(join(dataDir, 'exports'))).filter((one) => one.includes('tag3'));
    await truncate(join(dataDir, 'exports', name), length);
    return [await find(3, 3), (await readdir(join(dataDir, 'exports'))).includes(name)];
  };
  for (const length of [0, 4, 12]) expect(await cut(length)).toEqual([null, false]);
});

it('more than are kept: those go that were asked for the longest ago', async () => {
  for (let nr = 2; nr <= 500; nr += 1) await keep(nr);
  expect(await find(1, 501)).not.toBeNull();
  await keep(501);
  expect([await find(1, 502), await find(2, 502), await find(501, 502)]).toEqual([expect.anything(), null, expect.anything()]);
  expect(await readdir(join(dataDir, 'exports'))).toHaveLength(500);
});
