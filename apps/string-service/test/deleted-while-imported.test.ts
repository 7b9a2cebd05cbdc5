import { setTimeout } from 'node:timers/promises';
import { findCluster } from '@translation-commons/core/database/cluster/cluster-form.js';
import { openDatabase } from '@translation-commons/core/database/pooling/pool.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send } = await withImports();
type Name = ReturnType<typeof newProject>;

/** Rounds of the test of chance. */
const ROUNDS = Number(process.env.DELETE_ROUNDS ?? 1);

const TEXTS = Array.from({ length: 30 }, (_, nr) => `The pear of row ${nr}`);
const FILES: Files = {
  'po/x.pot': makePotText(...TEXTS),
  'po/fr.po': makePoText('fr', TEXTS.map((text) => entry(text, `fr ${text}`)).join('\n')),
};
const FEWER: Files = { 'po/x.pot': makePotText(...TEXTS.slice(10)), 'po/fr.po': FILES['po/fr.po'] ?? '' };

const post = (url: string, payload: object, { headers }: TestPerson) => app.inject({ method: 'POST', url, payload, headers });
const remove = (name: Name, by: TestPerson) => post('/api/project/delete', name, by);
const waiting = async () => {
  const { rows } = await service.db.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
};

it.each(['import first', 'delete first'] as const)('deleting a project while it is imported, %s: waits its turn', async (order) => {
  const [name, ann] = [newProject(), await makePerson(service)];
  await send(name, FILES, ann);
  const holder = await service.db.pool.connect();
  // Holds both up where they come to the strings.
  await holder.query('begin');
  await holder.query('select lock_units(array_agg(id), true) from unit');
  const works = [() => send({ ...name, replace: '1' }, FEWER, ann), () => remove(name, ann)];
  if (order === 'delete first') works.reverse();
  const done: Promise<{ readonly status?: number; readonly statusCode?: number }>[] = [];
  for (const work of works) {
    done.push(work());
    await expect.poll(waiting, { timeout: 60_000 }).toBe(done.length);
  }
  await holder.query('rollback');
  holder.release();
  expect((await Promise.all(done)).map(({ status, statusCode }) => status ?? statusCode)).toEqual([200, 200]);
  const left = await service.db.pool.query('select from project where name = $1', [name.project]);
  expect(left.rowCount).toBe(order === 'delete first' ? 1 : 0);
});

it('deleting, importing, voting and exporting at once, another project with the same files besides: nothing fails', async () => {
  const [name, other, ann, bea] = [newProject(), newProject(), await makePerson(service), await makePerson(service)];
  const statuses: Record<string, Set<number | undefined>> = { delete: new Set(), import: new Set(), vote: new Set(), export: new Set() };
  for (let round = 0; round < ROUNDS; round += 1) {
    await send(name, FILES, ann);
    const { rows } = await service.db.pool.query('select tguid from translation order by tguid limit 6');
    const works: readonly (readonly [string, () => Promise<number | undefined>])[] = [
      ['delete', async () => (await remove(name, ann)).statusCode],
      ['import', async () => (await send({ ...name, replace: '1' }, round % 2 === 0 ? FEWER : FILES, ann)).status],
      ['import', async () => (await send(other, FILES, ann)).status],
      ['delete', async () => (await remove(other, ann)).statusCode],
      ...rows.map(({ tguid }) => ['vote', async () => (await post('/api/translations/vote', { tguid }, bea)).statusCode] as const),
      ['export', async () => (await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr' })}` })).statusCode],
    ];
    const inOrder = round % 2 === 0 ? works : [...works].reverse();
    await Promise.all(inOrder.map(async ([what, work]) => statuses[what]?.add(await work())));
  }
  // 400: there is no such project, as it was deleted just before.
  for (const [what, answered] of Object.entries(statuses))
    expect([what, [...answered].filter((one) => one !== 200 && one !== 400)]).toEqual([what, []]);
});

it('many deletions that wait for an import leave connections for long work of others', async () => {
  const limited = openDatabase({ url: service.db.url, applicationName: 'limited', statementTimeout: 60_000 });
  await findCluster(limited.pool, limited.unlimited);
  onTestFinished(() => limited.close());
  const { app: own } = await withApp({ kind: stringKind, makeApp }, { database: { ...service.db, ...limited } });
  const [name, other, ann] = [newProject(), newProject(), await makePerson(service)];
  for (const one of [name, other]) await send(one, FILES, ann);
  const holder = await service.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from project where name = $1 for update', [name.project]);
  const asked = { method: 'POST', url: '/api/project/delete', payload: name, headers: ann.headers } as const;
  const deletions = Array.from({ length: 12 }, () => own.inject(asked));
  await setTimeout(100);
  expect((await own.inject({ url: `/project/export?${new URLSearchParams({ ...other, lng: 'fr' })}` })).statusCode).toBe(200);
  await holder.query('rollback');
  holder.release();
  const statuses = (await Promise.all(deletions)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
});
