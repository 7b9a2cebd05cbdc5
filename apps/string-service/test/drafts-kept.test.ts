import { gunzipSync } from 'node:zlib';
import { hasEnd, type RegisteredRoute, withRoutes } from '@translation-commons/core/testing/open-api/routes.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePotText } from '../src/testing/make-archive.js';
import { withEngineServer } from './harness/engine-server.js';
import { withDrafts } from './harness/with-drafts.js';

const engines = await withEngineServer();
const { made, routes } = await withRoutes(withDrafts);
const { app, service, owner, ann, post, get, importProject, projectOf, draft, drafts, scores } = made;

const withProject = projectOf(engines);
const PLURAL = 'msgid "%d apple"\nmsgid_plural "%d apples"\nmsgstr[0] ""\nmsgstr[1] ""\n';

beforeEach(() => {
  engines.calls.length = 0;
  engines.state.behave = (text) => `¡${text}!`;
});

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

describe('plural forms and accelerators', () => {
  it('a plural: one form for each of the language', async () => {
    await importProject('plurals', { 'pot/app.pot': makePotText('x') + PLURAL });
    const set = { origin: 'test', project: 'plurals', engine: 'apertium', url: engines.url };
    for (const lng of ['es', 'ar', 'ja']) await post('/api/project/engine', { ...set, lng });
    engines.state.behave = (text) => `~${text}`;
    for (const [lng, forms] of [
      ['es', 2],
      ['ar', 6],
      ['ja', 1],
    ] as const) {
      await draft('plurals', lng);
      const sguid = sguidOf(['%d apple', '%d apples'], null);
      const [made] = (await drafts('plurals', lng)).filter((one: { sguid: string }) => one.sguid === sguid);
      expect([lng, made.translation.split('\0').length]).toEqual([lng, forms]);
      expect(made.translation.split('\0').at(-1)).toBe('~%d apples');
      expect(made.failing).toEqual([]);
    }
  });

  it('the mark of a shortcut key: taken off, and put before the same letter', async () => {
    const { project, number } = await withProject(['&Find the file', '_Save as', 'A & B'], 'apertium');
    engines.state.behave = (text) => ({ F: 'Buscar el fichero', S: 'Guardar como', A: 'A &amp; B' })[text[0] ?? ''] ?? 'x';
    await draft(project, 'es');
    expect(engines.calls.map(({ text }) => text)).toEqual([`Find the file ${number}`, `Save as ${number}`, `A &amp; B ${number}`]);
    expect((await drafts(project, 'es')).map(({ translation }: { translation: string }) => translation)).toEqual([
      'Buscar el &fichero',
      '_Guardar como',
      'A & B',
    ]);
  });
});

describe('the draft beside a string', () => {
  const shown = async (project: string, sguid: string) => {
    const { body } = await app.inject({
      url: `/translations/es/${sguid}?origin=test&project=${project}`,
      headers: { accept: 'text/html' },
    });
    return { isShown: body.includes('id="draft-text"'), percent: /kept as is (\d+)/.exec(body)?.[1] };
  };
  const strings = [...'ABCDEFGHIJKL'].map((letter) => `Leaf ${letter}`);

  it('the share that people kept as it is: shown once five are settled', async () => {
    const { project, sguid } = await withProject(strings.slice(0, 6), 'apertium');
    await draft(project, 'es');
    const list = await drafts(project, 'es');
    for (const { id } of list.slice(0, 4)) await post('/api/drafts/keep', { id }, ann);
    expect(await shown(project, sguid(5))).toEqual({ isShown: true, percent: undefined });
    await post('/api/drafts/skip', { id: list[4].id }, ann);
    expect(await shown(project, sguid(5))).toEqual({ isShown: true, percent: '80' });
  });

  it('an engine whose drafts cost more keys than they save: not shown, and in the queue still', async () => {
    const { project, sguid } = await withProject(strings, 'apertium');
    await draft(project, 'es');
    const list = await drafts(project, 'es');
    for (const { id } of list.slice(0, 9)) await post('/api/drafts/keep', { id, translation: 'otra cosa' }, ann);
    expect((await shown(project, sguid(11))).isShown).toBe(true);
    await post('/api/drafts/keep', { id: list[9].id, translation: 'otra cosa' }, ann);
    expect((await shown(project, sguid(11))).isShown).toBe(false);
    expect(await drafts(project, 'es')).toHaveLength(2);
  });
});

