import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '@translation-commons/core/kernel/files/installed-folder.js';
import type { Numbering } from '../numbering.js';
import { parseVrs } from './parse-vrs.js';

/** Numberings that come with the service (numberings/LICENSE.md says whose they are), those that are likelier first. */
const SHIPPED_FILES: Readonly<Record<string, string>> = {
  eng: 'English',
  org: 'Hebrew and Greek',
  vul: 'Vulgate',
  lxx: 'Septuagint',
  rsc: 'Russian Synodal',
};

let shipped: readonly Numbering[] | null = null;

/** The numberings that come with the service. Read when somebody needs them, and kept. */
export const shippedNumberings = (): readonly Numbering[] => {
  shipped ??= Object.entries(SHIPPED_FILES).map(
    ([code, name]) =>
      parseVrs(readFileSync(join(installedFolder('apps/verse-service/numberings'), `${code}.vrs`), 'utf8'), { code, name }).numbering,
  );
  return shipped;
};
