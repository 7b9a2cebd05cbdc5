import type pg from 'pg';
import sql from 'sql-template-tag';
import type { World } from './worlds/world.js';

/** Language of the simulated votes. */
export const WORLD_LNG = 'sq';
/** The field of the glossary that all units belong to: their keys are `world:1` and so on. */
export const WORLD_FIELD = 'world';
/** The name of the check that finds wrong candidates. */
export const WORLD_CHECK = 'formats';

/** When the first candidates came; accounts are older by years. */
export const BEGAN = Date.UTC(2026, 0, 1);

const at = (time: number): string => new Date(BEGAN + time * 1000).toISOString();

/** Adds the translations of a world in a language, with their votes, to people and units that are there. Ids of translations go on from the last. */
const addWorld = async (pool: pg.Pool, lng: string, { units }: World): Promise<void> => {
  const { rows } = await pool.query<{ first: number }>('select coalesce(max(id), 0)::int + 1 as first from translation');
  const begin = rows[0]?.first ?? 1;
  const candidates = units.flatMap(({ candidates: all, votes }, unit) =>
    all.map((one, nth) => ({ ...one, unit: unit + 1, count: votes.filter(({ candidate }) => candidate === nth).length })),
  );
  await pool.query(sql`insert into translation (id, tguid, unit_id, lng, forms, author_id, count, failing, created_at)
    select id, 'tguid' || id, unit_id, ${lng}, array['text'], author_id, count, case when failing then array[${WORLD_CHECK}]::text[] else '{}' end, created_at
    from unnest(${candidates.map((_, nth) => begin + nth)}::bigint[], ${candidates.map(({ unit }) => unit)}::bigint[],
      ${candidates.map(({ author }) => author + 1)}::bigint[], ${candidates.map(({ count }) => count)}::int[],
      ${candidates.map(({ failing }) => failing)}::bool[], ${candidates.map(({ time }) => at(time))}::timestamptz[])
      made (id, unit_id, author_id, count, failing, created_at)`);
  let first = begin;
  const votes = units.flatMap(({ candidates: all, votes: given }, unit) => {
    const from = first;
    first += all.length;
    return given.map(({ person, candidate, time }) => ({
      person: person + 1,
      translation: from + candidate,
      unit: unit + 1,
      time: at(time),
    }));
  });
  await pool.query(sql`insert into endorsement (translation_id, person_id, unit_id, lng, created_at)
    select translation_id, person_id, unit_id, ${lng}, created_at from unnest(${votes.map(({ translation }) => translation)}::bigint[],
      ${votes.map(({ person }) => person)}::bigint[], ${votes.map(({ unit }) => unit)}::bigint[], ${votes.map(({ time }) => time)}::timestamptz[])
      made (translation_id, person_id, unit_id, created_at)`);
};

/**
 * Puts worlds into the database, by their languages, in place of what is there. All have as many people and units, whose ids count from 1; so do those of
 * candidates, through all units of one world after the other.
 */
export const loadWorlds = async (pool: pg.Pool, worlds: ReadonlyMap<string, World>): Promise<void> => {
  await pool.query('truncate person, unit, translation, endorsement, track_record, alike_pair, records_version cascade');
  const [first] = worlds.values();
  const ids = first?.people.map((_, nth) => nth + 1) ?? [];
  await pool.query(sql`insert into person (id, name, mail, created_at)
    select id, 'person' || id, 'person' || id || '@example.org', '2020-01-01' from unnest(${ids}::bigint[]) made (id)`);
  const unitIds = first?.units.map((_, nth) => nth + 1) ?? [];
  await pool.query(
    sql`insert into unit (id, key, forms) select id, ${`${WORLD_FIELD}:`} || id, array['unit'] from unnest(${unitIds}::bigint[]) made (id)`,
  );
  for (const [lng, world] of worlds) await addWorld(pool, lng, world);
  await pool.query('analyze person, unit, translation, endorsement');
};

/** Puts a world into the database in place of what is there. */
export const loadWorld = (pool: pg.Pool, world: World): Promise<void> => loadWorlds(pool, new Map([[WORLD_LNG, world]]));

/** Accounts of a service beside those that vote on the units of a world, and the languages in which they have their records. */
const OTHER_ACCOUNTS = 20_000;
const OTHER_LANGUAGES = 50;

/**
 * Adds accounts with records in other languages to a world that is loaded. With the hundred people of a world alone PostgreSQL reads whole
 * tables where it uses an index in any service that is used.
 */
export const addOtherAccounts = async (pool: pg.Pool): Promise<void> => {
  await pool.query(sql`with made as (
      insert into person (id, name, mail, created_at)
      select id, 'person' || id, 'person' || id || '@example.org', '2020-01-01'
      from (select max(id) as last from person) voters, generate_series(last + 1, last + ${OTHER_ACCOUNTS}) ids (id) returning id)
    insert into track_record (lng, person_id, record, confirmed, total, weight, confirmed_votes, established)
    select 'xx_' || id % ${OTHER_LANGUAGES}, id, 0.5, 1, 2, 500000, 1, false from made`);
  await pool.query('vacuum analyze person, track_record');
};
