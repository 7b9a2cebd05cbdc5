import type { Context } from '../../units/context.js';
import type { ChangeFilter } from './change.store.js';
import { type ChangePage, listChanges } from './list-changes.js';
import { waitForChanges } from './wait-for-changes.js';

/** Maximum number of changes in one chunk of the stream. */
const PAGE_LIMIT = 500;

/** After this time without changes an empty chunk is sent (heartbeat), so that proxies keep the connection open. */
const HEARTBEAT_MS = 15_000;

/**
 * Streams the changes after a cursor, and then new ones as they come, until the signal aborts. Each chunk is read only when it is consumed, so a slow
 * reader holds nothing in memory (back-pressure). Refuses as {@link listChanges}, with its first chunk.
 */
export async function* followChanges(
  context: Pick<Context, 'actor' | 'db' | 'kind' | 'languages'>,
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
