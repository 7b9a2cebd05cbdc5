import type { ChangePage } from '../../../changes/log/list-changes.js';
import { viewChange } from '../../../changes/log/view-change.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';

/** Reconnection time of the event stream, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Serialises chunks of the change feed as server-sent events: each change is an event with its kind as name and its cursor as id. A chunk without
 * changes is an id alone, which clients remember, or a comment that keeps the connection alive.
 */
export async function* writeEvents(kind: UnitKind, pages: AsyncIterable<ChangePage>, full = false): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`;
  for await (const { changes, next } of pages) {
    const events = changes.map(
      (change) => `id: ${change.cursor}\nevent: ${change.kind}\ndata: ${JSON.stringify(viewChange(kind, change, full))}\n\n`,
    );
    yield `${events.join('')}: ${changes.length}\nid: ${next}\n\n`;
  }
}
