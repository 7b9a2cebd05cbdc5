import { makeStringServiceClient } from '@translation-commons/client/string-service.js';
import { atCursor, streamUnits } from '@translation-commons/core/changes/dump/dump.store.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

const connect = async () => {
  const { token } = await makePerson(service);
  return makeStringServiceClient({ baseUrl, token });
};

it('projects of a string, on a server that sorts as people do: listed by their bytes, in dumps and changes, as on any other server', async () => {
  // Before anything else is asked: statements that a connection has prepared refuse a column that changes.
  await service.db.pool.query(`alter table project alter column origin type text collate "en-x-icu"`);
  await service.db.pool.query(`alter table project alter column name type text collate "en-x-icu"`);
  const client = await connect();
  const file = new File([new Uint8Array(await makeArchive({ 'pot/main.pot': makePotText('Dig') }))], 'a.tgz');
  for (const project of ['zebra', 'Zoo']) await client.postProjectImport({ body: { origin: 'o', project, file } });
  const byBytes = ['o/Zoo', 'o/zebra'];
  const dumped = await atCursor(service.db, async (connection) => {
    const found: (readonly string[])[] = [];
    for await (const { projects } of streamUnits(connection, stringKind)) found.push(projects);
    return found;
  });
  expect(dumped).toContainEqual(byBytes);
  const { changes } = await client.getChanges({ query: {} });
  expect(changes.map(({ projects }) => projects)).toContainEqual(byBytes);
});

it('the list of projects: in the order of the reader’s language, with numbers by their value, page after page', async () => {
  const client = await connect();
  const file = new File([new Uint8Array(await makeArchive({ 'pot/main.pot': makePotText('Sow') }))], 'a.tgz');
  const [first, ...rest] = ['nuez', 'ñame', 'Nz', 'Part 10', 'Part 2', 'öl', 'part 1'] as const;
  await client.postProjectImport({ body: { origin: 'natural', project: first, file } });
  for (const project of rest)
    await service.db.pool.query(
      `insert into project (origin, name, owner_id, created_at) select origin, $1, owner_id, created_at from project where name = $2`,
      [project, first],
    );
  const listed = async (speak: string) => {
    const { payload } = await app.inject({ url: '/projects?words=natural', headers: { accept: 'text/html', 'accept-language': speak } });
    expect(payload).toContain(`<html lang="${speak}"`);
    return [...payload.matchAll(/href="\/projects\/natural\/([^"/]+)["/]/g)].map(([, name = '']) => decodeURIComponent(name));
  };
  const unique = (names: readonly string[]) => [...new Set(names)];
  expect(unique(await listed('en'))).toEqual(['ñame', 'nuez', 'Nz', 'öl', 'part 1', 'Part 2', 'Part 10']);
  expect(unique(await listed('es'))).toEqual(['nuez', 'Nz', 'ñame', 'öl', 'part 1', 'Part 2', 'Part 10']);
});
