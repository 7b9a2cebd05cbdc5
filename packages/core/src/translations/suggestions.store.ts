import sql from 'sql-template-tag';
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
  await execute(connection, sql`drop table if exists pg_temp.suggested, pg_temp.fresh, pg_temp.offered`);
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

/**
 * Notes in the table `offered` which translations are staged: each once, whether it is new, has no author, and is to be endorsed. With
 * single voting that is, of several suggestions for one unit, the last: each replaces the endorsement of the one before.
 */
export const noteOffered = async (connection: Connection, { single }: Pick<Suggesting, 'single'>): Promise<void> => {
  await execute(
    connection,
    sql`create temporary table offered on commit drop as
      select translation.id, translation.unit_id, translation.author_id is null as is_orphan, fresh.translation_id is not null as is_fresh,
        ${!single} or max(position) = max(max(position)) over (partition by translation.unit_id) as is_chosen
      from suggested join translation using (tguid) left join fresh on fresh.translation_id = translation.id
      group by translation.id, translation.unit_id, translation.author_id, fresh.translation_id
      order by translation.id`,
  );
  await execute(connection, sql`create index on offered (id)`);
  await execute(connection, sql`analyze offered`);
};

/** Moves what the person endorsed before, of the units of what is going to be endorsed, to the trash. */
const replaceEndorsements = (connection: Connection, personId: number, { lng, now }: Suggesting): Promise<number> =>
  execute(
    connection,
    sql`with former as (
      delete from endorsement using offered
      where is_chosen and person_id = ${personId} and endorsement.lng = ${lng} and endorsement.unit_id = offered.unit_id
        and translation_id <> offered.id
      returning endorsement.*),
    trashed as (
      insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
      select former.id, former.translation_id, translation.tguid, former.person_id, former.batch_id, former.created_at,
        ${now}::timestamptz, ${personId}::int
      from former join translation on translation.id = former.translation_id)
    update translation set count = count - 1 from former where translation.id = former.translation_id`,
  );

/** How many of the staged translations were there before and are endorsed and adopted now. */
export interface Endorsed {
  readonly endorsed: number;
  readonly adopted: number;
}

/**
 * Does for all staged suggestions what the SQL function `endorse` does for one, and makes the person the author of those that have none.
 * Each translation is written once, as its row moves with a new author, and all its indexes with it. Adoptions are counted here, where
 * the trigger would count them row by row (migration `adopt_at_once`).
 *
 * @param adopts whether the person becomes the author of what has none
 */
export const endorseStaged = async (
  connection: Connection,
  personId: number,
  suggesting: Suggesting,
  adopts: boolean,
): Promise<Endorsed> => {
  const { lng, single, batchId, now } = suggesting;
  await noteOffered(connection, suggesting);
  if (single) await replaceEndorsements(connection, personId, suggesting);
  await execute(
    connection,
    sql`update endorsement set created_at = ${now} from offered where is_chosen and translation_id = offered.id and person_id = ${personId}`,
  );
  await execute(
    connection,
    sql`with stored as (
      insert into endorsement (translation_id, person_id, unit_id, lng, batch_id, created_at)
      select id, ${personId}::int, unit_id, ${lng}::text, ${batchId}::int, ${now}::timestamptz from offered where is_chosen order by id
      on conflict do nothing returning translation_id),
    changing as materialized (
      select id, ${adopts} and is_orphan as is_adopted, (stored.translation_id is not null)::int as more
      from offered left join stored on stored.translation_id = offered.id
      where not is_fresh and (stored.translation_id is not null or (${adopts} and is_orphan))),
    changed as (
      update translation set count = count + more, author_id = case when is_adopted then ${personId}::int else author_id end,
        adopted_batch_id = case when is_adopted then ${batchId}::int else adopted_batch_id end
      from changing where translation.id = changing.id
      returning translation.unit_id, translation.created_at, is_adopted)
    insert into activity_change (lng, shelf_id, day, person_id, translations, endorsements)
    select ${lng}::text, shelf_id, utc_day(changed.created_at), author.id, sum(author.step), 0
    from changed join unit on unit.id = changed.unit_id cross join (values (0, -1), (${personId}::int, 1)) author (id, step)
    where is_adopted group by shelf_id, utc_day(changed.created_at), author.id`,
  );
  const counted = await row<Endorsed & Record<string, unknown>>(
    connection,
    sql`select count(*) filter (where is_chosen) as endorsed, count(*) filter (where ${adopts} and is_orphan) as adopted
      from offered where not is_fresh`,
  );
  return counted ?? { endorsed: 0, adopted: 0 };
};
