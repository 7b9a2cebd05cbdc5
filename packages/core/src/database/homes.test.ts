import sql, { type Sql } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { homeEndorsements } from '../ranking/home.sql.js';
import { isTestedOnCitus, withDatabase } from '../testing/database/database.js';
import { countRowsRead } from '../testing/database/rows-read.js';
import { rows } from './statement.js';

const { pool, prisma } = await withDatabase();

let made = 0;
const timeOf = (day: number): Date => new Date(Date.UTC(2026, 2, day));

const makePerson = async (): Promise<number> => (await prisma.person.create({ data: { name: `person ${++made}` } })).id;

const makeProject = async (family?: string): Promise<number> =>
  (await prisma.project.create({ data: { origin: 'Garden', name: `project ${++made}`, family: family ?? null } })).id;

/** A unit with two translations into Albanian. */
const makeUnit = async () => {
  const unit = await prisma.unit.create({ data: { key: `unit ${++made}`, forms: ['tree'] } });
  const tguids = [`${made} first`, `${made} second`] as const;
  await prisma.translation.createMany({ data: tguids.map((tguid) => ({ tguid, unitId: unit.id, lng: 'sq', forms: ['pemë'] })) });
  return { id: unit.id, first: tguids[0], second: tguids[1] };
};

interface Given {
  readonly project?: number | null;
  readonly single?: boolean;
  readonly batch?: number | null;
}

const endorse = (tguid: string, person: number, day: number, { project = null, single = true, batch = null }: Given = {}) =>
  rows(
    pool,
    sql`select from endorse(array[${tguid}::text], array[${person}::bigint], array[${timeOf(day)}::timestamptz], ${single}, ${batch}::bigint, true,
      array[${project}::bigint])`,
  );

const withdraw = (tguid: string, person: number, project: number | null = null) =>
  rows<{ done: boolean }>(
    pool,
    sql`select had_endorsed as done from withdraw(array[${tguid}::text], array[${person}::bigint], array[${timeOf(28)}::timestamptz], true,
      array[${project}::bigint])`,
  );

/** Endorsements as text: `tguid`, and the projects that it was given in with the days; the count beside. */
const standing = async (unitId: number): Promise<Record<string, string>> => {
  const found = await rows<{ tguid: string; count: number; given: string | null }>(
    pool,
    sql`select tguid, count, (
        select string_agg(case when project_ids is null then 'none@' || extract(day from created_at at time zone 'UTC') else (
          select string_agg(given.id || '@' || extract(day from coalesce(given.at, endorsement.created_at) at time zone 'UTC'), ' ' order by given.id)
          from unnest(project_ids, given_at) given (id, at)) end, ', ' order by person_id)
        from endorsement where translation_id = translation.id and endorsement.lng = translation.lng) as given
      from translation where unit_id = ${unitId} and count > 0`,
  );
  return Object.fromEntries(found.map(({ tguid, count, given }) => [tguid.split(' ')[1] as string, `${count}: ${given}`]));
};

it('single voting, given in two homes: one in each, and one person counts once in a translation', async () => {
  const [person, shell, editor, unit] = [await makePerson(), await makeProject(), await makeProject(), await makeUnit()];
  await endorse(unit.first, person, 1, { project: shell });
  await endorse(unit.second, person, 2, { project: editor });
  expect(await standing(unit.id)).toEqual({ first: `1: ${shell}@1`, second: `1: ${editor}@2` });
  await endorse(unit.second, person, 3, { project: shell });
  expect(await standing(unit.id)).toEqual({ second: `1: ${shell}@3 ${editor}@2` });
  await endorse(unit.first, person, 4, { project: editor });
  expect(await standing(unit.id)).toEqual({ first: `1: ${editor}@4`, second: `1: ${shell}@3` });
});

it('single voting, given in none: takes the place of all; one in a home that of none', async () => {
  const [person, shell, editor, unit] = [await makePerson(), await makeProject(), await makeProject(), await makeUnit()];
  await endorse(unit.first, person, 1, { project: shell });
  await endorse(unit.second, person, 2, { project: editor });
  await endorse(unit.first, person, 3);
  expect(await standing(unit.id)).toEqual({ first: '1: none@3' });
  await endorse(unit.second, person, 4, { project: editor });
  expect(await standing(unit.id)).toEqual({ second: `1: ${editor}@4` });
});

it('multiple voting: the same for each translation', async () => {
  const [person, shell, editor, unit] = [await makePerson(), await makeProject(), await makeProject(), await makeUnit()];
  const single = false;
  await endorse(unit.first, person, 1, { single });
  await endorse(unit.second, person, 2, { project: shell, single });
  await endorse(unit.second, person, 3, { project: editor, single });
  expect(await standing(unit.id)).toEqual({ first: '1: none@1', second: `1: ${shell}@2 ${editor}@3` });
  await endorse(unit.first, person, 4, { project: shell, single });
  await endorse(unit.second, person, 5, { single });
  expect(await standing(unit.id)).toEqual({ first: `1: ${shell}@4`, second: '1: none@5' });
});

