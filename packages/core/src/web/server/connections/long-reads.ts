import type { FastifyReply } from 'fastify';
import type { Pool } from '../../../database/database.js';
import { limitConcurrency, limitEach } from '../../../kernel/batching/semaphore.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { weakMemoize } from '../../../kernel/weak-memoize.js';
import { askerOf } from '../rate-limits/asker.js';

/**
 * Reads of a process that may hold a connection for seconds, by what they are for: as many as may run at a time. Together with the places of imports
 * they are fewer than the connections for long work.
 */
const PLACES = { files: 3, tags: 2 } as const;

/** Number of such reads that may wait, of a person or network and in total. */
const ASKER_QUEUE_LIMIT = 30;
const QUEUE_LIMIT = 200;

const refusalSentence = sentence('Very busy right now. Try again in a moment.');

const makeTurns = (concurrency: number): (<T>(asker: string, read: () => Promise<T>) => Promise<T>) => {
  const all = limitConcurrency({ concurrency, queueLimit: QUEUE_LIMIT, refusalSentence });
  const each = limitEach({ concurrency: 1, queueLimit: ASKER_QUEUE_LIMIT, refusalSentence });
  return (asker, read) => each.run(asker, () => all(read));
};

const turnsOf = weakMemoize((_: Pool) => ({ files: makeTurns(PLACES.files), tags: makeTurns(PLACES.tags) }));

/**
 * Runs a read that may take seconds: one at a time for each person, or network of visitors, so that nobody delays others by asking for many. Waiting
 * reads hold no connection to the database, and are not made where the client has gone.
 *
 * @param kind `files`: to make files; `tags`: to find out whether they changed, which waits for no file
 * @throws Refusal `unavailable` where too many wait
 */
export const runLongRead = <T>({ request, raw }: FastifyReply, kind: keyof typeof PLACES, read: () => Promise<T>): Promise<T> =>
  turnsOf(request.context.db.unlimited)[kind](askerOf(request), async () => {
    if (raw.destroyed) throw new Refusal('unavailable', refusalSentence);
    return read();
  });
