import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { TestContext } from 'vitest';
import type { TextFile } from '../items/text-item.js';
import { sharedData } from './shared-data.js';

/** The bytes of a shared text; one that ends in `.xz` is unpacked by the `xz` command, and skips where there is none. */
export const sharedBytes = (context: TestContext, name: string): Buffer => {
  const path = sharedData(context, `verses/${name}`);
  if (!name.endsWith('.xz')) return readFileSync(path);
  const unpacked = spawnSync('xz', ['-dc', path], { maxBuffer: 1 << 28 });
  if (unpacked.error) context.skip('there is no xz command to unpack the text with');
  return unpacked.stdout;
};

/** A shared text as a file to read. */
export const sharedFile = (context: TestContext, name: string): TextFile => ({
  name: basename(name),
  bytes: createReadStream(sharedData(context, `verses/${name}`)),
});

/** A file in the line format without what the format passes over. */
export const stripSkippedLines = (bytes: Buffer): string => bytes.toString().replace(/^(#.*)?\r?\n/gm, '');
