import type { Context } from '../../units/context.js';
import type { ChangeFilter } from './change.store.js';
import { type ChangePage, listChanges } from './list-changes.js';
import { waitForChanges } from './wait-for-changes.js';

/** Changes in one piece of a stream. */
const PAGE_LIMIT = 500;

/** After so long without changes a piece without any is given, so that nobody between takes the connection for dead. */
const HEARTBEAT_MS = 15_000;

/**
 * The changes behind a cursor, and then those that come, piece by piece, until the signal aborts. Each piece is read only when it is taken,
 * so a slow reader holds nothing back in memory. Refuses as {@link listChanges}, with its first piece.
 */
export async function* followChanges(
  context: Pick<Context, 'db' | 'kind' | 'languages'>,
  { since, filter }: { readonly since: string | undefined; readonly filter: ChangeFilter },
  signal: AbortSignal,
): AsyncGenerator<ChangePage> {
  let cursor = since;
  while (!signal.aborted) {
    const page = await listChanges(context, { since: cursor, limit: PAGE_LIMIT, filter });
    if (page.changes.length > 0 || page.next !== cursor) yield page;
    cursor = page.next;
    if (page.more) continue;
    const started = performance.now();
    await waitForChanges(context, { after: page.reached, timeoutMs: HEARTBEAT_MS, signal });
    if (!signal.aborted && performance.now() - started >= HEARTBEAT_MS) yield { ...page, changes: [] };
  }
}
