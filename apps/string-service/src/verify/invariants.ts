import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { coreInvariants } from '@translation-commons/core/verify/core-invariants.js';
import type { Invariant } from '@translation-commons/core/verify/invariant.js';
import { sqlInvariant } from '@translation-commons/core/verify/sql-invariant.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { type FileContentRow, MISPLACED_ENTRIES_SQL, MISSHELVED_STRINGS_SQL, streamFileContents, streamStrings } from './verify.store.js';

const gunzipAsync = promisify(gunzip);

/** Clients compute ids of strings themselves, so they must be what the rule says. */
const stringIds: Invariant = {
  about: 'Ids of strings',
  async *broken({ db }) {
    for await (const { sguid: id, forms, context } of streamStrings(db)) {
      const right = sguidOf(forms, context);
      if (right !== id) yield `String ${id} should have the id ${right}.`;
    }
  },
};

const contentFault = async ({ sha256, size, gzip }: FileContentRow): Promise<string | null> => {
  try {
    const bytes = await gunzipAsync(gzip, { maxOutputLength: size + 1 });
    if (bytes.length === size && hash('sha256', bytes, 'hex') === sha256.toString('hex')) return null;
    return 'other bytes than it came with';
  } catch {
    return 'bytes that cannot be unpacked';
  }
};

/** Files are given back as they came, so their bytes must be. */
const files: Invariant = {
  about: 'Files',
  async *broken({ db }) {
    for await (const file of streamFileContents(db)) {
      const wrong = await contentFault(file);
      if (wrong) yield `The file with SHA-256 ${file.sha256.toString('hex')} has ${wrong}.`;
    }
  },
};

/** What is always true of the string service's data. */
export const invariants: readonly Invariant[] = [
  ...coreInvariants,
  stringIds,
  sqlInvariant('Places of strings', MISPLACED_ENTRIES_SQL),
  sqlInvariant('Projects of strings', MISSHELVED_STRINGS_SQL),
  files,
];
