import { listLatest } from '@translation-commons/core/feeds/latest.store.js';
import { countEndorsed, countStates } from '@translation-commons/core/queues/queue.store.js';
import { filterConditionOf } from '@translation-commons/core/search/plan/filter-condition.store.js';
import { beginWithFewUnits, listMatchingIds } from '@translation-commons/core/search/unit-list.store.js';
import { isTestedOnCitus, withDatabase } from '@translation-commons/core/testing/database/database.js';
import { countRowsRead } from '@translation-commons/core/testing/database/rows-read.js';
import { NO_CONDITIONS } from '@translation-commons/core/units/search-filter.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { listHomeChoices, listUnchosen } from '../src/elsewhere/elsewhere.store.js';
import { listProjectFiles } from '../src/project-pages/language/project-files.store.js';
import { stringKind } from '../src/string-kind.js';

const { pool, prisma } = await withDatabase();

/** Strings of the largest project, each with a translation of this year by somebody. */
const STRINGS = 12_000;

/** Makes a project whose strings have translations of a year; every hundredth string's is by somebody where few are. */
const addProject = async (name: string, strings: number, { year, authors }: { readonly year: number; readonly authors: 'few' | 'all' }) => {
  const { id } = await prisma.project.create({ data: { origin: 'garden', name } });
  const template = await prisma.template.create({ data: { projectId: id, path: 'beds' } });
  const person = await prisma.person.create({ data: { name: `gardener of ${name}` } });
  await pool.query(
    `insert into unit (key, forms) select $1 || nr, array['bed ' || nr || ' of ' || $1] from generate_series(1, $2::int) nr`,
    [name, strings],
  );
  await pool.query(
    `insert into template_entry (template_id, position, unit_id, project_id)
     select $2, row_number() over (order by id), id, $3 from unit where key like $1 || '%'`,
    [name, template.id, id],
  );
  await pool.query(
    `insert into translation (tguid, unit_id, lng, forms, author_id, created_at)
     select key, id, 'fr', '{planche}', case when $4 or id % 100 = 0 then $2::bigint end, make_date($3, 6, 1) + interval '1 second' * (id % 10000)
     from unit where key like $1 || '%'`,
    [name, person.id, year, authors === 'all'],
  );
  return id;
};

// The rows of a cluster are read by others' processes.
describe.skipIf(isTestedOnCitus())('projects in a language with many translations: their own are read, and few others', () => {
  let small: number;
  beforeAll(async () => {
    await addProject('large', STRINGS, { year: 2026, authors: 'all' });
    small = await addProject('small', 200, { year: 2024, authors: 'few' });
    await addProject('middle', 3_000, { year: 2025, authors: 'few' });
    await pool.query(
      `insert into endorsement (translation_id, unit_id, lng, person_id)
       select id, unit_id, lng, author_id from translation where author_id is not null`,
    );
    await pool.query('update translation set count = 1 where author_id is not null');
    // As PostgreSQL takes it for after a sample of millions: a string has many votes, which are dear to look up.
    await pool.query('alter table endorsement alter column translation_id set (n_distinct = 10)');
    await pool.query('vacuum analyze');
  });

  const readDuring = async (work: (connection: Parameters<typeof countRowsRead>[0]) => Promise<unknown>): Promise<number> => {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      return await countRowsRead(connection, 'translation', () => work(connection));
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };

  it.each(['small', 'middle'])('the latest translations of people, where there are few: %s', async (project) => {
    const filter = { lng: 'fr', scope: { origin: 'garden', project }, electors: null, decideBy: 'count', since: null } as const;
    let latest: readonly { readonly username: string; readonly time: Date }[] = [];
    const read = await readDuring(async (connection) => {
      latest = await listLatest(connection, stringKind, { ...filter, limit: 2 });
    });
    expect(latest.map(({ username }) => username)).toEqual(Array(2).fill(`gardener of ${project}`));
    expect(latest[0]?.time.getTime()).toBeGreaterThan(latest[1]?.time.getTime() ?? 0);
    expect(read).toBeLessThan(STRINGS / 2);
    // As many as asked for are there, and no more than there are.
    expect(await listLatest(pool, stringKind, { ...filter, limit: 1000 })).toHaveLength(project === 'small' ? 2 : 30);
  });

  it('the files of a small project', async () => {
    const query = { projectId: small, lng: 'fr', reads: 'en', limit: 50, decideBy: 'count' } as const;
    let files: readonly unknown[] = [];
    const read = await readDuring(async (connection) => {
      files = await listProjectFiles(connection, query);
    });
    expect(files).toMatchObject([{ path: 'beds', strings: 200, translated: 200, next: null }]);
    expect(read).toBeLessThan(STRINGS / 2);
  });

  it('the states of a small project, and the votes of somebody who votes much', async () => {
    const scope = stringKind.scope.select({ origin: 'garden', project: 'small' });
    const place = { kind: stringKind, lng: 'fr', scope, decideBy: 'count' } as const;
    const { id: personId } = await prisma.person.findFirstOrThrow({ where: { name: 'gardener of large' } });
    const read = await readDuring(async (connection) => {
      expect(await countStates(connection, place)).toMatchObject({ leading: 200, missing: 0 });
    });
    expect(read).toBeLessThan(STRINGS / 2);
    const readOf = async (table: string) => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        return await countRowsRead(connection, table, () => countEndorsed(connection, { ...place, personId }));
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    };
    expect(await readOf('endorsement')).toBeLessThan(STRINGS / 2);
  });

  it.each(['contested', 'translatedBy'] as const)('filters within a small project: %s', async (condition) => {
    const author = await prisma.person.findFirstOrThrow({ where: { name: 'gardener of large' } });
    const filter = {
      ...NO_CONDITIONS,
      ...({ words: '', how: 'similar', where: 'sources', lng: 'fr', limit: 20, scope: { origin: 'garden', project: 'small' } } as const),
      contested: condition === 'contested',
      translatedBy: condition === 'translatedBy' ? author.name : null,
    };
    const filters = filterConditionOf(stringKind, filter, { actorId: author.id, decideBy: 'count' });
    if (!filters) throw new Error('The filter has conditions.');
    const read = await readDuring(async (connection) => listMatchingIds(connection, await beginWithFewUnits(connection, filters), 100));
    expect(read).toBeLessThan(STRINGS / 2);
  });

  it('the strings of a small project without votes, and the choices of another', async () => {
    const home = { projectIds: [small], single: false };
    let choices: ReadonlyMap<string, unknown> = new Map();
    const read = await readDuring(async (connection) => {
      await listUnchosen(connection, small, 'fr', home);
      choices = await listHomeChoices(connection, [small], 'fr', home);
    });
    expect(choices.size).toBe(2);
    expect(read).toBeLessThan(STRINGS / 2);
  });
});
