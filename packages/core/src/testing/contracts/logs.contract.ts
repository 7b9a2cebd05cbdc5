import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeLog } from '../../kernel/log.js';
import { withApp } from '../app.js';
import { hasEnd, withRoutes } from '../open-api/routes.js';
import type { Subject } from '../subject.js';

const SECRET = 'Zc7secretQ9x';

/** Names of queries' parameters and forms' fields that hold a secret. */
const FIELDS = ['access_token', 'token', 'code', 'state', 'secret', 'password', 'csrf', 'client_secret', 'refresh_token', 'next', 'mail'];

/** Content of the log, and things that it never contains. */
export const logsContract = (subject: Subject) =>
  describe(`${subject.name}: log`, async () => {
    const lines: string[] = [];
    const log = makeLog('trace', { destination: { write: (line) => void lines.push(line) } });
    const { made, routes } = await withRoutes(() => withApp(subject, { log }));
    const { app } = made;
    const fields = new URLSearchParams(FIELDS.map((name): [string, string] => [name, SECRET]));

    it('every route, with a secret wherever one can be: told by its pattern, and the secret nowhere', async () => {
      expect(routes.filter(({ url }) => /:secret|:token/.test(url)).length).toBeGreaterThanOrEqual(6);
      for (const { method, url } of routes.filter(hasEnd)) {
        if (method === 'HEAD' || method === 'OPTIONS') continue;
        const path = url.replace(/:\w+|\*/g, SECRET);
        for (const query of ['', `?${fields}`]) {
          const headers = {
            authorization: `Basic ${SECRET}`,
            cookie: `session=${SECRET}`,
            'content-type': 'application/x-www-form-urlencoded',
          };
          await app.inject({ method: method as 'GET', url: path + query, headers, ...(method === 'POST' && { payload: String(fields) }) });
        }
        expect(lines.some((line) => JSON.parse(line).req?.route === url)).toBe(true);
      }
      expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
    });

    it.each([
      `//oauth2/tokens/${SECRET}`,
      `/oauth2//tokens/${SECRET}`,
      `/OAuth2/tokens/${SECRET}`,
      `/password/${SECRET}/`,
      `/password/${SECRET}%ff`,
      `/password/${SECRET}%`,
      `/${SECRET}`,
      `/?a${'[b]'.repeat(20)}=${SECRET}`,
    ])('a path that no route has, or that cannot be read, %s: not told', async (url) => {
      await app.inject({ url });
      expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
    });

    it('a request that is none: not told', async () => {
      const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /password/${SECRET} HTTP/1.1\r\nno header\r\n\r\n`);
      await once(socket.resume(), 'close');
      expect(lines.some((line) => line.includes('client error'))).toBe(true);
      expect(
        lines.filter(
          (line) =>
            line.includes(SECRET) ||
            line.includes(Buffer.from(SECRET).toString('base64')) ||
            line.includes(String([...Buffer.from(SECRET)])),
        ),
      ).toEqual([]);
    });

    it('probes and metrics: not logged at info, logged at debug', async () => {
      for (const [level, expected] of [
        ['info', 0],
        ['debug', 4],
      ] as const) {
        const logged: string[] = [];
        const own = await withApp(subject, {
          log: makeLog(level, { destination: { write: (line) => void logged.push(line) } }),
          settings: { metricsToken: 'a-token' },
        });
        await own.app.inject({ url: '/healthz' });
        await own.app.inject({ url: '/readyz' });
        expect(logged.filter((line) => /healthz|readyz/.test(line))).toHaveLength(expected / 2);
        expect(logged).toHaveLength(expected);
      }
    });
  });
