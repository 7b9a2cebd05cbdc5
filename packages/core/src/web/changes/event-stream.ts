import type { ChangePage } from '../../changes/log/list-changes.js';
import { viewChange } from '../../changes/log/view-change.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';

/** Milliseconds after which a browser whose stream broke off asks again. */
const RETRY_MS = 3_000;

/**
 * Pieces of the change log as server-sent events: each change an event named by its kind, whose id is its cursor. A piece without changes is
 * an id alone, which clients remember, or a comment that keeps the connection alive.
 */
export async function* writeEvents(kind: UnitKind, pages: AsyncIterable<ChangePage>): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`;
  for await (const { changes, next } of pages) {
    const events = changes.map(
      (change) => `id: ${change.cursor}\nevent: ${change.kind}\ndata: ${JSON.stringify(viewChange(kind, change))}\n\n`,
    );
    yield `${events.join('')}: ${changes.length}\nid: ${next}\n\n`;
  }
}
