import { makeStringServiceClient } from '@translation-commons/client/string-service.js';
import { atCursor, streamUnits } from '@translation-commons/core/changes/dump/dump.store.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

it('projects of a string, on a server that sorts as people do: listed by their bytes, in dumps and changes, as on any other server', async () => {
  await service.db.pool.query(`alter table project alter column origin type text collate "en-x-icu"`);
  await service.db.pool.query(`alter table project alter column name type text collate "en-x-icu"`);
  const { token } = await makePerson(service);
  const client = makeStringServiceClient({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }), token });
  const file = new File([new Uint8Array(await makeArchive({ 'pot/main.pot': makePotText('Dig') }))], 'a.tgz');
  for (const project of ['zebra', 'Zoo']) await client.postProjectImport({ body: { origin: 'o', project, file } });
  const byBytes = ['o/Zoo', 'o/zebra'];
  const dumped = await atCursor(service.db, async (connection) => {
    const found: (readonly string[])[] = [];
    for await (const { projects } of streamUnits(connection, stringKind)) found.push(projects);
    return found;
  });
  expect(dumped).toEqual([byBytes]);
  const { changes } = await client.getChanges({ query: {} });
  expect(changes.map(({ projects }) => projects)).toContainEqual(byBytes);
});
