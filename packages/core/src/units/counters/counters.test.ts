import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.js';
import { rollUpChanges } from '../../reports/roll-up.store.js';
import { withDatabase } from '../../testing/database/database.js';
import { makeRandom, pickRandom } from '../../testing/random.js';
import { checkCounters } from './check-counters.js';
import { activityCounter, translatedUnitsCounter } from './counter.sql.js';

const db = await withDatabase();
const people = await db.prisma.person.createManyAndReturn({ data: ['ann', 'bob', 'cid', 'dan'].map((name) => ({ name })) });

const RIGHT = { activity: 0, coverage: 0, projectSets: 0 };

/** Counts wrong counters, and units in a project set of other projects than theirs. */
const countWrong = async () => {
  const { rows } = await db.pool.query<{
    projectSets: number;
  }>(`select count(*)::int as "projectSets" from unit join project_set on project_set.id = unit.project_set_id
    where project_set.project_ids <> array(select distinct project_id from template_entry where unit_id = unit.id order by project_id)`);
  return { ...(await checkCounters({ db })), ...rows[0] };
};

let units: number[] = [];
let projects: number[] = [];

beforeEach(async () => {
  await db.prisma.translation.deleteMany();
  await db.prisma.unit.deleteMany();
  await db.prisma.project.deleteMany();
  units = (
    await db.prisma.unit.createManyAndReturn({ data: Array.from({ length: 40 }, (_, nr) => ({ key: `unit${nr}`, forms: [`${nr}`] })) })
  ).map(({ id }) => id);
  projects = (await db.prisma.project.createManyAndReturn({ data: ['p', 'q'].map((name) => ({ origin: 'o', name })) })).map(({ id }) => id);
});

/** Gives a project these strings instead of those that it has, as an import does it: out with all, in with all. */
const fill = (projectId: number, unitIds: readonly number[]) =>
  inTransaction(db, async (connection) => {
    await connection.query('delete from template where project_id = $1', [projectId]);
    const { rows } = await connection.query('insert into template (project_id, path) values ($1, $2) returning id', [projectId, 'main']);
    await connection.query(
      `insert into template_entry (template_id, position, unit_id, project_id)
       select $1, nr, id, $2 from unnest($3::bigint[]) with ordinality unit (id, nr)`,
      [rows[0].id, projectId, unitIds],
    );
  });

/** The tguid of a translation, if it is there. By itself: beside a look-up of translations, functions may run on another server. */
const tguidsOf = async (id: number): Promise<readonly string[]> =>
  (await db.pool.query<{ tguid: string }>('select tguid from translation where id = $1', [id])).rows.map(({ tguid }) => tguid);

let made = 0;
const add = async (unitId: number | undefined, lng: string, authorId: number | null, createdAt = new Date('2026-03-03T12:00:00Z')) => {
  made += 1;
  const tguid = `tguid${made}`;
  return inTransaction(db, async (connection) => {
    // The unit is locked before anything refers to it, as suggest() does: a lock that grows later could wait for one that waits for it.
    await connection.query('select lock_units(array[$1::bigint], true)', [unitId]);
    const { rows } = await connection.query(
      `insert into translation (tguid, unit_id, lng, forms, author_id, created_at) values ($1, $2, $3, '{x}', $4, $5) returning id`,
      [tguid, unitId, lng, authorId, createdAt],
    );
    if (authorId !== null)
      await connection.query('select from endorse(array[$1], array[$2::bigint], array[$3::timestamptz], true, null, true)', [
        tguid,
        authorId,
        createdAt,
      ]);
    return rows[0].id as number;
  });
};

/** Translated units of a project, as the counters have it. */
const translated = async (projectId: number | undefined, lng: string): Promise<number> => {
  const { text, values } = translatedUnitsCounter;
  const { rows } = await db.pool.query(
    `select coalesce(sum(units), 0)::int as units from ${text} join project_set on project_set.id = project_set_id where project_ids && '{${projectId}}' and lng = '${lng}'`,
    values,
  );
  return rows[0].units;
};

