import { Type } from 'typebox';
import type { Service } from '../context.js';
import type { Routes } from './routes.js';

const Replicas = Type.Object({ configured: Type.Integer(), used: Type.Integer({ description: 'Those that are read from just now.' }) });
const Ready = Type.Object({ status: Type.Literal('ready'), replicas: Type.Optional(Replicas) });
const Alive = Type.Object({ status: Type.Literal('alive') });

/** `/healthz`: the process answers. `/readyz`: it can do its work, which needs the database, though no replica. */
export const healthRoutes =
  ({ db, replicas }: Service): Routes =>
  async (app) => {
    const tags = ['operation'];
    app.get('/healthz', { schema: { tags, summary: 'Whether the process answers.', response: { 200: Alive } } }, async () => ({
      status: 'alive' as const,
    }));
    app.get('/readyz', { schema: { tags, summary: 'Whether the service can do its work.', response: { 200: Ready } } }, async () => {
      await db.pool.query('select 1');
      return { status: 'ready' as const, ...(replicas && { replicas: replicas.count() }) };
    });
  };
