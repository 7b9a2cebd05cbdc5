import { gunzipSync } from 'node:zlib';
import { hasEnd, type RegisteredRoute, withRoutes } from '@translation-commons/core/testing/open-api/routes.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { withEngineServer } from './harness/engine-server.js';
import { withDrafts } from './harness/with-drafts.js';

const engines = await withEngineServer();
const { made, routes } = await withRoutes(withDrafts);
const { app, owner, post, importProject, draft, drafts } = made;

/** A word that machines write, and nobody else. */
const SENTINEL = 'zanahoria';

/** Pages and lists of drafts themselves, and the page of a string, which shows its draft as an aid. */
const OF_DRAFTS = /^\/(api\/drafts|drafts|translations\/:lng\/:ref)/;

it('every list, page, file and feed that a GET reads: none holds a word of a draft until a person keeps it', async () => {
  engines.state.behave = (text) => `${SENTINEL} ${text}`;
  await importProject('nowhere', { 'pot/app.pot': makePotText('A red leaf falls', 'A red leaf falls here') });
  const of = { origin: 'test', project: 'nowhere', lng: 'es' };
  await post('/api/project/engine', { ...of, engine: 'apertium', url: engines.url });
  await draft('nowhere', 'es');
  expect(JSON.stringify(await drafts('nowhere', 'es'))).toContain(SENTINEL);
  const sguid = sguidOf(['A red leaf falls'], null);
  const values: Readonly<Record<string, string>> = {
    ...of,
    ...{
      sguid,
      ref: sguid,
      name: 'Olga',
      user: 'Olga',
      words: 'A red leaf falls',
      string: 'A red leaf falls',
      term: 'red',
      period: 'year',
      text: 'A',
    },
  };
  const query = new URLSearchParams({ ...of, words: values.words ?? '', full: '1' });
  const isListed = (route: RegisteredRoute): boolean =>
    route.method === 'GET' && hasEnd(route) && !OF_DRAFTS.test(route.url) && !route.url.includes('*');
  const all = [...new Set(routes.filter(isListed).map(({ url }) => url))];
  const holding: string[] = [];
  let read = 0;
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      const url = path.replace(/:(\w+)(\([^)]*\))?\??/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
      const answer = await app.inject({ url: `${url}?${query}`, headers: owner.headers });
      const body = answer.rawPayload[0] === 0x1f && answer.rawPayload[1] === 0x8b ? gunzipSync(answer.rawPayload) : answer.rawPayload;
      if (answer.statusCode === 200) read += 1;
      if (body.includes(SENTINEL)) holding.push(path);
    }
  };
  await look(all);
  expect(holding).toEqual([]);
  expect(read).toBeGreaterThan(40);
  // Places that were looked at do hold it then.
  const [first] = await drafts('nowhere', 'es');
  await post('/api/drafts/keep', { id: first.id });
  const some = ['/project/export', '/api/changes', '/api/translations/search'];
  await look(some);
  expect(holding).toEqual(some);
});

it('the queue of drafts: leads to their page', async () => {
  const answer = await app.inject({ url: '/translations/queue?queue=drafts&origin=test&project=nowhere&lng=es' });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringContaining('/drafts?origin=test&project=nowhere&lng=es'),
  ]);
});
