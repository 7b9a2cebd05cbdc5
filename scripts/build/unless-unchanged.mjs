import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from './root.mjs';

/** Folders of generated or fetched files. */
const GENERATED_NAMES = new Set(['node_modules', 'dist', 'generated', '.data', '.git']);

/**
 * Does a step of the build unless everything that it is made from is as it was when the step last succeeded.
 *
 * @param {string} name the step's, for its note under node_modules
 * @param {readonly string[]} sources files and folders that it is made from
 * @param {readonly string[]} products what must be there after it
 * @param {() => Promise<void>} step
 */
export const unlessUnchanged = async (name, sources, products, step) => {
  const note = noteOf(name);
  const now = digest(sources);
  const before = await readFile(note, 'utf8').catch(() => '');
  if (before === now && products.every((product) => existsSync(inRoot(product)))) return;
  await rm(note, { force: true });
  await step();
  await noteDone(name, sources);
};

/** Takes note that a step of the build was done, by whatever did it. */
export const noteDone = async (name, sources) => {
  const note = noteOf(name);
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, digest(sources));
};

const noteOf = (name) => inRoot('node_modules', '.cache', 'translation-commons', name);

/**
 * Digest of files and folders, and of Node's version. Without promises, which for some 2,000 small files take ten times as long as reading them.
 *
 * @param {readonly string[]} sources
 */
export const digest = (sources) => {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) add(hash, inRoot(source));
  return hash.digest('hex');
};

const add = (hash, path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isFile()) {
    hash.update(`${path}\0${found.size}\0`).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) if (!GENERATED_NAMES.has(name)) add(hash, join(path, name));
};
