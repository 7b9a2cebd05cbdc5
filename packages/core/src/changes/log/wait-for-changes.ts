import type { Pool } from 'pg';
import { weakMemoize } from '../../kernel/weak-memoize.js';
import type { Service } from '../../units/context.js';
import { readChangeLog } from './change.store.js';
import { sequenceCommitted } from './list-changes.js';

/** Polling interval while somebody waits, shared by all waiting requests of this process. */
const POLL_MS = 500;

interface Waiting {
  readonly after: number;
  readonly wake: () => void;
}

const makeWatch = (pool: Pool) => {
  const waiting = new Set<Waiting>();
  let watching = false;
  const look = async (): Promise<void> => {
    // Where the database is unreachable, the waiting request finds out with its next query.
    const head = await sequenceCommitted({ db: { primary: pool } })
      .then(() => readChangeLog(pool))
      .then(({ head }) => head)
      .catch(() => Number.POSITIVE_INFINITY);
    for (const one of waiting) if (one.after < head) one.wake();
    watching = waiting.size > 0;
    if (watching) setTimeout(() => void look(), POLL_MS);
  };
  return {
    add: (one: Waiting): void => {
      waiting.add(one);
      if (watching) return;
      watching = true;
      setTimeout(() => void look(), POLL_MS);
    },
    remove: (one: Waiting): void => void waiting.delete(one),
  };
};

const watchOf = weakMemoize(makeWatch);

/** Waits until the change log grows past a position, the time is over, or the signal aborts. */
export const waitForChanges = (
  { db }: Pick<Service, 'db'>,
  { after, timeoutMs, signal }: { readonly after: number; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<void> => {
  if (signal.aborted) return Promise.resolve();
  const watch = watchOf(db.primary);
  return new Promise((resolve) => {
    const end = (): void => {
      watch.remove(one);
      clearTimeout(timeout);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const one: Waiting = { after, wake: end };
    const timeout = setTimeout(end, timeoutMs);
    signal.addEventListener('abort', end);
    watch.add(one);
  });
};
