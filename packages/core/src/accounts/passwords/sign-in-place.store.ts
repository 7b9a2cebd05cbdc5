import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, rows } from '../../database/statement.js';
import { hasName } from '../../people/names/name.sql.js';

/** Lists which of some places a person of that name (ignoring case) has signed in from. */
export const listKnownPlaces = async (connection: Connection, name: string, places: readonly Buffer[]): Promise<Buffer[]> => {
  const found = await rows<{ place: Buffer }>(
    connection,
    prepared(sql`select place from sign_in_place join person on person.id = person_id
      where ${hasName(name)} and place = any(${[...places]}::bytea[])`),
  );
  return found.map(({ place }) => place);
};

/** Records a sign-in place with its day (UTC, computed here, as servers may differ in their time zones). */
export const insertPlaces = async (connection: Connection, personId: number, places: readonly Buffer[], now: Date): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into sign_in_place (person_id, place, seen_at)
      select ${personId}, place, ${now} from unnest(${[...places]}::bytea[]) place order by place
      on conflict (person_id, place) do update set seen_at = excluded.seen_at
        where sign_in_place.seen_at at time zone 'UTC' < excluded.seen_at at time zone 'UTC' - interval '1 day'`),
  );
};
