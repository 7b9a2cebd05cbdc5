import type { Static, TObject } from 'typebox';
import type { DecidingRule } from '../ranking/deciding-rule.js';
import type { Context } from './context.js';
import { findProjectRule } from './deciding-rule.store.js';

/** Where units are viewed. */
export interface DecidingPlace {
  /** Narrows the units; may name a project. */
  readonly scope: Static<TObject>;
  /** The list in progress, as the kind's pages name it; missing: none. */
  readonly list?: string | undefined;
}

/**
 * The order of candidates in a place: that of the project named by its scope or by a list of it, by the endorsements of its home; otherwise the
 * default, by all endorsements.
 */
export const readDecidingRule = async (
  { db, kind, settings }: Pick<Context, 'db' | 'kind' | 'settings'>,
  { scope, list }: DecidingPlace,
): Promise<DecidingRule> => {
  const ofProject = kind.scope.rule?.(scope) ?? (list === undefined ? null : kind.scope.ruleOfList?.(list));
  const found = ofProject && (await findProjectRule(db.pool, ofProject));
  if (!found) return { decideBy: kind.rules.decideBy ?? 'count' };
  return { decideBy: found.decideBy, home: { projectIds: found.homeIds, single: settings.voting === 'single' } };
};
