import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isDiskFull } from '../../../database/database-errors.js';
import { Refusal } from '../../../kernel/refusal.js';
import { errorHandlerPlugin } from '../../pages/errors/error-handler.js';
import { bodyParserPlugin } from '../bodies/body-parsers.js';
import { multipartFieldsPlugin } from './multipart-fields.js';
import { takeUpload, uploadPlugin } from './upload-plugin.js';

const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
const app = Fastify();
/** Requests that were given the time of a slow body. */
let slowBodies = 0;
app.decorateRequest('allowSlowBody', () => {
  slowBodies += 1;
});
let modes: number[] = [];

beforeAll(async () => {
  await app.register(errorHandlerPlugin);
  await app.register(bodyParserPlugin);
  await app.register(multipartFieldsPlugin);
  const checkToken = async (token: string) => {
    if (token !== 'valid') throw new Refusal('unauthenticated', 'The token is not valid.');
  };
  await app.register(uploadPlugin, {
    folder: join(folder, 'waiting'),
    limitMb: 1,
    now: () => new Date(),
    checkToken,
    findSession: async () => null,
  });
  app.post('/take', { config: { takesFile: true } }, async (request) => {
    await using upload = takeUpload(request);
    modes = [(await stat(upload.path)).mode & 0o777, (await stat(join(folder, 'waiting'))).mode & 0o777];
    return { fields: request.body, name: upload.name, bytes: upload.bytes, text: (await readFile(upload.path, 'latin1')).slice(0, 100) };
  });
  app.post('/fail', { config: { takesFile: true } }, async (request) => {
    await using upload = takeUpload(request);
    throw new Refusal('busy', `${upload.name} has to wait.`);
  });
  app.post('/ignore', { config: { takesFile: true } }, async () => ({}));
  const schema = { body: Type.Object({ lng: Type.String() }) };
  app.post('/checked', { config: { takesFile: true }, schema }, async () => ({}));
  app.post('/people', { config: { takesFile: true, needsToken: true } }, async (request) => {
    await using upload = takeUpload(request);
    return { name: upload.name };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const waiting = () => readdir(join(folder, 'waiting')).catch(() => []);
afterEach(() => expect.poll(waiting).toEqual([]));

const url = (path: string) => new URL(path, app.listeningOrigin);

const form = (fields: Record<string, string>, file?: { content: string | Uint8Array<ArrayBuffer>; name?: string; field?: string }) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append(file.field ?? 'file', new Blob([file.content]), file.name ?? 'fr.po');
  return body;
};

const post = async (path: string, body: FormData | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url(path), { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('an upload', () => {
  test('with fields: the handler gets its bytes, its name and the fields, nested', async () => {
    const body = form({ lng: 'fr', 'more[deep][]': 'x' }, { content: 'msgid ""', name: 'été 1.po' });
    expect(await post('/take', body)).toEqual({
      status: 200,
      body: { fields: { lng: 'fr', more: { deep: ['x'] } }, name: 'été 1.po', bytes: 8, text: 'msgid ""' },
    });
  });

  test('on disk: for its owner only', async () => {
    await post('/take', form({}, { content: 'x' }));
    expect(modes).toEqual([0o600, 0o700]);
  });

  test('with fields behind it, of no bytes, named with folders: taken', async () => {
    const body = form({}, { content: '', name: '../../etc/empty.po' });
    body.append('lng', 'fr');
    expect(await post('/take', body)).toMatchObject({ status: 200, body: { fields: { lng: 'fr' }, name: 'empty.po', bytes: 0 } });
  });

  test('of exactly the limit: taken; of a byte more: too large', async () => {
    const limit = 1024 * 1024;
    expect(await post('/take', form({}, { content: new Uint8Array(limit) }))).toMatchObject({ status: 200, body: { bytes: limit } });
    const { status, body } = await post('/take', form({}, { content: new Uint8Array(limit + 1) }));
    expect(status).toBe(413);
    expect(body).toMatchObject({ error: 'too-large', detail: 'The file is larger than 1 MB, the most that is taken at once.' });
  });

  test('of many times the limit: too large, and the next request is served', async () => {
    expect((await post('/take', form({}, { content: new Uint8Array(50 * 1024 * 1024) }))).status).toBe(413);
    expect((await post('/take', form({}, { content: 'x' }))).status).toBe(200);
  });

  test('of unknown length that goes on past the limit: too large', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.po"\r\n\r\n';
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        stream.enqueue(sent === 0 ? Buffer.from(head) : new Uint8Array(64 * 1024));
        sent += 1;
        if (sent > 100) stream.close();
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await fetch(url('/take'), { method: 'POST', body, headers, duplex: 'half' });
    expect(answer.status).toBe(413);
  });

  test('that its handler refuses, ignores, or whose fields are not valid: removed', async () => {
    expect((await post('/fail', form({}, { content: 'x' }))).status).toBe(409);
    expect((await post('/ignore', form({}, { content: 'x' }))).status).toBe(200);
    expect(await post('/checked', form({}, { content: 'x' }))).toMatchObject({ status: 400, body: { errors: [{ path: 'lng' }] } });
  });
});

describe('no upload where one is expected: malformed, naming the field', () => {
  test.each([
    ['a form without it', form({ lng: 'fr' })],
    ['a form field of that name', form({ file: 'msgid ""' })],
    ['no file chosen', form({}, { content: '', name: '' })],
    ['an empty form', form({})],
  ])('%s', async (_, body) => {
    expect(await post('/take', body)).toMatchObject({ status: 400, body: { error: 'malformed', errors: [{ path: 'file' }] } });
  });

  test('JSON', async () => {
    expect(await post('/take', '{"lng":"fr"}', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file' }] },
    });
  });

  test('a file of another name, or two files', async () => {
    expect(await post('/take', form({}, { content: 'x', field: 'picture' }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'picture' }] },
    });
    const two = form({}, { content: 'x' });
    two.append('file', new Blob(['y']), 'y.po');
    expect(await post('/take', two)).toMatchObject({ status: 400, body: { detail: 'One file at a time is taken.' } });
  });

  test.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', 'nothing like it'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut sh'],
  ])('a body that is not multipart as it claims (%s, %j)', async (type, body) => {
    expect((await post('/take', body, { 'content-type': type })).status).toBe(400);
  });
});

