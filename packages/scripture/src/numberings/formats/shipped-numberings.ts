import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Numbering } from '../numbering.js';
import { parseVrs } from './parse-vrs.js';

/** Numberings that come with the package (numberings/LICENSE.md says whose they are), those that are likelier first. */
const SHIPPED_FILES: Readonly<Record<string, string>> = {
  eng: 'English',
  org: 'Hebrew and Greek',
  vul: 'Vulgate',
  lxx: 'Septuagint',
  rsc: 'Russian Synodal',
};

/** The Hebrew Numbers 25:19 is the beginning of 26:1 in the others, of which only the Synodal file says so. */
const NUMBERS_26 = 'NUM 26:1 = NUM 25:19\nNUM 26:1 = NUM 26:1\n';

/** Links that the files lack, as lines of them. */
const ADDED_LINKS: Readonly<Record<string, string>> = { eng: NUMBERS_26, vul: NUMBERS_26, lxx: NUMBERS_26 };

/** Folder of their files. Where this module is bundled, the package is found among the app's dependencies. */
const shippedFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@translation-commons/scripture/package.json')), 'numberings');

let shipped: readonly Numbering[] | null = null;

/** The numberings that come with the package. Read when somebody needs them, and kept. */
export const shippedNumberings = (): readonly Numbering[] => {
  shipped ??= Object.entries(SHIPPED_FILES).map(
    ([code, name]) =>
      parseVrs(`${readFileSync(join(shippedFolder(), `${code}.vrs`), 'utf8')}\n${ADDED_LINKS[code] ?? ''}`, { code, name }).numbering,
  );
  return shipped;
};
