import type pg from 'pg';
import sql from 'sql-template-tag';

/** Votes, each for another text, and people who give them: so many that an index which fits is cheaper than one that does not. */
const VOTES = 20_000;
const PEOPLE = 100;

/** Adds as many votes in a language as a service has that is used, for texts that nothing else is about, in an order of their own. Returns how many. */
export const addManyVotes = async (pool: pg.Pool, lng: string): Promise<number> => {
  await pool.query(
    sql`with people as (
        insert into person (name, mail) select 'voter ' || nr, 'voter' || nr || '@example.org' from generate_series(1, ${PEOPLE}) nr returning id),
      texts as (
        insert into unit (key, forms) select 'vote:' || nr, '{text}' from generate_series(1, ${VOTES}) nr returning id, key),
      candidates as (
        insert into translation (tguid, unit_id, lng, forms, count) select key, id, ${lng}, '{text}', 1 from texts order by md5(key) returning id, unit_id)
      insert into endorsement (translation_id, unit_id, lng, person_id, created_at)
      select candidate.id, unit_id, ${lng}, person.id, now() - interval '1 minute' * candidate.nr
      from (select *, row_number() over (order by id) as nr from candidates) candidate
      join (select *, row_number() over (order by id) as nr from people) person on person.nr = 1 + candidate.nr % ${PEOPLE}`,
  );
  await pool.query('analyze');
  return VOTES;
};
