import type { Invariant } from '@translation-commons/core/verify/invariant.js';
import { sqlInvariant } from '@translation-commons/core/verify/sql-invariant.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { findContentFault } from '../po-files/files/pack-content.js';
import { MISASSIGNED_STRINGS_SQL, MISPLACED_ENTRIES_SQL, streamFileContents, streamStrings } from './verify.store.js';

/** Sguids follow from the rule, because clients compute them themselves. */
const stringIds: Invariant = {
  about: 'Ids of strings',
  async *broken({ db }) {
    for await (const { sguid: id, forms, context } of streamStrings(db)) {
      const right = sguidOf(forms, context);
      if (right !== id) yield `String ${id} should have the id ${right}.`;
    }
  },
};

/** Stored contents are the bytes that were stored, so that files are exported unchanged. */
const files: Invariant = {
  about: 'Files',
  async *broken({ db }) {
    for await (const file of streamFileContents(db)) {
      const wrong = await findContentFault(file);
      if (wrong) yield `The file with SHA-256 ${file.sha256.toString('hex')} has ${wrong}.`;
    }
  },
};

/** Invariants of the string service's data, beside those that every service has. */
export const invariants: readonly Invariant[] = [
  stringIds,
  sqlInvariant('Places of strings', MISPLACED_ENTRIES_SQL),
  sqlInvariant('Projects of strings', MISASSIGNED_STRINGS_SQL),
  files,
];
