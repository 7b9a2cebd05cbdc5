import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Service } from '../../../units/context.js';
import { jsonCookie } from './json-cookie.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Endorsements given in a row in a queue. */
export interface QueueTally {
  readonly endorsements: number;
  /** Number of endorsements after which another candidate leads. */
  readonly changed: number;
}

/** A break in which a row ends, in seconds. */
const ROW_SECONDS = 60 * 60;

const LIMIT = 100_000;
const Count = Type.Integer({ minimum: 0, maximum: LIMIT });

/** Longest path of a queue that is counted, in characters. */
const QUEUE_LENGTH_LIMIT = 600;

/** Queue, and the two numbers. */
const Kept = Type.Tuple([Type.String({ maxLength: QUEUE_LENGTH_LIMIT }), Count, Count]);

const keptTally = jsonCookie({ purpose: 'tally', schema: Kept, seconds: ROW_SECONDS });

/**
 * Reads from a cookie what the reader did in a row in a queue: it is shown only to them, and nothing else depends on it.
 *
 * @param queue the queue's path
 */
export const readTally = (service: CookieService, request: Pick<FastifyRequest, 'cookies'>, queue: string): QueueTally => {
  const [counted, endorsements, changed] = keptTally.read(service, request) ?? ['', 0, 0];
  return counted === queue ? { endorsements, changed } : { endorsements: 0, changed: 0 };
};

/** Counts an endorsement in a queue. That of another queue ends the row. */
export const countInTally = (
  service: CookieService,
  request: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  { queue, hasChanged }: { readonly queue: string; readonly hasChanged: boolean },
): void => {
  const { endorsements, changed } = readTally(service, request, queue);
  if (queue.length > QUEUE_LENGTH_LIMIT) return;
  keptTally.keep(service, reply, [queue, Math.min(LIMIT, endorsements + 1), Math.min(LIMIT, changed + (hasChanged ? 1 : 0))]);
};

/** Ends the row, once its numbers were shown. */
export const forgetTally = keptTally.forget;