describe('a route for people with a token', () => {
  const upload = { content: new Uint8Array(100_000), name: 'fr.po' };
  const missing = { status: 401, body: { error: 'unauthenticated' } };

  test('a token in the header, in the query, or before the file: taken, with the time of a slow body', async () => {
    const before = slowBodies;
    const taken = { status: 200, body: { name: 'fr.po' } };
    expect(await post('/people', form({}, upload), { authorization: 'Bearer valid' })).toEqual(taken);
    expect(await post('/people?access_token=valid', form({}, upload))).toEqual(taken);
    expect(await post('/people', form({ access_token: 'valid' }, upload))).toEqual(taken);
    expect(slowBodies - before).toBe(3);
  });

  test('a token that is not valid, or none: refused before the file is received, with no more time than anybody', async () => {
    const before = slowBodies;
    expect(await post('/people', form({}, upload), { authorization: 'Bearer stale' })).toMatchObject(missing);
    const late = form({}, upload);
    late.append('access_token', 'valid');
    expect(await post('/people', late)).toMatchObject(missing);
    expect(slowBodies).toBe(before);
  });
});

test('a sender that goes away in the middle: nothing is left, and the next is served', async () => {
  const { port, hostname: host } = new URL(app.listeningOrigin);
  const socket = connect({ port: Number(port), host });
  const head = 'POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 500000\r\n\r\n';
  socket.write(`${head}--x\r\ncontent-disposition: form-data; name="file"; filename="a.po"\r\n\r\n${'half of it'.repeat(10_000)}`);
  await expect.poll(waiting).toHaveLength(1);
  socket.destroy();
  await expect.poll(waiting).toEqual([]);
  expect((await post('/take', form({}, { content: 'x' }))).status).toBe(200);
});

test('a disk without room: told from other failures', () => {
  expect(['ENOSPC', 'EDQUOT', 'EACCES'].map((code) => isDiskFull(Object.assign(new Error('no'), { code })))).toEqual([true, true, false]);
});

test('what a crash left behind: removed when the service starts, what others are receiving is not', async () => {
  const left = join(folder, 'left');
  const other = Fastify();
  await other.register(multipartFieldsPlugin);
  await other.register(uploadPlugin, {
    folder: left,
    limitMb: 1,
    now: () => new Date(),
    checkToken: async () => undefined,
    findSession: async () => null,
  });
  await mkdir(left);
  const names = {
    gone: `${hostname()}.999999999.aa`,
    here: `${hostname()}.${process.pid}.bb`,
    elsewhere: 'another.machine.1.cc',
    old: 'another.machine.1.dd',
  };
  for (const name of Object.values(names)) await writeFile(join(left, name), 'x');
  await utimes(join(left, names.old), 0, 0);
  await other.ready();
  expect((await readdir(left)).sort()).toEqual([names.elsewhere, names.here].sort());
  await other.close();
});
