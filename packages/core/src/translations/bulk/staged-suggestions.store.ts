import sql, { type Sql } from 'sql-template-tag';
import { copyInto } from '../../database/copy.js';
import type { Connection, Transaction } from '../../database/database.js';
import { discardPlans } from '../../database/discard-plans.js';
import { execute, prepared, rows } from '../../database/statement.js';

/** A translation that is there. */
export interface StoredTranslation {
  readonly id: number;
  readonly unitId: number;
}

/** Those of the translations that are there, by tguid. */
export const selectStored = async (connection: Connection, tguids: readonly string[]): Promise<ReadonlyMap<string, StoredTranslation>> => {
  const found = await rows<{ tguid: string; id: number; unit_id: number }>(
    connection,
    prepared(sql`select tguid, id, unit_id from translation where tguid = any((select ${[...tguids]}::text[])::text[])`),
  );
  return new Map(found.map(({ tguid, id, unit_id }) => [tguid, { id, unitId: unit_id }]));
};

/** A suggestion on its way in with many others. */
export interface StagedSuggestion {
  /** In the order in which they came: of several for one unit, the last counts. */
  readonly position: number;
  readonly unitId: number;
  readonly tguid: string;
  readonly forms: readonly string[];
  /** Of the forms, as a search looks at them. */
  readonly words: string;
  /** Names of the checks that it fails. */
  readonly failing: readonly string[];
}

/** One that is there already: only its number is needed. */
export interface StagedKnown extends StoredTranslation {
  readonly position: number;
}

/** Whose suggestions they are, and how they count. */
export interface BulkSuggesting {
  readonly lng: string;
  /** Author of what is new, endorser of all; null: new ones have no author, and nothing is endorsed. */
  readonly personId: number | null;
  /** Whether an endorsement replaces the person's former one for the same unit. */
  readonly single: boolean;
  readonly batchId: number;
  readonly now: Date;
}

/**
 * Makes the tables that hold suggestions on their way in: `suggested`, and `known` for those that were there when they were looked for.
 * They go with the transaction, or with the next stage in it.
 */
export const createStagingTables = async (connection: Connection): Promise<void> => {
  await discardPlans(connection);
  // So that sorting a whole text needs no disk.
  await execute(connection, sql`set local work_mem = '64MB'`);
  await execute(connection, sql`drop table if exists pg_temp.suggested, pg_temp.known, pg_temp.fresh, pg_temp.standing, pg_temp.offered`);
  await execute(
    connection,
    sql`create temporary table suggested (position int not null,
      unit_id bigint not null, tguid text collate "C" not null, forms text[] not null, words tsvector not null, failing text[] not null) on commit drop`,
  );
  await execute(
    connection,
    sql`create temporary table known (position int not null, translation_id bigint not null, unit_id bigint not null) on commit drop`,
  );
};

/** Adds suggestions to the stage. */
export const stageSuggestions = (connection: Transaction, suggestions: readonly StagedSuggestion[]): Promise<void> =>
  copyInto(
    connection,
    'suggested (position, unit_id, tguid, forms, words, failing)',
    suggestions.map(({ position, unitId, tguid, forms, words, failing }) => [position, unitId, tguid, forms, words, failing]),
  );

/** Adds those that are there already. */
export const stageKnown = (connection: Transaction, known: readonly StagedKnown[]): Promise<void> =>
  copyInto(
    connection,
    'known (position, translation_id, unit_id)',
    known.map(({ position, id, unitId }) => [position, id, unitId]),
  );

/** Units of all that is staged. A list, for which an index is walked once. */
export const STAGED_UNITS: Sql = sql`array(select unit_id from known union select unit_id from suggested)`;

/** Where the last suggestion for each unit stands. */
export const LAST_POSITIONS: Sql = sql`(select unit_id, max(position) as position
  from (select unit_id, position from known union all select unit_id, position from suggested) staged group by unit_id)`;

/** Locks the units of the staged suggestions, in the order that everybody keeps who writes to several. */
export const lockStaged = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`analyze suggested (unit_id, tguid), known`);
  await execute(connection, sql`select lock_units(${STAGED_UNITS}, true)`);
};

/**
 * Stores the staged suggestions that are not there yet, and notes them in the table `fresh`. Returns how many.
 * Their count says already what `endorseStaged` is going to do: writing each row once halves the time.
 */
export const insertStaged = async (connection: Connection, { lng, personId, single, batchId, now }: BulkSuggesting): Promise<number> => {
  await execute(connection, sql`create temporary table fresh (translation_id bigint primary key) on commit drop`);
  const added = await execute(
    connection,
    sql`with suggestion as (
      select distinct on (tguid) tguid, unit_id, forms, failing, suggested.position,
        ${!single} or max(suggested.position) over (partition by tguid) = last.position as is_endorsed
      from suggested join ${LAST_POSITIONS} last using (unit_id) order by tguid, suggested.position),
    added as (
      insert into translation (tguid, unit_id, lng, forms, failing, author_id, count, batch_id, created_at)
      select tguid, unit_id, ${lng}::text, forms, failing, ${personId}::bigint, (${personId !== null} and is_endorsed)::int, ${batchId}::bigint,
        ${now}::timestamptz
      from suggestion order by position
      on conflict do nothing returning id)
    insert into fresh select id from added`,
  );
  await execute(
    connection,
    sql`insert into translation_words (translation_id, lng, unit_id, words)
    select distinct on (translation.id) translation.id, translation.lng, translation.unit_id, suggested.words
    from fresh join translation on translation.id = fresh.translation_id and translation.lng = ${lng} join suggested using (tguid)`,
  );
  return added;
};
