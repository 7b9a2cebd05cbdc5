import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { backUp } from './back-up.js';
import { decodeFrames } from './frames.js';

/** Bytes of a message of PostgreSQL's protocol: its type, and a length that counts itself. */
const messageBytes = (bytes: Buffer): number => 1 + bytes.readUInt32BE(1);

/** A TCP proxy to PostgreSQL that forwards each protocol message by itself, as a slow network does. */
const openSlowWay = async (url: string): Promise<string> => {
  const target = new URL(url);
  const server = createServer({ noDelay: true }, async (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname });
    client.pipe(upstream);
    client.on('error', () => upstream.destroy());
    let held = Buffer.alloc(0);
    for await (const chunk of upstream as AsyncIterable<Buffer>) {
      held = Buffer.concat([held, chunk]);
      while (held.length >= 5 && held.length >= messageBytes(held)) {
        client.write(held.subarray(0, messageBytes(held)));
        held = held.subarray(messageBytes(held));
        await setImmediate();
      }
    }
    client.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const slow = new URL(url);
  slow.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return slow.href;
};

it('a backup, where the end of a table comes before what PostgreSQL says of it: announces the rows that there are', async () => {
  const database = await withDatabase();
  await database.pool.query(`insert into rate_limit_counter select sha256(nr::text::bytea), nr, now() from generate_series(1, 50) nr`);
  const pool = new Pool({ connectionString: await openSlowWay(database.url), max: 1 });
  onTestFinished(() => pool.end());
  const summary = { tables: 0, rows: 0 };
  const file = Readable.from(backUp({ primary: pool }, { service: 'test', now: new Date(), summary }), { objectMode: false });
  const counts = new Map<string, { announced: number; lines: number }>();
  let table = { announced: 0, lines: 0 };
  for await (const { type, payload } of decodeFrames(file.pipe(createGunzip()))) {
    if (type === 'T') {
      table = { announced: -1, lines: 0 };
      counts.set(JSON.parse(payload.toString()).name, table);
    }
    if (type === 'D') table.lines += payload.toString('latin1').split('\n').length - 1;
    if (type === 'C') table.announced = JSON.parse(payload.toString()).rows;
  }
  expect(counts.get('public.rate_limit_counter')).toEqual({ announced: 50, lines: 50 });
  for (const { announced, lines } of counts.values()) expect(announced).toBe(lines);
  expect(summary.rows).toBeGreaterThanOrEqual(50);
});
