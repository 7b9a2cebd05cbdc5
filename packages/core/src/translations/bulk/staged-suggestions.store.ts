import sql, { type Sql } from 'sql-template-tag';
import { copyInto } from '../../database/copy/copy.js';
import type { Connection, Transaction } from '../../database/database.js';
import { discardPlans } from '../../database/pooling/discard-plans.js';
import { execute, prepared, row, rows } from '../../database/statement.js';

/** An existing translation. */
export interface StoredTranslation {
  readonly id: number;
  readonly unitId: number;
}

/** Selects those of some translations that exist, by tguid. */
export const selectStored = async (connection: Connection, tguids: readonly string[]): Promise<ReadonlyMap<string, StoredTranslation>> => {
  const found = await rows<{ tguid: string; id: number; unit_id: number }>(
    connection,
    prepared(sql`select tguid, id, unit_id from translation where tguid = any((select ${[...tguids]}::text[])::text[])`),
  );
  return new Map(found.map(({ tguid, id, unit_id }) => [tguid, { id, unitId: unit_id }]));
};

/** A staged suggestion. */
export interface StagedSuggestion {
  /** Position in the import: of several for one unit, the last counts. */
  readonly position: number;
  readonly unitId: number;
  readonly tguid: string;
  readonly forms: readonly string[];
  /** Search vector of the forms. */
  readonly words: string;
  /** Names of the failed checks. */
  readonly failing: readonly string[];
}

/** A suggestion that exists already: only its id is needed. */
export interface StagedKnown extends StoredTranslation {
  readonly position: number;
}

/** Author and mode of the import. */
export interface BulkSuggesting {
  readonly lng: string;
  /** Author of new translations and endorser of all; null: new ones have no author, and nothing is endorsed. */
  readonly personId: number | null;
  /** True if an endorsement replaces the person's previous one for the same unit. */
  readonly single: boolean;
  /** Project that the endorsements are given in; null: in none. */
  readonly projectId: number | null;
  readonly batchId: number;
  readonly now: Date;
}

/**
 * Creates the staging tables: `suggested` for new suggestions, and `known` for those that existed when they were looked up. They are dropped with the
 * transaction, or by the next import in it.
 */
export const createStagingTables = async (connection: Connection): Promise<void> => {
  await discardPlans(connection);
  // Enough to sort a whole text in memory.
  await execute(connection, sql`set local work_mem = '64MB'`);
  await execute(
    connection,
    sql`drop table if exists pg_temp.suggested, pg_temp.known, pg_temp.fresh, pg_temp.standing, pg_temp.offered, pg_temp.crowded`,
  );
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

/** Adds suggestions to the staging table. */
export const stageSuggestions = (connection: Transaction, suggestions: readonly StagedSuggestion[]): Promise<void> =>
  copyInto(
    connection,
    'suggested (position, unit_id, tguid, forms, words, failing)',
    suggestions.map(({ position, unitId, tguid, forms, words, failing }) => [position, unitId, tguid, forms, words, failing]),
  );

/** Adds those that exist already. */
export const stageKnown = (connection: Transaction, known: readonly StagedKnown[]): Promise<void> =>
  copyInto(
    connection,
    'known (position, translation_id, unit_id)',
    known.map(({ position, id, unitId }) => [position, id, unitId]),
  );

/** Ids of all staged units. A list, with which the index is scanned once. */
export const STAGED_UNITS: Sql = sql`array(select unit_id from known union select unit_id from suggested)`;

/** Position of the last suggestion for each unit. */
const LAST_POSITIONS: Sql = sql`(select unit_id, max(position) as position
  from (select unit_id, position from known union all select unit_id, position from suggested) staged group by unit_id)`;

/** Locks the units of the staged suggestions, in the order that all writers keep. */
export const lockStaged = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`analyze suggested (unit_id, tguid), known`);
  await execute(connection, sql`select lock_units(${STAGED_UNITS}, true)`);
};

/**
 * Removes staged new texts beyond a number of the person's suggestions for a unit and language (null: of those without an author), those that exist
 * included: the first of an import stay. Returns how many texts. To be called when the units are locked.
 */
export const dropBeyondLimit = async (
  connection: Connection,
  { lng, personId }: Pick<BulkSuggesting, 'lng' | 'personId'>,
  limit: number,
): Promise<number> => {
  // Units that exceed the limit with the texts of the import; only the texts of these are looked up.
  await execute(
    connection,
    sql`create temporary table crowded on commit drop as
      select unit_id, coalesce(own.count, 0) as count
      from (select unit_id, count(distinct tguid) as count from suggested group by unit_id) asked
      left join (select unit_id, count(*) as count from translation
        where lng = ${lng} and ${personId === null ? sql`author_id is null` : sql`author_id = ${personId}`}
          and unit_id = any(array(select unit_id from suggested)) group by unit_id) own using (unit_id)
      where asked.count + coalesce(own.count, 0) > ${limit}`,
  );
  const dropped = await row<{ count: number }>(
    connection,
    sql`with asked as (select tguid, unit_id, min(position) as position from suggested join crowded using (unit_id) group by 1, 2),
    existing as (select tguid from translation where lng = ${lng} and tguid = any(array(select tguid from asked))),
    fresh as (
      select tguid, crowded.count + row_number() over (partition by unit_id order by position) as nr
      from asked join crowded using (unit_id) where not exists (select from existing where existing.tguid = asked.tguid)),
    dropped as (delete from suggested using fresh where suggested.tguid = fresh.tguid and fresh.nr > ${limit} returning suggested.tguid)
    select count(distinct tguid)::int as count from dropped`,
  );
  return dropped?.count ?? 0;
};

/**
 * Inserts the staged suggestions that do not exist yet, and lists them in the table `fresh`. Returns how many. Their counts include the endorsements
 * that `endorseStaged` adds: writing each row once halves the time. Their words follow ({@link insertStagedWords}).
 */
export const insertStaged = async (connection: Connection, { lng, personId, single, batchId, now }: BulkSuggesting): Promise<number> => {
  await execute(connection, sql`create temporary table fresh (translation_id bigint primary key) on commit drop`);
  return execute(
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
};

/** Inserts the search vectors of the translations in the table `fresh`. */
export const insertStagedWords = async (connection: Connection, { lng }: Pick<BulkSuggesting, 'lng'>): Promise<void> => {
  await execute(
    connection,
    sql`insert into translation_words (translation_id, lng, unit_id, words)
    select distinct on (translation.id) translation.id, translation.lng, translation.unit_id, suggested.words
    from fresh join translation on translation.id = fresh.translation_id and translation.lng = ${lng} join suggested using (tguid)`,
  );
};
