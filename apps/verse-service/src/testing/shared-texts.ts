import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { TestContext } from 'vitest';
import type { TextFile } from '../texts/formats/text-item.js';

const folder = resolve(process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data'), 'verses');

/** Where a file of the shared texts is; skips the test, saying so, where they are not. */
export const sharedPath = (context: TestContext, name: string): string => {
  if (!existsSync(folder)) context.skip('the shared test data is not there');
  return resolve(folder, name);
};

/** The bytes of a shared text; one that ends in `.xz` is unpacked by the `xz` command, and skips where there is none. */
export const sharedBytes = (context: TestContext, name: string): Buffer => {
  const path = sharedPath(context, name);
  if (!name.endsWith('.xz')) return readFileSync(path);
  const unpacked = spawnSync('xz', ['-dc', path], { maxBuffer: 1 << 28 });
  if (unpacked.error) context.skip('there is no xz command to unpack the text with');
  return unpacked.stdout;
};

/** A shared text as a file to read. */
export const sharedFile = (context: TestContext, name: string): TextFile => ({
  name: basename(name),
  bytes: createReadStream(sharedPath(context, name)),
});
