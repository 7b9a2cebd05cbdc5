import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type RegisteredRoute, withRoutes } from '@translation-commons/core/testing/open-api/routes.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { withDrafts } from './harness/with-drafts.js';

const { made, routes } = await withRoutes(withDrafts);
const { app, service, owner, post, get, importProject, drafts, scores } = made;
const agent = await makePerson(service, { name: 'Robo', role: 'agent', scope: 'user_profile' });
const narrow = await makePerson(service, { name: 'Mia', scope: 'draft' });
const reader = await makePerson(service, { name: 'Rea', scope: 'read' });
const strings = Array.from({ length: 12 }, (_, nr) => `Carry bed ${nr} to %s`);
const sguid = (nr: number) => sguidOf([strings[nr] ?? ''], null);

let url = new URL('http://127.0.0.1/mcp');
beforeAll(async () => {
  await importProject('agents', { 'pot/app.pot': makePotText(...strings).replaceAll('#: ', '#, c-format\n#: ') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`);
});

/** Calls tools by a client, and reads their answers. */
const makeCall = (client: Client) => async (name: string, args: object) => {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } });
  const text = (content as { text: string }[])[0]?.text ?? '';
  expect(text.length).toBeLessThan(20_000);
  return { isError: isError === true, ...JSON.parse(text) };
};

/** Does some work with the official client in the name of somebody. */
const asClient = async (token: string, work: (call: ReturnType<typeof makeCall>, client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
  return work(makeCall(client), client).finally(() => client.close());
};

const isDeciding = ({ method, config, url: path }: RegisteredRoute) => {
  const scope = JSON.stringify(config.scope ?? '');
  return method === 'POST' && /suggest|vote|manage/.test(scope) && !/read|draft/.test(scope) && !path.includes('*');
};

describe('an agent', () => {
  it('every road that suggests, votes or manages: 403, by token and by session, and nothing changes', async () => {
    const before = await service.db.prisma.translation.count();
    const deciding = routes.filter(isDeciding);
    expect(deciding.map(({ url: path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/api/translations/add', '/api/translations/vote', '/api/translations/submit', '/api/translations/import'],
        ...[
          '/api/drafts/keep',
          '/api/drafts/keep_many',
          '/api/project/import',
          '/api/vocabulary/add_string',
          '/translations/:lng/:ref/suggest',
        ],
      ]),
    );
    for (const { url: path } of deciding) {
      const named = path.replace(':lng', 'es').replace(':ref', sguid(0)).replaceAll(/:\w+/g, 'x');
      const answer = await app.inject({ method: 'POST', url: named, headers: agent.headers });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
    expect(await service.db.prisma.translation.count()).toBe(before);
    expect(await get('/oauth2/user/profile', agent)).toMatchObject({ roles: ['agent'], permissions: [] });
  });

  it('a batch of calls: counts as many towards the limit', async () => {
    const headers = { ...narrow.headers, accept: 'application/json, text/event-stream' };
    const calls = Array.from({ length: 50 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
    const left = async (payload: object) => {
      const { headers: told } = await app.inject({ method: 'POST', url: '/mcp', headers, payload });
      return Number(/;r=(\d+)/.exec(String(told.ratelimit))?.[1]);
    };
    const before = await left({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(await left(calls)).toBe(before - 50);
  });

  it('a batch of calls: they are run one after another, so that nobody else waits for a connection', async () => {
    const headers = { ...narrow.headers, accept: 'application/json, text/event-stream' };
    const call = { method: 'tools/call', params: { name: 'find_strings', arguments: { lng: 'es', words: 'carry' } } };
    const payload = Array.from({ length: 60 }, (_, id) => ({ jsonrpc: '2.0', id, ...call }));
    let [going, waiting] = [true, 0];
    const answer = app.inject({ method: 'POST', url: '/mcp', headers, payload }).finally(() => {
      going = false;
    });
    while (going) {
      waiting = Math.max(waiting, service.db.pool.waitingCount);
      await setImmediate();
    }
    expect((await answer).json()).toHaveLength(60);
    expect(waiting).toBe(0);
  });

  it('somebody who was made an agent by the command line: suggests no more', async () => {
    const { setRole } = await import('@translation-commons/core/accounts/lifecycle/set-role.js');
    const bob = await makePerson(service, { name: 'Bob' });
    const add = () => post('/api/translations/add', { sguid: sguid(1), lng: 'fr', translation: `Porter la planche à %s` }, bob);
    await setRole(service, 'Bob', 'agent');
    expect(await add()).toMatchObject({ status: 403 });
    await setRole(service, 'Bob', 'contributor');
    expect(await add()).toMatchObject({ status: 200, messages: [] });
  });

  it('an hour of work with the official client: finds, reads, goes through the queue and proposes; people decide', async () => {
    await asClient(agent.token, async (call, client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['find_strings', 'read_string', 'next_in_queue', 'propose_draft']);
      for (const { description, inputSchema } of tools) {
        expect(description).toContain('Example: {');
        expect(inputSchema.type).toBe('object');
      }
      expect(client.getInstructions()).toContain('people');
      const of = { lng: 'es', origin: 'test', project: 'agents' };
      const found = await call('find_strings', { ...of, words: 'carry' });
      expect(found).toMatchObject({ total: 12, pages: 2 });
      expect(found.strings).toHaveLength(10);
      let [after, proposed] = [undefined as string | undefined, 0];
      for (;;) {
        const next = await call('next_in_queue', { ...of, ...(after && { after }) });
        if (next.sguid === null) break;
        after = next.sguid as string;
        const read = await call('read_string', { sguid: after, lng: 'es' });
        expect(read).toMatchObject({ string: next.string, placeholders: ['%s'], translations: [], project: 'test/agents' });
        const draft = await call('propose_draft', {
          sguid: after,
          lng: 'es',
          translation: next.string.replace('Carry bed', 'Llevar cama'),
        });
        expect(draft).toMatchObject({ isError: false, id: expect.any(Number) });
        proposed += 1;
      }
      expect(proposed).toBe(12);
      // A second thought replaces the first.
      const again = await call('propose_draft', { sguid: sguid(0), lng: 'es', translation: 'Lleva la cama 0 a %s' });
      expect((await call('read_string', { sguid: sguid(0), lng: 'es' })).drafts).toMatchObject([
        { id: again.id, translation: 'Lleva la cama 0 a %s', engine: 'agent' },
      ]);
      expect(await call('propose_draft', { sguid: sguid(0), lng: 'es', translation: 'Sin nada' })).toMatchObject({
        failing: expect.arrayContaining([expect.any(String)]),
      });
    });
    const list = await drafts('agents', 'es');
    expect(list).toHaveLength(12);
    expect((await get(`/api/translations/${sguid(2)}?lng=es`)).string.translations).toEqual([]);
    const { id } = list.find((one: { sguid: string }) => one.sguid === sguid(2));
    expect(await post('/api/drafts/keep', { id }, agent)).toMatchObject({ status: 403 });
    await post('/api/drafts/keep', { id }, owner);
    expect((await get(`/api/translations/${sguid(2)}?lng=es`)).string.translations).toMatchObject([
      { author: 'Olga', draft: { engine: 'agent', as_is: true } },
    ]);
    expect(await scores('agents', 'es')).toMatchObject({ agent: { drafts: 12, taken: 1 } });
  });

  it('what is wrong: told to the agent, and nothing is stored', async () => {
    const count = await service.db.prisma.draft.count();
    await asClient(agent.token, async (call, client) => {
      const wrong = async (name: string, args: object) => {
        const answer = await call(name, args);
        expect([name, args, answer.isError, typeof answer.error]).toEqual([name, args, true, 'string']);
      };
      await wrong('read_string', { sguid: 'nothing', lng: 'es' });
      await wrong('read_string', { lng: 'es' });
      await wrong('find_strings', { lng: 'nowhere' });
      await wrong('find_strings', { lng: 'es', words: 'carry '.repeat(400) });
      await wrong('find_strings', { lng: 'es', origin: 'test', project: 'nothing', page: -1 });
      await wrong('propose_draft', { sguid: sguid(0), lng: 'es', translation: ' ' });
      await wrong('propose_draft', { sguid: sguid(0), lng: 'es', translation: ['a', 'b'] });
      await wrong('propose_draft', { sguid: sguid(0), lng: 'es', translation: 'x'.repeat(100_000) });
      await wrong('propose_draft', { sguid: sguid(1), lng: 'fr', translation: 'Porter la planche à %s' });
      await expect(client.callTool({ name: 'vote', arguments: {} })).rejects.toThrow('There is no tool');
    });
    expect(await service.db.prisma.draft.count()).toBe(count);
  });
});

describe('the scope draft', () => {
  it('a token with it: reads and proposes, and neither suggests nor votes', async () => {
    await asClient(narrow.token, async (call) => {
      expect(await call('propose_draft', { sguid: sguid(5), lng: 'de', translation: 'Beet 5 nach %s tragen' })).toMatchObject({
        isError: false,
      });
    });
    expect(await post('/api/project/subscriptions', {}, narrow)).toMatchObject({ status: 200 });
    expect(await post('/api/translations/add', { sguid: sguid(5), lng: 'de', translation: 'Beet' }, narrow)).toMatchObject({ status: 403 });
    expect(await post('/api/drafts/keep', { id: 1 }, narrow)).toMatchObject({ status: 403 });
  });

  it('a token to read: proposes nothing', async () => {
    await asClient(reader.token, async (call) => {
      expect(await call('find_strings', { lng: 'es', words: 'carry' })).toMatchObject({ isError: false });
      expect(await call('propose_draft', { sguid: sguid(5), lng: 'de', translation: 'x %s' })).toMatchObject({ isError: true });
    });
  });

  it('no token, a GET, and a visitor: 401 and 405', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const answer = await app.inject({ method: 'POST', url: '/mcp', payload: message });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Bearer')]);
    const got = await app.inject({ url: '/mcp', headers: agent.headers });
    expect([got.statusCode, got.headers['content-type'], got.headers.allow]).toEqual([
      405,
      expect.stringMatching(/^application\/problem\+json/),
      'POST',
    ]);
    expect(got.json()).toMatchObject({ status: 405, instance: '/mcp', error_description: 'Send a POST.' });
    expect((await app.inject({ method: 'DELETE', url: '/mcp', headers: agent.headers })).statusCode).toBe(405);
  });
});
