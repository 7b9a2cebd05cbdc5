import type { QueueFilter } from '../../../queues/walk-queue.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { queueValue } from './queue-value.js';

/** Path to the first unit of a queue in a scope, relative to the service's address. */
export const queuePath = (pages: KindPages, { queue, lng, scope }: QueueFilter): string => {
  const fields = { ...(scope as Readonly<Record<string, string | number>>), queue: queueValue(pages, queue), lng };
  return `/translations/queue?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))}`;
};
