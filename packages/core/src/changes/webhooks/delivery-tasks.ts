import type { Connection } from '../../database/database.js';
import { enqueueOnce } from '../../jobs/tasks/enqueue.js';
import type { WebhookPace } from './webhook.js';

/** Names of the tasks that deliver to webhooks, apart from their implementation: each has a lane of its own. */
export const DELIVERY_TASKS = {
  prompt: { name: 'deliver-webhooks', attempts: 1, lane: 'webhooks' },
  slow: { name: 'deliver-slow-webhooks', attempts: 1, lane: 'slow-webhooks' },
} as const satisfies Record<WebhookPace, unknown>;

/** Delivers what is due now, not only at the next minute. */
export const deliverSoon = async (connection: Connection): Promise<void> => {
  for (const task of Object.values(DELIVERY_TASKS)) await enqueueOnce(connection, task);
};
