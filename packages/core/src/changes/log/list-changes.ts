import type { Database } from '../../database/database.js';
import { getLanguage } from '../../i18n/languages/get-language.js';
import { refuseParam } from '../../kernel/refusal.js';
import { checkScope } from '../../units/check-scope.js';
import type { Context } from '../../units/context.js';
import { CHANGE_KINDS, type Change, type ChangeKind } from './change.js';
import { type ChangeFilter, hasUnsequenced, readChangeLog, selectChanges, sequenceChanges } from './change.store.js';
import { cursorOf, positionOf } from './change-cursor.js';

/** Entries sequenced in one transaction. Each transaction scans everything that waits, so after a large import few large ones are better. */
const SEQUENCE_LIMIT = 200_000;

/** Maximum number of entries scanned for one page. */
const SCAN_LIMIT = 5_000;

/** Maximum size of a page on the wire in bytes, beyond its first change. */
export const PAGE_BYTES = 1_000_000;

/** Sequences the changes committed until now, up to some hundred thousand; `more` says whether any are left. */
export const sequenceCommitted = async ({ db }: { readonly db: Pick<Database, 'primary'> }, batches = 1): Promise<void> => {
  for (let batch = 0; batch < batches && (await hasUnsequenced(db.primary)); batch += 1) await sequenceChanges(db.primary, SEQUENCE_LIMIT);
};

/** A page of changes in order. */
export interface ChangePage {
  readonly changes: readonly (Change & { readonly cursor: string })[];
  /** Cursor to continue with, whether or not there were changes. */
  readonly next: string;
  /** Position of `next`. */
  readonly reached: number;
  /** True if more changes are available now. */
  readonly more: boolean;
}

const isChangeKind = (name: string): name is ChangeKind => (CHANGE_KINDS as readonly string[]).includes(name);

/** Parses a comma-separated list of kinds; empty where it is missing. */
export const readChangeKinds = (list: string | undefined): readonly ChangeKind[] => {
  const names = (list ?? '').split(',').filter((name) => name !== '');
  return names.map((name) => {
    if (isChangeKind(name)) return name;
    throw refuseParam('kind', `There is no kind "${name}" of changes: ${CHANGE_KINDS.join(', ')}.`);
  });
};

/**
 * The change feed after a cursor, in the one order that is the same for everybody. A client that continues from each `next` gets every change exactly
 * once, whatever happens to processes or connections.
 *
 * @throws Refusal `malformed` for an invalid cursor, a language that is not installed or an unknown scope; `gone` for a cursor that cannot be
 *   continued
 */
export const listChanges = async (
  context: Pick<Context, 'actor' | 'db' | 'kind' | 'languages'>,
  { since, limit, filter }: { readonly since: string | undefined; readonly limit: number; readonly filter: ChangeFilter },
): Promise<ChangePage> => {
  const { actor, db, kind, languages } = context;
  if (filter.lng !== undefined) getLanguage(languages, filter.lng);
  await checkScope(context, filter.scope);
  await sequenceCommitted(context);
  const log = await readChangeLog(db.primary);
  const after = positionOf(log, since);
  const { changes, reached } = await selectChanges(db.primary, kind, {
    filter,
    after,
    limit,
    scanLimit: SCAN_LIMIT,
    byteLimit: PAGE_BYTES,
    reader: actor,
  });
  return {
    changes: changes.map((change) => ({ ...change, cursor: cursorOf(log, change.position) })),
    next: cursorOf(log, reached),
    reached,
    more: reached < log.head,
  };
};
