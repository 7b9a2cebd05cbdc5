import Fastify from 'fastify';
import pg from 'pg';

// The baseline of requests: a bare Fastify route with one prepared SELECT by primary key, and as many connections as our services have.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get<{ Params: { id: string } }>('/unit/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'unit',
    text: 'select id, key, forms, created_at from unit where id = $1',
    values: [params.id],
  });
  return rows[0];
});

process.once('SIGTERM', () => app.close().then(() => pool.end()));
process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
