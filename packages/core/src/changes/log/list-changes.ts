import type { Database } from '../../database/database.js';
import { getLanguage } from '../../i18n/languages/get-language.js';
import { refuseParam } from '../../kernel/refusal.js';
import { checkScope } from '../../units/check-scope.js';
import type { Context } from '../../units/context.js';
import { CHANGE_KINDS, type Change, type ChangeKind } from './change.js';
import { type ChangeFilter, hasUnsequenced, readChangeLog, selectChanges, sequenceChanges } from './change.store.js';
import { cursorOf, positionOf } from './change-cursor.js';

/** Entries that get their positions in one transaction. Each looks through all that wait, so few large ones after an import of a million. */
const SEQUENCE_LIMIT = 200_000;

/** Entries that are looked through for one answer. */
const SCAN_LIMIT = 5_000;

/** Gives positions to all that was committed until now, at most some hundred thousand: what is left then is said by `more`. */
export const sequenceCommitted = async ({ db }: { readonly db: Pick<Database, 'primary'> }, batches = 1): Promise<void> => {
  for (let batch = 0; batch < batches && (await hasUnsequenced(db.primary)); batch += 1) await sequenceChanges(db.primary, SEQUENCE_LIMIT);
};

/** Some changes in their order. */
export interface ChangePage {
  readonly changes: readonly (Change & { readonly cursor: string })[];
  /** Where to go on, whether there was anything or not. */
  readonly next: string;
  /** The position that `next` stands behind. */
  readonly reached: number;
  /** Whether more is there already. */
  readonly more: boolean;
}

const isChangeKind = (name: string): name is ChangeKind => (CHANGE_KINDS as readonly string[]).includes(name);

/** The kinds that a list with commas names; none where it is missing. */
export const readChangeKinds = (list: string | undefined): readonly ChangeKind[] => {
  const names = (list ?? '').split(',').filter((name) => name !== '');
  return names.map((name) => {
    if (isChangeKind(name)) return name;
    throw refuseParam('kind', `There is no kind "${name}" of changes: ${CHANGE_KINDS.join(', ')}.`);
  });
};

/**
 * The changes behind a cursor, in the order in which everybody is told. Whoever goes on from each `next` gets everything once, whatever
 * happens to this process, to others and to their own connection.
 *
 * @throws Refusal `malformed` for what is no cursor, a language that is not installed or a scope that names nothing; `gone` for a cursor that
 * leads nowhere (any more)
 */
export const listChanges = async (
  context: Pick<Context, 'db' | 'kind' | 'languages'>,
  { since, limit, filter }: { readonly since: string | undefined; readonly limit: number; readonly filter: ChangeFilter },
): Promise<ChangePage> => {
  const { db, kind, languages } = context;
  if (filter.lng !== undefined) getLanguage(languages, filter.lng);
  await checkScope(context, filter.scope);
  await sequenceCommitted(context);
  const log = await readChangeLog(db.primary);
  const after = positionOf(log, since);
  const { changes, reached } = await selectChanges(db.primary, kind, { filter, after, limit, scanLimit: SCAN_LIMIT });
  return {
    changes: changes.map((change) => ({ ...change, cursor: cursorOf(log, change.position) })),
    next: cursorOf(log, reached),
    reached,
    more: reached < log.head,
  };
};
