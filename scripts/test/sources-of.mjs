import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../build/root.mjs';

const IMPORTED = /(?:\bfrom|\bimport|\bimport\() ?'(\.[^']+)\.js'/g;

/**
 * A module and all modules of the same package that it imports, directly or not, as paths in the project.
 *
 * @param {string} source
 * @param {Set<string>} [found]
 */
export const sourcesOf = (source, found = new Set()) => {
  if (found.has(source)) return found;
  found.add(source);
  for (const [, path] of readFileSync(inRoot(source), 'utf8').matchAll(IMPORTED)) sourcesOf(join(dirname(source), `${path}.ts`), found);
  return found;
};
