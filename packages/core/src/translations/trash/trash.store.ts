import sql, { empty } from 'sql-template-tag';
import { copyInto } from '../../database/copy/copy.js';
import type { Connection, Transaction } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';
import { endorsementsMeet } from '../../ranking/home.sql.js';
import { countObjectionsOf } from '../objections/objection-counts.sql.js';
import type { TrashedTranslation, TrashFilter } from './trashed-translation.js';

/** Translations in the trash, last deleted first. */
export const selectTrashed = (connection: Connection, { tguid, lng, batch, limit, skip = 0 }: TrashFilter): Promise<TrashedTranslation[]> =>
  rows<TrashedTranslation>(
    connection,
    sql`select trashed.id, trashed.tguid, trashed.lng, trashed.forms, unit.forms as source, unit.id as "unitId", author.name as author,
      (select count(*) from trashed_endorsement carried
        where carried.translation_id = trashed.id and carried.lng = trashed.lng and carried.deleted_at = trashed.deleted_at) as endorsements,
      trashed.deleted_at as "deletedAt", remover.name as by
    from trashed_translation trashed
      left join unit on unit.key = trashed.unit_key
      left join person author on author.id = trashed.author_id
      left join person remover on remover.id = trashed.deleted_by_id
    where true ${tguid === undefined ? empty : sql`and trashed.tguid = ${tguid}`} ${lng === undefined ? empty : sql`and trashed.lng = ${lng}`} ${batch === undefined ? empty : sql`and (trashed.batch_id = ${batch} or trashed.deletion_batch_id = ${batch})`}
    order by trashed.deleted_at desc, trashed.id desc limit ${limit} offset ${skip}`,
  );

/** The text of a translation in the trash, by form, for its author who deleted it: as deleted last; null where there is none. */
export const findTrashedForms = async (connection: Connection, tguid: string, authorId: number): Promise<readonly string[] | null> => {
  const [found] = await rows<{ readonly forms: readonly string[] }>(
    connection,
    sql`select forms from trashed_translation where tguid = ${tguid} and author_id = ${authorId} and deleted_by_id = ${authorId} order by deleted_at desc limit 1`,
  );
  return found?.forms ?? null;
};

/** Translations to restore: by tguids, or everything that a batch wrote. */
export type RestoreSelection = { readonly tguids: readonly string[] } | { readonly batch: number };

/**
 * Collects what to restore in the temporary table `revived`, and locks its units: of several deletions of a text the last one, and none whose text
 * exists again or whose unit is gone. Returns how many.
 */
export const stageRevived = async (connection: Connection, wanted: RestoreSelection): Promise<number> => {
  const condition =
    'tguids' in wanted
      ? sql`trashed.tguid = any(${[...wanted.tguids]}::text[])`
      : sql`(trashed.batch_id = ${wanted.batch} or trashed.deletion_batch_id = ${wanted.batch})`;
  await execute(
    connection,
    sql`select lock_units(array(select id from unit where key in (select unit_key from trashed_translation trashed where ${condition})), true)`,
  );
  const revived = await execute(
    connection,
    sql`create temporary table revived on commit drop as
      select distinct on (trashed.tguid) trashed.*, unit.id as unit_id,
        nullif(trashed.source_hash, source_hash(unit.forms)) as earlier_source_hash
      from trashed_translation trashed join unit on unit.key = trashed.unit_key
      where ${condition} and not exists (select from translation where translation.tguid = trashed.tguid and translation.lng = trashed.lng)
      order by trashed.tguid, trashed.deleted_at desc`,
  );
  await execute(connection, sql`create index on revived (id)`);
  await execute(connection, sql`analyze revived`);
  return revived;
};

/** The next of them, by id. */
export const listRevivedTexts = (connection: Connection, after: number, limit: number) =>
  rows<{ readonly id: number; readonly unitId: number; readonly lng: string; readonly forms: readonly string[] }>(
    connection,
    sql`select id, unit_id as "unitId", lng, forms from revived where id > ${after} order by id limit ${limit}`,
  );

/** Writes their search vectors. */
export const insertWords = (
  connection: Transaction,
  words: readonly (readonly [id: number, lng: string, unitId: number, words: string])[],
): Promise<void> => copyInto(connection, 'translation_words (translation_id, lng, unit_id, words)', words);

/** Restores the collected translations and counts the objections to them, without endorsements ({@link restoreStagedEndorsements}). */
export const restoreStaged = async (connection: Connection): Promise<void> => {
  await execute(
    connection,
    sql`insert into translation (id, tguid, unit_id, lng, forms, failing, author_id, batch_id, created_at, earlier_source_hash,
        draft_engine, draft_as_is, adopted_batch_id)
      select revived.id, tguid, unit_id, lng, forms, failing, author.id, batch_id, revived.created_at, earlier_source_hash, draft_engine, draft_as_is,
        adopted_batch_id
      from revived left join person author on author.id = author_id`,
  );
  await execute(connection, countObjectionsOf(sql`(translation.id, translation.lng) in (select id, lng from revived)`));
};

/**
 * Restores the endorsements of the collected translations, which leave the trash. With single voting, people who meanwhile endorsed another translation
 * of the unit in the same home keep that endorsement.
 */
export const restoreStagedEndorsements = async (connection: Connection, single: boolean): Promise<void> => {
  const languages = await rows<{ lng: string }>(connection, sql`select distinct lng from revived order by lng`);
  await execute(connection, sql`create temporary table rejoined (id bigint, lng text) on commit drop`);
  for (const { lng } of languages) await collectCarried(connection, lng, single);
  await execute(connection, sql`select restore_endorsements(array_agg(id), array_agg(lng)) from rejoined having count(*) > 0`);
  for (const { lng } of languages) {
    await execute(
      connection,
      sql`delete from trashed_translation
        using revived where trashed_translation.id = revived.id and trashed_translation.lng = ${lng} and revived.lng = ${lng}`,
    );
  }
};

/** Collects the endorsements of the translations into one language: of those that meet the newest, and none that meets one given since. */
const collectCarried = async (connection: Connection, lng: string, single: boolean): Promise<void> => {
  const standing = sql`and not exists (
    select from endorsement standing
    where standing.person_id = carried.person_id and standing.unit_id = carried.place and standing.lng = ${lng} and ${endorsementsMeet('standing', 'carried')})`;
  await execute(
    connection,
    sql`with carried as materialized (
        select former.id, former.lng, former.person_id, former.project_ids, former.created_at, ${single ? sql`revived.unit_id` : sql`revived.id`} as place
        from revived join trashed_endorsement former
            on former.translation_id = revived.id and former.lng = ${lng} and former.deleted_at = revived.deleted_at
          join person on person.id = former.person_id
        where revived.lng = ${lng})
      insert into rejoined select id, lng from carried
      where not exists (
          select from carried newer where newer.person_id = carried.person_id and newer.place = carried.place
            and (newer.created_at, newer.id) > (carried.created_at, carried.id) and ${endorsementsMeet('newer', 'carried')})
        ${single ? standing : empty}`,
  );
};

/** Deletes units; their translations and endorsements move to the trash. The units' rows are locked first, in the order that all writers keep. */
export const trashUnits = async (connection: Connection, ids: readonly number[], deletedById: number, now: Date): Promise<void> => {
  await execute(connection, sql`select trash_units(${[...ids]}::bigint[], ${deletedById}::bigint, ${now}::timestamptz)`);
};
