import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import type { Subject } from '../subject.js';

/** What bounds connections, and what is answered when there is too much to do. */
export const loadContract = (subject: Subject) =>
  describe(`${subject.name}: load`, async () => {
    const { app } = await withApp(subject, { settings: { bodyTimeoutSeconds: 0.05, connectionLimit: 3 } });
    let port: number;
    beforeAll(async () => {
      port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    });

    const open = async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
    const closed = async (socket: Socket): Promise<string> => {
      let answer = '';
      for await (const piece of socket.setEncoding('utf8')) answer += piece;
      return answer;
    };

    it.each([
      ['a form', '/sign-in', 'application/x-www-form-urlencoded'],
      ['a file from nobody', '/api/translations/import', 'multipart/form-data; boundary=x'],
    ])('the body of %s that does not come: 408, and the connection is closed', async (_, path, type) => {
      const socket = await open();
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\nname=`);
      expect(await closed(socket)).toMatch(/^HTTP\/1\.1 408 /);
    });

    it('more connections than are held: closed, and the others answered', async () => {
      const held = [await open(), await open(), await open()];
      expect(await closed(await open())).toBe('');
      held[0]?.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(await closed(held[0] as Socket)).toMatch(/^HTTP\/1\.1 200 /);
      for (const socket of held) socket.destroy();
    });

    it.each(['x'.repeat(129), 'a b', 'a\tb', '<script>', '"', 'é', ''])('X-Request-Id %j: replaced', async (given) => {
      const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('X-Request-Id of safe characters: kept', async () => {
      const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'proxy-1:a.b_c' } });
      expect(headers['x-request-id']).toBe('proxy-1:a.b_c');
    });

    it('an event loop that is behind: 503 with Retry-After, but for the health of the process', async () => {
      // Any delay is more than this one.
      const busy = await withApp(subject, { settings: { eventLoopDelayMs: Number.MIN_VALUE } });
      const status = async (url: string) => (await busy.app.inject({ url })).statusCode;
      await expect.poll(() => status('/languages'), { timeout: 60_000 }).toBe(503);
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
      const answer = await busy.app.inject({ url: '/languages' });
      expect([answer.headers['retry-after'], answer.json().error]).toEqual(['10', 'unavailable']);
    });
  });
