import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
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

    it('JSON nested deeply: refused with a sentence that says so', async () => {
      const payload = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/api/translations/submit', headers, payload });
      expect([answer.statusCode, answer.json().detail]).toEqual([400, 'The body nests its values too deeply to be read.']);
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
