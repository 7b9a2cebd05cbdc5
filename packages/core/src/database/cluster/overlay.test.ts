import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';

const { pool, prisma } = await withDatabase();

/** A value of each type of parameter. */
const VALUES: Readonly<Record<string, string>> = { bigint: '1', 'bigint[]': `'{1}'`, text: `'x'`, 'text[]': `'{x}'` };

it('functions that a statement may call for each row (stable): run in a query on a shard, too', async () => {
  const unit = await prisma.unit.create({ data: { key: 'u', forms: ['text'] } });
  await prisma.translation.create({ data: { tguid: 't', unitId: unit.id, lng: 'fr', forms: ['texte'] } });
  const { rows: functions } = await pool.query<{ name: string; types: string[] }>(
    `select proname as name, array(select type::regtype::text from unnest(proargtypes) type) as types from pg_proc
    where pronamespace = current_schema()::regnamespace and provolatile = 's'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e') order by 1`,
  );
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(['home_projects', 'homes_of', 'list_unit_places']));
  const refused: string[] = [];
  for (const { name, types } of functions) {
    const values = types.map((type) => VALUES[type] ?? `null::${type}`);
    // The language names the shard: all of the statement runs there.
    await pool.query(`select ${name}(${values}) from translation where lng = 'fr'`).catch((cause) => refused.push(`${name}: ${cause}`));
  }
  expect(refused).toEqual([]);
});
