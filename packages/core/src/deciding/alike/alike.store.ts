import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, rows } from '../../database/statement.js';
import type { AlikePair, PairName } from './alike-pair.js';

/** The pairs found last, least probable first; at most `limit`. */
export const listAlikePairs = (connection: Connection, limit: number): Promise<AlikePair[]> =>
  rows<AlikePair & Record<string, unknown>>(
    connection,
    prepared(sql`select alike_pair.lng, alike_pair.one_id as "oneId", alike_pair.other_id as "otherId", one.name as one, other.name as other, one.role as "oneRole", other.role as "otherRole",
        shared, agreed, against, expected_agreed as "expectedAgreed", expected_against as "expectedAgainst",
        log10_probability as "log10Probability", lifter.name as "liftedBy", alike_lift.lng is not null as lifted
      from alike_pair join person one on one.id = one_id join person other on other.id = other_id
      left join alike_lift on alike_lift.lng = alike_pair.lng and alike_lift.one_id = alike_pair.one_id and alike_lift.other_id = alike_pair.other_id
      left join person lifter on lifter.id = alike_lift.lifted_by_id
      order by alike_lift.lng is not null, log10_probability, alike_pair.lng, alike_pair.one_id, alike_pair.other_id limit ${limit}::int`),
  );

/** Marks a pair as independent accounts. Returns false where there is no such pair. */
export const insertLift = async (connection: Connection, { lng, oneId, otherId }: PairName, by: number, now: Date): Promise<boolean> => {
  const lifted = await execute(
    connection,
    sql`insert into alike_lift (lng, one_id, other_id, lifted_by_id, lifted_at)
      select lng, one_id, other_id, ${by}::bigint, ${now}::timestamptz from alike_pair
      where lng = ${lng} and one_id = ${oneId} and other_id = ${otherId}
      on conflict (lng, one_id, other_id) do update set lifted_by_id = excluded.lifted_by_id, lifted_at = excluded.lifted_at`,
  );
  return lifted > 0;
};

/** Removes that mark. Returns false where there was none. */
export const deleteLift = async (connection: Connection, { lng, oneId, otherId }: PairName): Promise<boolean> =>
  (await execute(connection, sql`delete from alike_lift where lng = ${lng} and one_id = ${oneId} and other_id = ${otherId}`)) > 0;
