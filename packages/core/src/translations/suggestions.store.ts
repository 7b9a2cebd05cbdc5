import sql, { type Sql } from 'sql-template-tag';
import { copyInto } from '../database/copy.js';
import type { Connection, Transaction } from '../database/database.js';
import { forgetPlans } from '../database/forget-plans.js';
import { execute, row } from '../database/statement.js';

/** A suggestion on its way in with many others. */
export interface StagedSuggestion {
  readonly unitId: number;
  readonly tguid: string;
  readonly forms: readonly string[];
  /** Of the forms, as a search looks at them. */
  readonly words: string;
  /** Names of the checks that it fails. */
  readonly failing: readonly string[];
}

/** Whose suggestions they are, and how they count. */
export interface Suggesting {
  readonly lng: string;
  /** Author of what is new, endorser of all; null: new ones have no author, and nothing is endorsed. */
  readonly personId: number | null;
  /** Whether an endorsement replaces the person's former one for the same unit. */
  readonly single: boolean;
  readonly batchId: number;
  readonly now: Date;
}

/** Makes the table `suggested`, which holds suggestions on their way in and goes with the transaction, or with the next stage in it. */
export const createStage = async (connection: Connection): Promise<void> => {
  await forgetPlans(connection);
  // So that sorting a whole text needs no disk.
  await execute(connection, sql`set local work_mem = '64MB'`);
  await execute(connection, sql`drop table if exists pg_temp.suggested, pg_temp.fresh, pg_temp.chosen`);
  await execute(
    connection,
    sql`create temporary table suggested (position int generated always as identity,
      unit_id int not null, tguid text collate "C" not null, forms text[] not null, words tsvector not null, failing text[] not null) on commit drop`,
  );
};

/** Adds suggestions to the stage. */
export const stage = (connection: Transaction, suggestions: readonly StagedSuggestion[]): Promise<void> =>
  copyInto(
    connection,
    'suggested (unit_id, tguid, forms, words, failing)',
    suggestions.map(({ unitId, tguid, forms, words, failing }) => [unitId, tguid, forms, words, failing]),
  );

/** Locks the units of the staged suggestions, in the order that everybody keeps who writes to several. */
export const lockStaged = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`analyze suggested (unit_id, tguid)`);
  await execute(connection, sql`select from unit where id in (select unit_id from suggested) order by id for no key update`);
};

/**
 * Stores the staged suggestions that are not there yet, and notes them in the table `fresh`. Returns how many.
 * Their count says already what {@link endorseStaged} is going to do: writing each row once halves the time.
 */
export const insertStaged = async (connection: Connection, { lng, personId, single, batchId, now }: Suggesting): Promise<number> => {
  await execute(connection, sql`create temporary table fresh (translation_id int primary key) on commit drop`);
  const added = await execute(
    connection,
    sql`with suggestion as (
      select distinct on (tguid) tguid, unit_id, forms, failing, position,
        ${!single} or tguid = first_value(tguid) over (partition by unit_id order by position desc) as is_endorsed
      from suggested order by tguid, position),
    added as (
      insert into translation (tguid, unit_id, lng, forms, failing, author_id, count, batch_id, created_at)
      select tguid, unit_id, ${lng}::text, forms, failing, ${personId}::int, (${personId !== null} and is_endorsed)::int, ${batchId}::int,
        ${now}::timestamptz
      from suggestion order by position
      on conflict do nothing returning id)
    insert into fresh select id from added`,
  );
  await execute(
    connection,
    sql`insert into translation_words (translation_id, unit_id, words)
    select distinct on (translation.id) translation.id, translation.unit_id, suggested.words
    from fresh join translation on translation.id = fresh.translation_id join suggested using (tguid)`,
  );
  return added;
};

/** Makes the person the author of staged translations that have none, and notes that this batch did. Returns how many. */
export const adoptStaged = (connection: Connection, personId: number, batchId: number): Promise<number> =>
  execute(
    connection,
    sql`update translation set author_id = ${personId}, adopted_batch_id = ${batchId}
    where author_id is null and tguid in (select tguid from suggested)`,
  );

const ALL = sql`select distinct translation.id, translation.unit_id from suggested join translation using (tguid)`;

/** Of several suggestions for one unit, the last: each replaces the endorsement of the one before. */
const LAST_OF_EACH_UNIT = sql`select distinct on (translation.unit_id) translation.id, translation.unit_id
  from suggested join translation using (tguid) order by translation.unit_id, suggested.position desc`;

const toTrash = (personId: number, now: Date): Sql => sql`
  insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
  select former.id, former.translation_id, translation.tguid, former.person_id, former.batch_id, former.created_at, ${now}::timestamptz, ${personId}::int
  from former join translation on translation.id = former.translation_id`;

/** Does for all staged suggestions what the SQL function `endorse` does for one. Returns how many of those endorsed were there before. */
export const endorseStaged = async (
  connection: Connection,
  personId: number,
  { lng, single, batchId, now }: Suggesting,
): Promise<number> => {
  await execute(connection, sql`create temporary table chosen on commit drop as ${single ? LAST_OF_EACH_UNIT : ALL}`);
  await execute(connection, sql`create index on chosen (id)`);
  await execute(connection, sql`analyze chosen`);
  if (single) {
    await execute(
      connection,
      sql`with former as (
        delete from endorsement using chosen
        where person_id = ${personId} and endorsement.lng = ${lng} and endorsement.unit_id = chosen.unit_id and translation_id <> chosen.id
        returning endorsement.*),
      trashed as (${toTrash(personId, now)})
      update translation set count = count - 1 from former where translation.id = former.translation_id`,
    );
  }
  await execute(
    connection,
    sql`update endorsement set created_at = ${now} from chosen where translation_id = chosen.id and person_id = ${personId}`,
  );
  await execute(
    connection,
    sql`with stored as (
      insert into endorsement (translation_id, person_id, unit_id, lng, batch_id, created_at)
      select id, ${personId}::int, unit_id, ${lng}::text, ${batchId}::int, ${now}::timestamptz from chosen
      on conflict do nothing returning translation_id)
    update translation set count = count + 1 from stored
    where translation.id = stored.translation_id and translation.id not in (select translation_id from fresh)`,
  );
  const counted = await row<{ endorsed: number }>(
    connection,
    sql`select count(*) as endorsed from chosen where id not in (select translation_id from fresh)`,
  );
  return counted?.endorsed ?? 0;
};
