import type { Static, TObject } from 'typebox';
import type { DecideBy } from '../ranking/decide-by.js';
import type { Context } from './context.js';
import { findDecideBy } from './decide-by.store.js';

/** Where units are viewed. */
export interface DecidingPlace {
  /** Narrows the units; may name a project. */
  readonly scope: Static<TObject>;
  /** The list in progress, as the kind's pages name it; missing: none. */
  readonly list?: string | undefined;
}

/**
 * The decision rule in a place: that of the project named by its scope or by a list of it; otherwise the default.
 */
export const readDecideBy = async ({ db, kind }: Pick<Context, 'db' | 'kind'>, { scope, list }: DecidingPlace): Promise<DecideBy> => {
  const ofProject = kind.scope.decideBy?.(scope) ?? (list === undefined ? null : kind.scope.decideByOfList?.(list));
  return (ofProject && (await findDecideBy(db.pool, ofProject))) ?? kind.rules.decideBy ?? 'count';
};
