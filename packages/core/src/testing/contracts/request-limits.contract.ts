import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../make-person.js';
import type { Subject } from '../subject.js';

const fields = (count: number, field: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => field(index)).join('&');

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** How much a request may hold, whoever sends it. */
export const requestLimitsContract = (subject: Subject) =>
  describe(`${subject.name}: limits of requests`, async () => {
    const { app, service } = await withApp(subject);
    let address: string;
    let ann: TestPerson;
    beforeAll(async () => {
      address = await app.listen({ port: 0, host: '127.0.0.1' });
      ann = await makePerson(service);
    });

    it.each([
      ['nested deeply', `a${'[b]'.repeat(20)}=1`, 400],
      ['with large indices', fields(20, (index) => `a${index}[99999]=x`), 413],
      ['with one name again and again', fields(1_000, () => 'x=1'), 413],
      ['with more than a few hundred parameters', fields(1_000, (index) => `x${index}=1`), 413],
    ])('a query %s: refused with a sentence, and the service goes on', async (_, query, status) => {
      for (const path of ['/languages', '/sign-in']) {
        const answer = await fetch(`${address}${path}?${query}`, { headers: { accept: 'application/json' } });
        expect([path, answer.status]).toEqual([path, status]);
        expect(await answer.json()).toMatchObject({ status, detail: expect.stringMatching(/at most|deeply/) });
      }
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    });

    it('a query of a hundred parameters: answered', async () => {
      expect((await app.inject({ url: `/languages?${fields(100, (index) => `x${index}=1`)}` })).statusCode).toBe(200);
    });

    it.each([
      ['with one name again and again', fields(40_000, () => 'x=1')],
      ['with one list of many entries', fields(20_000, (index) => `a[${index}]=1`)],
    ])('a form %s, from anybody: refused with a sentence that says the limit', async (_, payload) => {
      for (const url of ['/sign-in', '/oauth2/token', '/api/translations/submit']) {
        const answer = await app.inject({ method: 'POST', url, headers: { ...FORM, accept: 'application/json' }, payload });
        expect([url, answer.statusCode, answer.json().detail]).toEqual([url, 413, expect.stringMatching(/at most [\d,]+/)]);
      }
    });

    it('a multipart body of many fields, from anybody: refused with a sentence that says the limit', async () => {
      const form = new FormData();
      for (let index = 0; index < 1_001; index += 1) form.append(`x${index}`, '1');
      const body = new Response(form);
      const headers = { 'content-type': body.headers.get('content-type') ?? '', accept: 'application/json' };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/translations/submit',
        headers,
        payload: Buffer.from(await body.arrayBuffer()),
      });
      expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringMatching(/at most 1,000/)]);
    });

    it('a multipart body of long fields, from anybody: refused with a sentence that says the limit', async () => {
      const form = new FormData();
      for (let index = 0; index < 3; index += 1) form.append(`x${index}`, 'x'.repeat(1024 * 1024));
      const body = new Response(form);
      const headers = { 'content-type': body.headers.get('content-type') ?? '', accept: 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/sign-in', headers, payload: Buffer.from(await body.arrayBuffer()) });
      expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringMatching(/at most 2,097,152 bytes/)]);
    });

    it('a submit of 1,000 actions as a form: every one is looked at', async () => {
      const payload = fields(1_000, (index) => `${index}[action]=nothing&${index}[params][lng]=fr&${index}[params][translation][]=a`);
      const answer = await app.inject({ method: 'POST', url: '/api/translations/submit', headers: { ...FORM, ...ann.headers }, payload });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().messages.filter(([, type]: readonly string[]) => type === 'error')).toHaveLength(1_000);
    });
  });

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
