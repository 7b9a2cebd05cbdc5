import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';

/** Streams that a process keeps open. */
export const STREAM_LIMIT = 200;

/** Of these, streams of one person or network: what their programs need, so that nobody takes all. */
export const ASKER_STREAM_LIMIT = 20;

/** Seconds after which whoever finds no place may ask again. */
const RETRY_AFTER_SECONDS = 30;

const refuse = (code: 'rate-limited' | 'unavailable', detail: string) => new Refusal(code, detail, { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Bounds how many answers without an end are open, in all and for each asker. A place is taken before anything is awaited, so that those who
 * come at once count too, and is given back when the answer ends however it ends, also where its connection is gone already.
 *
 * @returns takes a place for an answer; its signal aborts when the answer is over
 * @throws Refusal `rate-limited` for an asker with too many, `unavailable` where all are taken
 */
export const makeStreamPlaces = (): ((asker: string, reply: FastifyReply) => AbortSignal) => {
  const open = new Map<string, number>();
  let all = 0;
  return (asker, { raw }) => {
    const own = open.get(asker) ?? 0;
    if (own >= ASKER_STREAM_LIMIT)
      throw refuse(
        'rate-limited',
        `You follow the changes ${ASKER_STREAM_LIMIT} times, as often as one may at a time. Ask for pages, or end one.`,
      );
    if (all >= STREAM_LIMIT) throw refuse('unavailable', 'As many follow the changes here as may at a time. Ask for pages, or try again.');
    open.set(asker, own + 1);
    all += 1;
    const over = new AbortController();
    finished(raw, () => {
      const left = (open.get(asker) ?? 1) - 1;
      if (left > 0) open.set(asker, left);
      else open.delete(asker);
      all -= 1;
      over.abort();
    });
    return over.signal;
  };
};
