import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMIT_KINDS } from '../../web/server/rate-limits/rate-limit-kinds.js';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const fields = (count: number, field: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => field(index)).join('&');

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Limits of the content of a request, for every sender. */
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
      ['with large indices', fields(20, (index) => `a${index}[99999]=x`), 400],
      ['with one name again and again', fields(1_000, () => 'x=1'), 413],
      ['with more than a few hundred parameters', fields(1_000, (index) => `x${index}=1`), 413],
    ])('a query %s: refused with a sentence, and the service goes on', async (_, query, status) => {
      for (const path of ['/languages', '/sign-in']) {
        const answer = await fetch(`${address}${path}?${query}`, { headers: { accept: 'application/json' } });
        expect([path, answer.status]).toEqual([path, status]);
        expect(await answer.json()).toMatchObject({ status, detail: expect.stringMatching(/The limit is \d|deeply/) });
      }
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    });

    const sendRaw = async (bytes: string): Promise<string> => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(bytes);
      return text(socket);
    };

    it.each([
      ['an address beyond what headers may have', `GET /languages?a=${'b'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'too-large'],
      ['no HTTP', 'what is this\r\n\r\n', 400, 'malformed'],
    ])('%s: problem details, and the connection is said to be closed', async (_, bytes, status, error) => {
      const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head).toMatch(/^connection: close$/im);
      expect(head).toMatch(/^x-content-type-options: nosniff$/im);
      expect(head).toMatch(/^content-type: application\/problem\+json/im);
      expect(JSON.parse(body)).toMatchObject({ status, error, detail: expect.any(String), error_description: expect.any(String) });
    });

    it('a sign-in whose name is nothing but marks, which are long to put in order: refused as any other', async () => {
      const page = await app.inject({ url: '/sign-in' });
      const csrf = /name="csrf" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
      const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
      const payload = `csrf=${encodeURIComponent(csrf)}&password=x&name=e${'\u0301\u0323'.repeat(200_000)}`;
      const answer = await app.inject({ method: 'POST', url: '/sign-in', headers: FORM, cookies, payload });
      expect(answer.statusCode).toBe(401);
    });

    it('JSON nested deeply: refused with a sentence that says so', async () => {
      const payload = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/api/translations/submit', headers, payload });
      expect([answer.statusCode, answer.json().detail]).toEqual([400, 'The body has values nested too deeply.']);
    });

    it('a query of a hundred parameters: answered', async () => {
      expect((await app.inject({ url: `/languages?${fields(100, (index) => `x${index}=1`)}` })).statusCode).toBe(200);
    });

    it.each([
      ['with one name again and again', fields(40_000, () => 'x=1'), 413],
      ['with one list of many entries', fields(20_000, (index) => `a[${index}]=1`), 400],
    ])('a form %s, from anybody: refused with a sentence that says the limit', async (_, payload, status) => {
      for (const url of ['/sign-in', '/oauth2/token', '/api/translations/submit']) {
        const answer = await app.inject({ method: 'POST', url, headers: { ...FORM, accept: 'application/json' }, payload });
        expect([url, answer.statusCode, answer.json().detail]).toEqual([url, status, expect.stringMatching(/The limit is [\d,]+/)]);
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
      expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringMatching(/at most 1,048,576 bytes/)]);
    });

    const MB = 1024 * 1024;
    const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };
    const post = (url: string, payload: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
      app.inject({ method: 'POST', url, headers, payload });
    const bytes = (count: number) => JSON.stringify({ lng: 'fr', nothing: 'x'.repeat(count) });

    it.each([
      ['JSON', JSON_TYPE, bytes],
      ['a form', { ...FORM, accept: 'application/json' }, (count: number) => `lng=fr&nothing=${'x'.repeat(count)}`],
    ])('%s of more than 1 MB, from anybody and from people: 413; one of nearly 1 MB is read', async (_, headers, payloadOf) => {
      for (const by of [{}, ann.headers]) {
        const answer = await post('/api/translations/search', payloadOf(MB), { ...headers, ...by });
        expect([answer.statusCode, answer.json().detail]).toEqual([413, 'That is more than 1 MB, the limit here.']);
        expect((await post('/api/translations/search', payloadOf(MB - 1000), { ...headers, ...by })).statusCode).toBe(200);
      }
    });

    it('a submit of more than 1 MB: taken with a valid token in the header, else refused before it is received', async () => {
      const payload = JSON.stringify([{ action: 'nothing', params: { text: 'x'.repeat(2 * MB) } }]);
      const send = async (headers: Readonly<Record<string, string>>) =>
        (await post('/api/translations/submit', payload, { ...JSON_TYPE, ...headers })).statusCode;
      expect(await send(ann.headers)).toBe(200);
      expect(await send({})).toBe(413);
      expect(await send({ authorization: 'Bearer invented' })).toBe(401);
    });

    it('a body without a length: counted as it comes, and refused beyond the limit', async () => {
      const piece = new TextEncoder().encode('x'.repeat(64 * 1024));
      const pieces = function* () {
        for (let nr = 0; nr < 20; nr += 1) yield piece;
      };
      const body = ReadableStream.from(pieces());
      const answer = await fetch(`${address}/api/translations/search`, {
        ...{ method: 'POST', headers: JSON_TYPE, body, duplex: 'half' },
      } as RequestInit);
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'too-large' })]);
    });

    it('JSON of very many small values: refused before any is made', async () => {
      const answer = await post('/api/translations/search', `{"a":[${'[],'.repeat(300_000)}1]}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([413, 'Too many values. The limit is 20,000.']);
      const text = `\\"${',[{'.repeat(30_000)}`;
      expect((await post('/api/translations/search', JSON.stringify({ lng: 'fr', text }))).statusCode).toBe(200);
    });

    it('bodies that wait for their end: beyond 64 MB in all 503 with Retry-After, and what they held is free again when they end', async () => {
      const head = `POST /api/translations/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${MB}\r\n\r\n`;
      const held = Array.from({ length: 64 }, () => connect(Number(new URL(address).port), '127.0.0.1'));
      const answers: string[] = [];
      for (const socket of held) {
        socket.on('data', (data) => answers.push(String(data))).on('error', () => {});
        socket.write(`${head}${' '.repeat(MB - 1)}`);
      }
      await expect.poll(async () => (await post('/api/translations/search', bytes(MB - 1000))).statusCode, { timeout: 60_000 }).toBe(503);
      const refused = await post('/api/translations/search', bytes(MB - 1000));
      expect([refused.headers['retry-after'], refused.json().error]).toEqual(['5', 'unavailable']);
      expect((await post('/api/translations/search', bytes(1000))).statusCode).toBe(200);
      for (const socket of held) socket.destroy();
      await expect.poll(async () => (await post('/api/translations/search', bytes(MB - 1000))).statusCode, { timeout: 60_000 }).toBe(200);
    });

    it('words of a search: at most 2,000 characters', async () => {
      const search = (words: string) => post('/api/translations/search', JSON.stringify({ lng: 'fr', words }));
      expect((await search('é'.repeat(2_000))).statusCode).toBe(200);
      const refused = await search('é'.repeat(2_001));
      expect([refused.statusCode, refused.json().errors]).toEqual([400, [expect.objectContaining({ path: 'words' })]]);
      const page = await app.inject({ url: `/translations/search?lng=fr&words=${'x'.repeat(2_001)}` });
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, expect.stringContaining('text/html')]);
    });

    it('a submit: each action counts, and one of more than are left is refused as a whole', async () => {
      const { most } = RATE_LIMIT_KINDS.suggestions;
      const bob = await makePerson(service);
      const made = await subject.makeUnit(service);
      const add = { action: 'add', params: { ...made.ref, lng: 'fr', translation: 'un' } };
      const submit = (actions: readonly object[]) =>
        post('/api/translations/submit', JSON.stringify(actions), { ...JSON_TYPE, ...bob.headers });
      const nothing = (count: number) => Array.from({ length: count }, () => ({ action: 'nothing' }));
      const whole = await submit([add, ...nothing(most)]);
      expect([whole.statusCode, Number(whole.headers['retry-after']) > 0]).toEqual([429, true]);
      expect(whole.json().detail).toContain('The limit is 3,000 actions');
      expect(await service.db.prisma.translation.count({ where: { unitId: made.id } })).toBe(0);
      expect((await submit(nothing(most - 10))).statusCode).toBe(200);
      expect((await submit([add, ...nothing(20)])).statusCode).toBe(429);
      const last = await submit([add]);
      expect([last.statusCode, last.headers.ratelimit]).toEqual([200, expect.stringContaining(';r=7;')]);
    });

    it('a submit of 1,000 actions as a form: every one is looked at', async () => {
      const payload = fields(1_000, (index) => `${index}[action]=nothing&${index}[params][lng]=fr&${index}[params][translation][]=a`);
      const answer = await app.inject({ method: 'POST', url: '/api/translations/submit', headers: { ...FORM, ...ann.headers }, payload });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().messages.filter(([, type]: readonly string[]) => type === 'error')).toHaveLength(1_000);
    });
  });