const contributions = async () => {
  const { rows } = await db.pool.query(
    `select coalesce(sum(translations), 0)::int as translations, coalesce(sum(endorsements), 0)::int as endorsements from ${activityCounter.text}`,
  );
  return rows[0];
};

describe('counters', () => {
  it('a project that gets strings, others, and none: its strings change project sets with all that is counted of them', async () => {
    const [p, q] = projects;
    if (p === undefined || q === undefined) throw new Error('no projects');
    await fill(p, units.slice(0, 20));
    await add(units[0], 'fr', people[0]?.id ?? null);
    await add(units[15], 'fr', null);
    await add(units[30], 'fr', people[1]?.id ?? null);
    expect([await translated(p, 'fr'), await translated(q, 'fr'), await translated(p, '')]).toEqual([2, 0, 20]);
    await fill(q, units.slice(10, 40));
    expect([await translated(p, 'fr'), await translated(q, 'fr'), await translated(q, '')]).toEqual([2, 2, 30]);
    await fill(p, units.slice(10, 12));
    expect([await translated(p, 'fr'), await translated(q, 'fr'), await translated(p, '')]).toEqual([0, 2, 2]);
    expect(await countWrong()).toEqual(RIGHT);
    await db.prisma.project.delete({ where: { id: q } });
    expect([await translated(p, ''), await translated(q, '')]).toEqual([2, 0]);
    expect(await countWrong()).toEqual(RIGHT);
  });

  it('a string twice in a project: on the project set once, and until the last of its places is gone', async () => {
    const [p = 0] = projects;
    await fill(p, [...units.slice(0, 3), ...units.slice(0, 3)]);
    expect(await translated(p, '')).toBe(3);
    await db.pool.query('delete from template_entry where position <= 3');
    expect(await translated(p, '')).toBe(3);
    await db.pool.query('delete from template_entry');
    expect(await translated(p, '')).toBe(0);
    expect(await countWrong()).toEqual(RIGHT);
  });

  it('the same strings again: no string is written', async () => {
    const [p = 0] = projects;
    await fill(p, units);
    const versions = async () => (await db.pool.query('select xmin::text from unit order by id')).rows;
    const before = await versions();
    await fill(p, units);
    expect(await versions()).toEqual(before);
  });

  it('an import that fails: nothing is counted', async () => {
    const [p = 0] = projects;
    const before = await contributions();
    await expect(
      inTransaction(db, async (connection) => {
        await connection.query(`insert into template (project_id, path) values (${p}, 'x')`);
        await connection.query(
          `insert into template_entry (template_id, position, unit_id, project_id) select id, 1, ${units[0]}, ${p} from template`,
        );
        await connection.query(`insert into translation (tguid, unit_id, lng, forms) values ('t', ${units[0]}, 'fr', '{x}')`);
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect([await contributions(), await translated(p, '')]).toEqual([before, 0]);
    expect(await countWrong()).toEqual(RIGHT);
  });

  it('an author who becomes known, times that change, people and units that are deleted: counted as what is there', async () => {
    const gone = await db.prisma.person.create({ data: { name: 'eva' } });
    const of = await add(units[0], 'fr', null);
    await add(units[1], 'fr', gone.id);
    await db.prisma.translation.updateMany({ where: { id: of }, data: { authorId: people[0]?.id ?? null } });
    await db.prisma.translation.updateMany({ where: { id: of }, data: { createdAt: new Date('2025-01-01T00:00:00Z') } });
    await db.prisma.endorsement.updateMany({ data: { createdAt: new Date('2025-01-01T00:00:00Z') } });
    expect(await countWrong()).toEqual(RIGHT);
    await db.prisma.translation.updateMany({ where: { authorId: gone.id }, data: { authorId: null } });
    await db.prisma.endorsement.deleteMany({ where: { personId: gone.id } });
    await db.prisma.person.delete({ where: { id: gone.id } });
    expect(await countWrong()).toEqual(RIGHT);
    const before = await contributions();
    await db.pool.query('select trash_units($1, null, now())', [units.slice(0, 2)]);
    expect(await countWrong()).toEqual(RIGHT);
    expect(await contributions()).toEqual({ ...before, translations: before.translations - 2 });
  });

  it('hundreds of translations and endorsements by one statement, written and deleted: counted as what is there', async () => {
    const [p = 0] = projects;
    await fill(p, units.slice(0, 30));
    await add(units[0], 'fr', people[0]?.id ?? null);
    const before = await contributions();
    await db.pool.query(
      `insert into translation (tguid, unit_id, lng, forms, author_id)
       select 'many' || id || lng || nr, id, lng, '{x}', case when nr > 10 then $1::bigint end
       from unit, unnest('{fr,sq}'::text[]) lng, generate_series(1, 20) nr where id = any ($2)`,
      [people[1]?.id, units.slice(0, 35)],
    );
    await db.pool.query(
      `insert into endorsement (translation_id, person_id, unit_id, lng) select id, $1, unit_id, lng from translation where tguid like 'many%'`,
      [people[2]?.id],
    );
    expect(await contributions()).toEqual({ translations: before.translations + 1400, endorsements: before.endorsements + 1400 });
    expect([await translated(p, 'fr'), await translated(p, 'sq')]).toEqual([30, 30]);
    expect(await countWrong()).toEqual(RIGHT);
    await db.pool.query(`delete from translation where tguid like 'many%'`);
    expect([await translated(p, 'fr'), await translated(p, 'sq')]).toEqual([1, 0]);
    expect([await contributions(), await countWrong()]).toEqual([before, RIGHT]);
  });

  it('translations that are alike, written and deleted by one statement: counted as what is there', async () => {
    const [p = 0] = projects;
    await fill(p, units.slice(0, 30));
    await add(units[0], 'fr', null);
    await db.pool.query(
      `insert into translation (tguid, unit_id, lng, forms) select 'alike' || id, id, 'fr', '{x}' from unit where id = any ($1)`,
      [units.slice(0, 30)],
    );
    expect([await translated(p, 'fr'), await countWrong()]).toEqual([30, RIGHT]);
    await db.pool.query(`delete from translation where tguid like 'alike%'`);
    expect([await translated(p, 'fr'), await countWrong()]).toEqual([1, RIGHT]);
  });

  it('people, imports and folding at once: right at the end', async () => {
    const [p = 0, q = 0] = projects;
    const translations: number[] = [];
    const work = async (seed: number) => {
      const random = makeRandom(seed);
      const pick = <T>(list: readonly T[]): T => pickRandom(random, list);
      for (let step = 0; step < 40; step += 1) {
        const person = pick(people).id;
        const what = random();
        if (what < 0.5 || translations.length === 0) translations.push(await add(pick(units), pick(['fr', 'sq']), pick([person, null])));
        else if (what < 0.7)
          await db.pool.query(`select from endorse($1::text[], array[$2::bigint], array[now()], true, null, true)`, [
            await tguidsOf(pick(translations)),
            person,
          ]);
        else if (what < 0.8)
          await db.pool.query(`select from withdraw($1::text[], array[$2::bigint], array[now()], true)`, [
            await tguidsOf(pick(translations)),
            person,
          ]);
        else {
          await inTransaction(db, async (connection) => {
            const id = pick(translations);
            await connection.query('select lock_units(array(select unit_id from translation where id = $1), true)', [id]);
            await connection.query('delete from translation where id = $1', [id]);
          });
        }
      }
    };
    const move = async (projectId: number) => {
      const random = makeRandom(projectId);
      for (let step = 0; step < 12; step += 1)
        await fill(
          projectId,
          units.filter(() => random() < 0.5),
        );
    };
    const fold = async () => {
      for (let step = 0; step < 20; step += 1) await rollUpChanges(db.pool, 50);
    };
    await Promise.all([work(1), work(2), work(3), move(p), move(q), fold()]);
    expect(await countWrong()).toEqual(RIGHT);
    while ((await rollUpChanges(db.pool, 1000)) > 0);
    expect(await countWrong()).toEqual(RIGHT);
  });
});
