import { requireAdministrator } from '../people/require-role.js';
import type { Context } from '../units/context.js';
import { getTotals } from './get-totals.js';
import type { Totals } from './overview.store.js';
import { type SystemState, selectSystemState } from './system-state.store.js';

/** Totals and state of the installation, for administrators. Refuses others with `forbidden`. */
export const readSystemState = async (context: Context): Promise<SystemState & { readonly totals: Totals }> => {
  requireAdministrator(context);
  const [state, totals] = await Promise.all([selectSystemState(context.db.pool), getTotals(context)]);
  return { ...state, totals };
};
