import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';

/** Serialised here, because serialisers are loaded a moment after the start. */
const sendStatus = (reply: FastifyReply, status: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(status));

const ReplicasSchema = Type.Object({
  configured: Type.Integer(),
  used: Type.Integer({ description: 'Those that are read from just now.' }),
});
const ReadySchema = Type.Object({ status: Type.Literal('ready'), replicas: Type.Optional(ReplicasSchema) });
const AliveSchema = Type.Object({ status: Type.Literal('alive') });

/**
 * Probes. `/healthz` (liveness): the process answers, and has no failure that it cannot recover from; otherwise it should be restarted. `/readyz`
 * (readiness): it can serve requests, which needs the database but no replica, and is not shutting down.
 */
export const healthRoutes =
  ({ db, replicas, lifecycle }: Service): Routes =>
  async (app) => {
    const tags = ['operation'];
    const config = { answersUnderLoad: true };
    app.get(
      '/healthz',
      { config, schema: { tags, summary: 'Whether the process answers, and can recover by itself.', response: { 200: AliveSchema } } },
      async (_request, reply) => {
        const failure = lifecycle.failure();
        if (failure !== null) throw new Refusal('unavailable', failure);
        return sendStatus(reply, { status: 'alive' } satisfies Static<typeof AliveSchema>);
      },
    );
    app.get(
      '/readyz',
      { config, schema: { tags, summary: 'Whether the service can do its work.', response: { 200: ReadySchema } } },
      async (_request, reply) => {
        if (lifecycle.isDraining()) throw new Refusal('unavailable', 'This process is shutting down and wants no more requests.');
        await db.pool.query('select 1');
        return sendStatus(reply, { status: 'ready', ...(replicas && { replicas: replicas.count() }) } satisfies Static<typeof ReadySchema>);
      },
    );
  };
