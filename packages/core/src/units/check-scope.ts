import type { Static, TObject } from 'typebox';
import type { Context } from './context.js';
import { conditionHolds } from './unit.store.js';

/** Refuses an unknown scope, where the kind says that it must exist. */
export const checkScope = async ({ db, kind }: Pick<Context, 'db' | 'kind'>, scope: Static<TObject>): Promise<void> => {
  const { bounds } = kind.scope.select(scope);
  if (bounds && !(await conditionHolds(db.pool, bounds.condition))) throw bounds.refusal;
};