describe('keeping and skipping', () => {
  it('kept as it is and edited: suggestions of the person, with their origin in records and changes, and the score says so', async () => {
    const { project, sguid } = await withProject(['Keep', 'Edit', 'Skip', 'Leave'], 'apertium');
    await draft(project, 'es');
    const [first, second, third] = await drafts(project, 'es');
    expect(await post('/api/drafts/keep', { id: first.id }, ann)).toMatchObject({ status: 200, tguid: expect.any(String), messages: [] });
    expect(await post('/api/drafts/keep', { id: second.id, translation: 'Editar' }, ann)).toMatchObject({ messages: [] });
    expect(await post('/api/drafts/skip', { id: third.id }, ann)).toEqual({ status: 200, messages: [] });
    const record = async (nr: number) => (await get(`/api/translations/${sguid(nr)}?lng=es`)).string.translations;
    expect(await record(0)).toMatchObject([
      { translation: first.translation, author: 'Ann', count: 1, draft: { engine: 'apertium', as_is: true } },
    ]);
    expect(await record(1)).toMatchObject([{ translation: 'Editar', author: 'Ann', draft: { engine: 'apertium', as_is: false } }]);
    expect(await record(2)).toEqual([]);
    const changes = (await get(`/api/changes?origin=test&project=${project}&kind=suggested`)).changes;
    expect(changes).toMatchObject([{ draft: { engine: 'apertium', as_is: true } }, { draft: { engine: 'apertium', as_is: false } }]);
    expect((await drafts(project, 'es')).length).toBe(1);
    expect(await scores(project, 'es')).toEqual({ apertium: { drafts: 4, taken: 1, edited: 1, dropped: 1, beaten: 0 } });
    // Two people prefer another text.
    const better = await post('/api/translations/add', { sguid: sguid(0), lng: 'es', translation: 'Mejor' }, owner);
    await post('/api/translations/vote', { tguid: better.tguid }, await makePerson(service));
    expect((await scores(project, 'es')).apertium).toMatchObject({ taken: 1, beaten: 1 });
    // It is not made again, and settled once.
    engines.calls.length = 0;
    await draft(project, 'es');
    expect(engines.calls).toEqual([]);
    for (const path of ['keep', 'skip']) {
      const again = await post(`/api/drafts/${path}`, { id: third.id }, ann);
      expect(again).toMatchObject({ status: 200, messages: [[expect.stringContaining('no draft'), 'error']] });
    }
  });

  it('the origin: stays through the trash and back', async () => {
    const { project, sguid } = await withProject(['Trash'], 'apertium');
    await draft(project, 'es');
    const [{ id }] = await drafts(project, 'es');
    const { tguid } = await post('/api/drafts/keep', { id }, ann);
    await post('/api/translations/del', { tguid }, ann);
    const { restoreTranslations } = await import('@translation-commons/core/translations/trash/restore.js');
    await restoreTranslations(service, { tguids: [tguid] });
    expect((await get(`/api/translations/${sguid(0)}?lng=es`)).string.translations).toMatchObject([
      { draft: { engine: 'apertium', as_is: true } },
    ]);
  });

  it('many at once: moderators of the project only, one batch that can be undone', async () => {
    const { project, sguid } = await withProject(['Many', 'More', 'Most'], 'apertium');
    await draft(project, 'es');
    const ids = (await drafts(project, 'es')).map(({ id }: { id: number }) => id);
    const of = { origin: 'test', project, lng: 'es', ids };
    expect(await post('/api/drafts/keep_many', of, ann)).toMatchObject({ status: 403 });
    expect(await post('/api/drafts/keep_many', { ...of, ids: Array.from({ length: 21 }, (_, nr) => nr + 1) })).toMatchObject({
      status: 400,
    });
    const kept = await post('/api/drafts/keep_many', of);
    expect(kept).toMatchObject({ batch: expect.any(Number), messages: [['3 drafts were kept.', 'status']] });
    expect((await get(`/api/translations/${sguid(1)}?lng=es`)).string.translations).toMatchObject([
      { author: 'Olga', draft: { as_is: true } },
    ]);
    const { undo } = await import('@translation-commons/core/translations/trash/undo.js');
    await undo(service, { batches: [kept.batch] });
    expect((await get(`/api/translations/${sguid(1)}?lng=es`)).string.translations).toEqual([]);
  });

  it('many at once: none whose string somebody translated meanwhile', async () => {
    const { project, sguid } = await withProject(['Late', 'Later'], 'apertium');
    await draft(project, 'es');
    const ids = (await drafts(project, 'es')).map(({ id }: { id: number }) => id);
    await post('/api/translations/add', { sguid: sguid(0), lng: 'es', translation: 'Tarde' }, ann);
    expect(await post('/api/drafts/keep_many', { origin: 'test', project, lng: 'es', ids })).toMatchObject({
      messages: [['1 draft was kept.', 'status']],
    });
    expect((await get(`/api/translations/${sguid(0)}?lng=es`)).string.translations).toMatchObject([
      { translation: 'Tarde', author: 'Ann' },
    ]);
  });

  it('a string that somebody translated meanwhile: its draft is listed no more', async () => {
    const { project, sguid } = await withProject(['Meanwhile', 'Still'], 'apertium');
    await draft(project, 'es');
    await post('/api/translations/add', { sguid: sguid(0), lng: 'es', translation: 'Entretanto' }, ann);
    expect((await drafts(project, 'es')).map((one: { sguid: string }) => one.sguid)).toEqual([sguid(1)]);
  });
});
