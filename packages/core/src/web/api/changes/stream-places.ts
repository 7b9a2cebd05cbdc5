import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { makeKeyCounts } from '../../../kernel/batching/key-counts.js';
import { Refusal } from '../../../kernel/refusal.js';

/** Maximum number of open streams per process. */
export const STREAM_LIMIT = 200;

/** Maximum number per person or network, so that nobody takes all. */
export const ASKER_STREAM_LIMIT = 20;

/** Seconds after which a rejected client may retry. */
const RETRY_AFTER_SECONDS = 30;

const refuse = (code: 'rate-limited' | 'unavailable', detail: string) => new Refusal(code, detail, { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Limits the number of open streams, in total and per client. A place is taken synchronously, so that concurrent requests count, and is released when
 * the response ends in any way, also where the connection is closed already.
 *
 * @returns takes a place for a response; its signal aborts when the response ends
 * @throws Refusal `rate-limited` for a client with too many, `unavailable` where all places are taken
 */
export const makeStreamPlaces = (): ((asker: string, reply: FastifyReply) => AbortSignal) => {
  const open = makeKeyCounts<string>();
  let all = 0;
  return (asker, { raw }) => {
    if (open.count(asker) >= ASKER_STREAM_LIMIT)
      throw refuse(
        'rate-limited',
        `You follow the changes ${ASKER_STREAM_LIMIT} times, as often as one may at a time. Ask for pages, or end one.`,
      );
    if (all >= STREAM_LIMIT) throw refuse('unavailable', 'As many follow the changes here as may at a time. Ask for pages, or try again.');
    const giveBack = open.add(asker);
    all += 1;
    const over = new AbortController();
    finished(raw, () => {
      giveBack();
      all -= 1;
      over.abort();
    });
    return over.signal;
  };
};
