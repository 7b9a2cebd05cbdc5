import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { QUEUES, type Queue } from '../../../queues/queue.js';
import type { KindPages } from '../../../units/kind/pages.js';

/** Names of queues in URLs: as in core, except for the one that each kind names. */
export const queueValue = ({ unendorsedQueue }: KindPages, queue: Queue): string => (queue === 'unendorsed' ? unendorsedQueue : queue);

/** Schema of the names of queues in URLs. */
export const queueValues = (pages: KindPages): string[] => QUEUES.map((queue) => queueValue(pages, queue));

/** Parses the name of a queue. Refuses an unknown one with `malformed`. */
export const parseQueue = (pages: KindPages, value: string): Queue => {
  const queue = QUEUES.find((known) => queueValue(pages, known) === value);
  if (!queue) throw new Refusal('malformed', sentence('There is no queue "{queue}".', { queue: value }));
  return queue;
};
