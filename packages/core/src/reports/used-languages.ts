import type { Service } from '../units/context.js';
import { listUsedLanguages } from './overview.store.js';

/** Time for which an answer is kept in the process, in milliseconds: a language rarely gets its first translation. */
const KEPT_MS = 60_000;

/**
 * Makes a function that tells which of some languages have translations. Each process asks the database once a minute for a language; there are as many
 * answers as installed languages at most.
 */
export const makeUsedLanguages = ({ db, now }: Pick<Service, 'db' | 'now'>) => {
  const known = new Map<string, { readonly isUsed: boolean; readonly until: number }>();
  return async (codes: readonly string[]): Promise<ReadonlySet<string>> => {
    const time = now().getTime();
    const asked = codes.filter((code) => (known.get(code)?.until ?? 0) < time);
    if (asked.length > 0) {
      const used = new Set(await listUsedLanguages(db.pool, asked));
      for (const code of asked) known.set(code, { isUsed: used.has(code), until: time + KEPT_MS });
    }
    return new Set(codes.filter((code) => known.get(code)?.isUsed));
  };
};
