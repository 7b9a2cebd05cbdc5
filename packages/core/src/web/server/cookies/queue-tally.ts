import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

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

/** Queue, and the two numbers. */
const Kept = Type.Tuple([Type.String({ maxLength: 600 }), Count, Count]);

const NONE: QueueTally = { endorsements: 0, changed: 0 };

/**
 * Reads from a cookie what the reader did in a row in a queue: it is shown only to them, and nothing else depends on it.
 *
 * @param queue the queue's path
 */
export const readTally = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>, queue: string): QueueTally => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookies?.[cookieName(service, 'tally')] ?? '', 'base64url').toString());
    return Value.Check(Kept, kept) && kept[0] === queue ? { endorsements: kept[1], changed: kept[2] } : NONE;
  } catch {
    return NONE;
  }
};

/** Counts an endorsement in a queue. That of another queue ends the row. */
export const countInTally = (
  service: CookieService,
  request: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  { queue, hasChanged }: { readonly queue: string; readonly hasChanged: boolean },
): void => {
  const { endorsements, changed } = readTally(service, request, queue);
  const kept = [queue, Math.min(LIMIT, endorsements + 1), Math.min(LIMIT, changed + (hasChanged ? 1 : 0))];
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  if (queue.length <= 600) reply.setCookie(cookieName(service, 'tally'), value, { ...cookieOptions(service), maxAge: ROW_SECONDS });
};

/** Ends the row, once its numbers were shown. */
export const forgetTally = (service: CookieService, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(service, 'tally'), cookieOptions(service));
};
