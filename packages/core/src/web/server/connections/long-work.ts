import type { FastifyReply } from 'fastify';
import type { Pool } from '../../../database/database.js';
import { limitConcurrency, limitEach } from '../../../kernel/batching/semaphore.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { weakMemoize } from '../../../kernel/weak-memoize.js';
import { askerOf } from '../rate-limits/asker.js';
import { isAnybodys } from '../rate-limits/is-from-here.js';

/**
 * Work of requests that may hold a connection for seconds, by what it is for: as much as a process does at a time. Together with the places of imports
 * this is less than the connections for long work.
 */
const PLACES = { files: 3, tags: 2 } as const;

/** Number of such requests that may wait, of a person or network and in total. */
const ASKER_QUEUE_LIMIT = 200;
const QUEUE_LIMIT = 1_000;

const refusalSentence = sentence('Very busy right now. Try again in a moment.');

const makeTurns = (concurrency: number): (<T>(asker: string | null, work: () => Promise<T>) => Promise<T>) => {
  const all = limitConcurrency({ concurrency, queueLimit: QUEUE_LIMIT, refusalSentence });
  const each = limitEach({ concurrency: 1, queueLimit: ASKER_QUEUE_LIMIT, refusalSentence });
  return (asker, work) => (asker === null ? all(work) : each.run(asker, () => all(work)));
};

const turnsOf = weakMemoize((_: Pool) => ({ files: makeTurns(PLACES.files), tags: makeTurns(PLACES.tags) }));

/**
 * Does work that may take seconds: one at a time for each person, or network of visitors, so that nobody delays others by asking for much. What waits
 * holds no connection to the database, and is not done where the client has gone.
 *
 * @param kind `files`: to make files; `tags`: to find out whether they changed, which waits for no file
 * @throws Refusal `unavailable` where too much waits
 */
export const runLongWork = <T>({ request, raw }: FastifyReply, kind: keyof typeof PLACES, work: () => Promise<T>): Promise<T> =>
  turnsOf(request.context.db.unlimited)[kind](isAnybodys(request) ? null : askerOf(request), async () => {
    if (raw.destroyed) throw new Refusal('unavailable', refusalSentence);
    return work();
  });
