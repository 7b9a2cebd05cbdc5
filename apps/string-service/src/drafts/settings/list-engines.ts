import type { Context } from '@translation-commons/core/units/context.js';
import { listProjectEngines } from './engine-settings.store.js';

/** An engine as people see it who manage the project: without its key. */
export interface ShownEngine {
  readonly lng: string;
  readonly engine: string;
  readonly url: string;
  /** Characters of source a month, and how many of this month's are used. */
  readonly budget: number;
  readonly used: number;
}

/** The engines of a project that are switched on, by language. */
export const listEngines = async ({ db, now }: Pick<Context, 'db' | 'now'>, projectId: number): Promise<readonly ShownEngine[]> => {
  const month = now().toISOString().slice(0, 7);
  const engines = await listProjectEngines(db.pool, projectId);
  return engines.map(({ lng, engine, url, budget, used, usedIn }) => ({ lng, engine, url, budget, used: usedIn === month ? used : 0 }));
};
