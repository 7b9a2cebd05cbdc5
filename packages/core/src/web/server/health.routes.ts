import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { installedVersion } from '../../kernel/files/installed-version.js';
import { probeLogLevel } from '../../kernel/log.js';
import { Refusal } from '../../kernel/refusal.js';
import { isProbeToken, PROBE_HEADER } from '../../kernel/secrets/probe-token.js';
import type { Service } from '../../units/context.js';
import type { Routes } from './routes/routes.js';

/** Serialised here, because serialisers are loaded a moment after the start. */
const sendStatus = (reply: FastifyReply, status: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(status));

const ReplicasSchema = Type.Object({
  configured: Type.Integer(),
  used: Type.Integer({ description: 'Those that are read from just now.' }),
});
const ReadySchema = Type.Object({ status: Type.Literal('ready'), replicas: Type.Optional(ReplicasSchema) });
const AliveSchema = Type.Object({
  status: Type.Literal('alive'),
  version: Type.String({ description: 'Version of the program: `0.1.0`, or `0.1.0+1a2b3c4` with its revision.' }),
  seen: Type.Optional(
    Type.Object(
      { protocol: Type.String(), host: Type.String(), address: Type.String() },
      { description: 'The request as the proxy passed it on; only for the command `doctor`.' },
    ),
  ),
});

/**
 * Probes. `/healthz` (liveness): the process answers, and has no failure that it cannot recover from; otherwise it should be restarted. `/readyz`
 * (readiness): it can serve requests, which needs the database but no replica, and is not shutting down.
 */
export const healthRoutes =
  ({ db, replicas, lifecycle, settings, now }: Service): Routes =>
  async (app) => {
    const tags = ['operation'];
    const config = { answersUnderLoad: true };
    const logLevel = probeLogLevel(app.log.level);
    app.get(
      '/healthz',
      {
        config,
        logLevel,
        schema: { tags, summary: 'Whether the process answers, and can recover by itself.', response: { 200: AliveSchema } },
      },
      async (request, reply) => {
        const failure = lifecycle.failure();
        if (failure !== null) throw new Refusal('unavailable', failure);
        const token = request.headers[PROBE_HEADER];
        const isProbe = typeof token === 'string' && (await isProbeToken(settings, token, now().getTime()));
        const { protocol, host, ip: address } = request;
        return sendStatus(reply, {
          status: 'alive',
          version: installedVersion(),
          ...(isProbe && { seen: { protocol, host, address } }),
        } satisfies Static<typeof AliveSchema>);
      },
    );
    app.get(
      '/readyz',
      { config, logLevel, schema: { tags, summary: 'Whether the service can do its work.', response: { 200: ReadySchema } } },
      async (_request, reply) => {
        if (lifecycle.isDraining()) throw new Refusal('unavailable', 'This process is shutting down and wants no more requests.');
        await db.pool.query('select 1');
        return sendStatus(reply, { status: 'ready', ...(replicas && { replicas: replicas.count() }) } satisfies Static<typeof ReadySchema>);
      },
    );
  };
