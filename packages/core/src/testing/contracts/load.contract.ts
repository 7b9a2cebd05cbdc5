import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findCluster } from '../../database/cluster/cluster-form.js';
import { openDatabase } from '../../database/pooling/pool.js';
import { assets } from '../../web/pages/assets/assets.js';
import { withApp } from '../app.js';
import { withSteps } from '../browser/steps.js';
import { makePerson } from '../people/make-person.js';
import { sendFile } from '../send-file.js';
import type { Subject } from '../subject.js';

/** Time limit of statements, in milliseconds: longer than any takes that is not held up, on a busy machine too. */
const STATEMENT_TIMEOUT_MS = 3_000;

/** Many times the time that a body has in this suite, in milliseconds. */
const SLOW_MS = 1_000;

/** Limits of connections, and answers under overload. */
export const loadContract = (subject: Subject) =>
  describe(`${subject.name}: load`, async () => {
    const { app, service } = await withApp(subject, { settings: { bodyTimeoutSeconds: 0.05, connectionLimit: 3 } });
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

    const FORM = 'multipart/form-data; boundary=x';
    it.each([
      ['a form', '/sign-in', 'application/x-www-form-urlencoded', ''],
      ['a file from nobody', '/api/translations/import', FORM, ''],
      ['a file with a cookie of any kind', '/api/translations/import', FORM, 'Cookie: theme=dark\r\n'],
      ['a file with a session that is none', '/import/translations', FORM, 'Cookie: string_session=none; verse_session=none\r\n'],
    ])('the body of %s that does not come: 408, and the connection is closed', async (_, path, type, headers) => {
      const socket = await open();
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: ${type}\r\nContent-Length: 100\r\n\r\nname=`);
      expect(await closed(socket)).toMatch(/^HTTP\/1\.1 408 /);
    });

    it('the body of a file that comes slowly, with a good token in the header or before the file: waited for; with a wrong one: refused', async () => {
      const { headers } = await makePerson(service);
      const good = (headers.authorization ?? '').replace('Bearer ', '');
      const send = async (path: string, token: string, before: string) => {
        const socket = await open();
        const part = `--x\r\nContent-Disposition: form-data; name="access_token"\r\n\r\n`;
        const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.po"\r\n\r\n`;
        const authorization = before ? '' : `Authorization: Bearer ${token}\r\n`;
        socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: ${FORM}\r\nContent-Length: 500\r\n\r\n`);
        socket.write(`${before ? `${part}${token}\r\n` : ''}${file}msg`);
        const status = closed(socket).then((answer) => answer.split(' ')[1] ?? '');
        const waited = await Promise.race([status, sleep(SLOW_MS, 'waited for')]);
        socket.destroy();
        return waited;
      };
      for (const before of ['', 'field']) {
        expect(await send('/api/translations/import', good, before)).toBe('waited for');
        expect(await send('/api/translations/import', `${good}x`, before)).toBe('401');
      }
    });

    it('a network behind a trusted proxy that has more requests open than it may: 429, others and the health of the process are answered', async () => {
      const few = await withApp(subject, { settings: { networkConnectionLimit: 2 } });
      const address = await few.app.listen({ port: 0, host: '127.0.0.1' });
      const ending = new AbortController();
      const ask = (path: string, from: string) =>
        fetch(`${address}${path}`, { headers: { 'x-forwarded-for': from }, signal: ending.signal });
      const status = async (path: string, from: string) => (await ask(path, from)).status;
      for (const from of ['203.0.113.1', '203.0.113.2']) expect(await status('/api/changes/stream', from)).toBe(200);
      const refused = await ask('/languages', '203.0.113.3');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
      expect([await status('/healthz', '203.0.113.3'), await status('/languages', '203.0.114.1')]).toEqual([200, 200]);
      ending.abort();
      await expect
        .poll(() => fetch(`${address}/languages`, { headers: { 'x-forwarded-for': '203.0.113.3' } }).then((one) => one.status))
        .toBe(200);
    });

    it('somebody with more requests open than there are connections to the database: others are answered meanwhile, then they are', async () => {
      const { database } = await withSteps(subject);
      const pooled = openDatabase({ url: database.url, applicationName: 'pooled' });
      onTestFinished(() => pooled.close());
      const own = await withApp(subject, { database: { ...database, ...pooled } });
      const [ann, ben] = [await makePerson(own.service), await makePerson(own.service)];
      const ask = (url: string, { headers }: typeof ann) => own.app.inject({ url, headers }).then(({ statusCode }) => statusCode);
      const [holder, watcher] = [new Client({ connectionString: database.url }), new Client({ connectionString: database.url })];
      for (const client of [holder, watcher]) {
        onTestFinished(() => client.end());
        await client.connect();
      }
      await holder.query('begin; lock table electorate in access exclusive mode');
      const asked = Array.from({ length: 30 }, () => ask('/api/electorates', ann));
      const waits = `select 1 from pg_stat_activity where application_name = 'pooled' and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await watcher.query(waits)).rowCount).toBeGreaterThan(3);
      expect(await ask('/languages', ben)).toBe(200);
      expect(await ask('/latest/fr', ben)).toBe(200);
      await holder.query('commit');
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    });

    it('more connections than are held: closed, and the others answered', async () => {
      const held = [await open(), await open(), await open()];
      expect(await closed(await open())).toBe('');
      held[0]?.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(await closed(held[0] as Socket)).toMatch(/^HTTP\/1\.1 200 /);
      for (const socket of held) socket.destroy();
    });

    it('a statement that takes too long: ended with 503 and Retry-After, nothing changed; an import takes as long as it does', async () => {
      const { database, unit, person, add, endorse } = await withSteps(subject);
      const limited = openDatabase({ url: database.url, applicationName: 'limited', statementTimeout: STATEMENT_TIMEOUT_MS });
      await findCluster(limited.pool, limited.unlimited);
      onTestFinished(() => limited.close());
      const own = await withApp(subject, { database: { ...database, ...limited } });
      const [ann, made] = [await person(), await unit()];
      const { tguid } = await add(made, ann, 'a translation');
      const [importCase] = subject.importCases;
      const file = await importCase?.request(own.service, 1);
      const holder = new Client({ connectionString: database.url });
      onTestFinished(() => holder.end());
      await holder.connect();
      await holder.query('begin; lock table translation, endorsement in access exclusive mode');
      const importing = file && sendFile(own.app, { ...file, by: ann });
      const waits = `select 1 from pg_stat_activity where application_name = 'limited' and wait_event_type = 'Lock'`;
      if (importing) await expect.poll(async () => (await database.pool.query(waits)).rowCount, { timeout: 60_000 }).toBe(1);
      const requests = [
        { url: made.path('fr'), headers: {} },
        { method: 'POST', url: subject.endorsePath, headers: ann.headers, payload: { tguid } },
      ] as const;
      const answers = await Promise.all(requests.map((request) => own.app.inject(request)));
      for (const { statusCode, headers, json } of answers) {
        expect([statusCode, headers['retry-after'], json().error]).toEqual([503, '30', 'unavailable']);
        expect(json().detail).toContain('This took too long');
      }
      await holder.query('commit');
      expect((await importing)?.status ?? 200).toBe(200);
      const { id: translationId } = await database.prisma.translation.findFirstOrThrow({ where: { tguid } });
      expect(await database.prisma.endorsement.count({ where: { translationId } })).toBe(1);
      await endorse(tguid, await person());
      expect((await own.app.inject({ url: made.path('fr') })).statusCode).toBe(200);
    });

    it.each(['x'.repeat(129), 'a b', 'a\tb', '<script>', '"', 'é', ''])('X-Request-Id %j: replaced', async (given) => {
      const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('X-Request-Id of safe characters: kept', async () => {
      const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'proxy-1:a.b_c' } });
      expect(headers['x-request-id']).toBe('proxy-1:a.b_c');
    });

    it('an event loop that is behind: 503 with Retry-After, but for the health of the process and static files', async () => {
      // Any delay is more than this one.
      const busy = await withApp(subject, { settings: { eventLoopDelayMs: Number.MIN_VALUE } });
      const status = async (url: string) => (await busy.app.inject({ url })).statusCode;
      await expect.poll(() => status('/languages'), { timeout: 60_000 }).toBe(503);
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
      expect(await Promise.all(Object.values(assets).map(({ name }) => status(`/assets/${name}`)))).toEqual(
        Object.values(assets).map(() => 200),
      );
      const answer = await busy.app.inject({ url: '/languages' });
      expect([answer.headers['retry-after'], answer.json().error]).toEqual(['10', 'unavailable']);
    });
  });
