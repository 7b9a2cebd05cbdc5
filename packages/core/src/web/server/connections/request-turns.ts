import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DEFAULT_CONNECTIONS } from '../../../database/pooling/pool.js';
import { makeFairTurns } from '../../../kernel/batching/fair-turns.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { askerOf } from '../rate-limits/asker.js';
import { isAnybodys } from '../rate-limits/is-from-here.js';

/** Requests of a person or network that are worked on at a time: fewer than the connections to the database, so that others find one. */
const PLACES = DEFAULT_CONNECTIONS - 2;

/** The same where others ask too: however many they are, each goes on. */
const LEAST_PLACES = 2;

/** Requests of a person or network that wait, and how long, in milliseconds: as long as a statement may take. */
const QUEUE_LIMIT = 2_000;
const WAIT_MS = 30_000;

const RETRY_AFTER_SECONDS = 10;

const refusalSentence = sentence('Very busy right now. Try again in a moment.');

/**
 * True if a request needs no turn: it answers under load, does long work, which has bounds of its own, or may be anybody's.
 */
const needsNoTurn = (request: FastifyRequest): boolean => {
  const { answersUnderLoad, takesFile, isLong } = request.routeOptions.config;
  return answersUnderLoad === true || Boolean(takesFile) || isLong === true || isAnybodys(request);
};

/**
 * Takes turns between askers, so that somebody with many requests open takes neither all connections to the database nor all of the processor. A turn
 * ends when the answer is ready, however slowly it is read; where the client goes before, when the work has ended.
 */
export const requestTurnsPlugin = fp(async (app) => {
  const takeTurn = makeFairTurns({
    ...{ places: PLACES, least: LEAST_PLACES, queueLimit: QUEUE_LIMIT, waitMs: WAIT_MS },
    ...{ refusalSentence, retryAfter: RETRY_AFTER_SECONDS },
  });
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (needsNoTurn(request)) return;
    ends.set(request, await takeTurn(askerOf(request)));
    if (reply.raw.destroyed) throw new Refusal('unavailable', refusalSentence);
  });
  app.addHook('onSend', async (request) => ends.get(request)?.());
});
