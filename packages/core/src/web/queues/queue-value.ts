import { Refusal } from '../../kernel/refusal.js';
import { inEnglish, sentence } from '../../kernel/text/sentence.js';
import { QUEUES, type Queue } from '../../queues/queue.js';
import type { KindPages } from '../../units/kind/pages.js';

/** How addresses name a queue: as core does, but for the one that each kind has a word of its own for. */
export const queueValue = ({ unendorsedQueue }: KindPages, queue: Queue): string => (queue === 'unendorsed' ? unendorsedQueue : queue);

/** How addresses name the queues, for their schema. */
export const queueValues = (pages: KindPages): string[] => QUEUES.map((queue) => queueValue(pages, queue));

/** The queue that an address names. Refuses with `malformed` what names none. */
export const parseQueue = (pages: KindPages, value: string): Queue => {
  const queue = QUEUES.find((known) => queueValue(pages, known) === value);
  if (!queue) throw new Refusal('malformed', inEnglish(sentence('There is no queue "{queue}".', { queue: value })));
  return queue;
};
