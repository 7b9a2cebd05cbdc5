import type { Static, TObject } from 'typebox';
import type { Context } from './context.js';
import { findDecideBy } from './decide-by.store.js';
import type { DecideBy } from './ranking/decide-by.js';

/** Where units are looked at. */
export interface DecidingPlace {
  /** What narrows them; it may name a project. */
  readonly scope: Static<TObject>;
  /** The list that is gone through, as the kind's pages name it; missing: none. */
  readonly list?: string | undefined;
}

/**
 * What candidates are put in order by in a place: what the project decides by that it names, by its scope or by a list of it; else what
 * decides where no project is named.
 */
export const readDecideBy = async ({ db, kind }: Pick<Context, 'db' | 'kind'>, { scope, list }: DecidingPlace): Promise<DecideBy> => {
  const ofProject = kind.scope.decideBy?.(scope) ?? (list === undefined ? null : kind.scope.decideByOfList?.(list));
  return (ofProject && (await findDecideBy(db.pool, ofProject))) ?? kind.rules.decideBy ?? 'count';
};