it('a family: projects of it share endorsements, and one that leaves takes its own along', async () => {
  const [person, old, fresh, other, unit] = [
    await makePerson(),
    await makeProject('versions'),
    await makeProject('versions'),
    await makeProject(),
    await makeUnit(),
  ];
  await endorse(unit.first, person, 1, { project: old });
  await endorse(unit.first, person, 2, { project: other });
  await endorse(unit.second, person, 3, { project: fresh });
  expect(await standing(unit.id)).toEqual({ first: `1: ${other}@2`, second: `1: ${fresh}@3` });
  await endorse(unit.second, person, 4, { project: old });
  expect(await standing(unit.id)).toEqual({ first: `1: ${other}@2`, second: `1: ${old}@4` });
  await prisma.project.update({ where: { id: old }, data: { family: null } });
  await endorse(unit.second, person, 5, { project: fresh });
  expect(await standing(unit.id)).toEqual({ first: `1: ${other}@2`, second: `1: ${old}@4 ${fresh}@5` });
});

it('withdraw, in a project: what was given in its home and in none; without one all', async () => {
  const [person, shell, editor, third, unit] = [
    await makePerson(),
    await makeProject(),
    await makeProject(),
    await makeProject(),
    await makeUnit(),
  ];
  await endorse(unit.first, person, 1, { project: shell });
  await endorse(unit.first, person, 2, { project: editor });
  expect(await withdraw(unit.first, person, third)).toEqual([{ done: false }]);
  expect(await standing(unit.id)).toEqual({ first: `1: ${shell}@1 ${editor}@2` });
  expect(await withdraw(unit.first, person, editor)).toEqual([{ done: true }]);
  expect(await standing(unit.id)).toEqual({ first: `1: ${shell}@1` });
  await endorse(unit.first, person, 3, { project: editor });
  expect(await withdraw(unit.first, person)).toEqual([{ done: true }]);
  expect(await standing(unit.id)).toEqual({});
  await endorse(unit.first, person, 4);
  expect(await withdraw(unit.first, person, editor)).toEqual([{ done: true }]);
  expect(await standing(unit.id)).toEqual({});
  const gone = await prisma.trashedEndorsement.findMany({ orderBy: { createdAt: 'asc' }, where: { personId: person } });
  expect(gone.map(({ projectIds }) => projectIds)).toEqual([[editor], [shell, editor], []]);
});

it('several people at once, each in a project of their own or in none', async () => {
  const [ann, ben, cem] = [await makePerson(), await makePerson(), await makePerson()];
  const [shell, editor, unit] = [await makeProject(), await makeProject(), await makeUnit()];
  await endorse(unit.first, ann, 1, { project: shell });
  await endorse(unit.second, ben, 1);
  const at = timeOf(2);
  await pool.query(`select from endorse(array_fill($1::text, array[3]), $2, array_fill($3::timestamptz, array[3]), true, null, true, $4)`, [
    unit.second,
    [ann, ben, cem],
    at,
    [editor, shell, null],
  ]);
  expect(await standing(unit.id)).toEqual({ first: `1: ${shell}@1`, second: `3: ${editor}@2, ${shell}@2, none@2` });
});

it('a person who endorses in homes at once: never two in one home, whatever the order', async () => {
  const [person, shell, editor, unit] = [await makePerson(), await makeProject(), await makeProject(), await makeUnit()];
  await Promise.all(
    Array.from({ length: 24 }, (_, nr) =>
      endorse(nr % 2 ? unit.first : unit.second, person, 1 + (nr % 20), { project: [shell, editor, null][nr % 3] ?? null }),
    ),
  );
  const found = await prisma.endorsement.findMany({ where: { personId: person } });
  const homes = found.flatMap(({ projectIds }) => (projectIds.length > 0 ? projectIds.map(String) : ['none']));
  expect(homes.length).toBe(new Set(homes).size);
  expect(homes.includes('none') ? homes.length : 1).toBe(1);
});

/** Rows of endorsements that are read for the votes of a unit. */
const rowsReadFor = async (unitId: number, endorsements: Sql): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    return await countRowsRead(client, 'endorsement', () =>
      client.query(
        sql`select translation_id, count(*) from ${endorsements} endorsement where unit_id = ${unitId} and lng = 'sq' group by translation_id`,
      ),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
};

// On a cluster the rows are read by others' processes.
it.skipIf(isTestedOnCitus())('the votes of a home of one project: no row is read more than where there are no homes', async () => {
  const [project, other] = [await makeProject(), await makeProject()];
  const { id, first, second } = await makeUnit();
  for (const [tguid, day] of [
    [first, 1],
    [second, 2],
    [first, 3],
  ] as const)
    await endorse(tguid, await makePerson(), day, { project });
  const all = await rowsReadFor(id, sql`endorsement`);
  const ofHome = (...projectIds: readonly number[]) => rowsReadFor(id, homeEndorsements({ projectIds, single: true }));
  expect(all).toBeGreaterThanOrEqual(3);
  expect(await ofHome(project)).toBe(all);
  expect(await ofHome(project, other)).toBeGreaterThan(all);
});
