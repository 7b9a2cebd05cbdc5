import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../units/unit.store.js';

/** A suggestion on its way in. */
export interface NewTranslation {
  readonly tguid: string;
  readonly unitId: number;
  /** The key that the tguid was made with. */
  readonly unitKey: string;
  readonly lng: string;
  readonly forms: readonly string[];
  /** Of the forms, as a search looks at them. */
  readonly words: string;
  /** Names of the checks that it fails. */
  readonly failing: readonly string[];
  readonly authorId: number;
  readonly batchId: number | null;
  readonly single: boolean;
  readonly now: Date;
}

/**
 * Stores the translation with its author's endorsement. False where the same text is there already: then nothing changes.
 * The unit is locked first, as by everybody who writes to it, and must still have the key that the tguid was made with.
 */
export const insertTranslation = async (connection: Connection, translation: NewTranslation): Promise<boolean> => {
  const { tguid, unitId, unitKey, lng, forms, words, failing, authorId, batchId, single, now } = translation;
  // One statement, so one transaction: no translation without its author's endorsement.
  const stored = await rows(
    connection,
    prepared(sql`with its as materialized (select id from unit where id = ${unitId} and key = ${unitKey} for no key update),
    stored as (
      insert into translation (tguid, unit_id, lng, forms, failing, author_id, batch_id, created_at)
      select ${tguid}, its.id, ${lng}, ${[...forms]}::text[], ${[...failing]}::text[], ${authorId}::int, ${batchId}::int, ${now}::timestamptz from its
      on conflict do nothing returning id),
    worded as (insert into translation_words (translation_id, unit_id, words) select stored.id, ${unitId}::int, ${words}::tsvector from stored)
    select endorse(stored.id, ${authorId}, ${single}, ${batchId}, ${now}) from stored`),
  );
  return stored.length > 0;
};

/**
 * The same for several authors at once, each with one translation, none of a batch, all endorsing alike. Whether theirs was stored,
 * by author: of those only whose unit has its key and nobody else writes to.
 */
export const insertTranslations = async (
  connection: Connection,
  asked: readonly NewTranslation[],
): Promise<ReadonlyMap<number, boolean>> => {
  const every = <Value>(of: (translation: NewTranslation) => Value): Value[] => asked.map(of);
  const stored = await rows<{ adder: number; isNew: boolean }>(
    connection,
    prepared(sql`select adder, is_new as "isNew" from add_together(${every(({ tguid }) => tguid)}::text[], ${every(({ unitId }) => unitId)}::int[],
      ${every(({ unitKey }) => unitKey)}::text[], ${every(({ lng }) => lng)}::text[], ${every(({ forms }) => JSON.stringify(forms))}::text[],
      ${every(({ words }) => words)}::text[], ${every(({ failing }) => JSON.stringify(failing))}::text[],
      ${every(({ authorId }) => authorId)}::int[], ${every(({ now }) => now)}::timestamptz[], ${asked[0]?.single ?? false})`),
  );
  return new Map(stored.map(({ adder, isNew }) => [adder, isNew]));
};

/** A translation that somebody wants to take down. */
export interface DeletionTarget {
  readonly id: number;
  readonly unit: Unit;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly authorId: number | null;
  /** Whether the person moderates what the unit belongs to. */
  readonly moderated: boolean;
}

/**
 * Finds the translation and locks its unit, so that nobody endorses it in the meantime.
 *
 * @param moderated the condition on the unit under which the person moderates it
 */
export const lockDeletionTarget = (
  connection: Connection,
  kind: UnitKind,
  tguid: string,
  moderated: Sql | null,
): Promise<DeletionTarget | null> =>
  row<DeletionTarget>(
    connection,
    prepared(sql`select translation.id, translation.lng, translation.forms, translation.author_id as "authorId",
      (${moderated ?? sql`false`}) is true as moderated, (select to_json(found) from (select ${unitColumns(kind)}) found) as unit
    from ${unitTables(kind)} join translation on translation.unit_id = unit.id
    where translation.tguid = ${tguid} for no key update of unit`),
  );

/** Moves a translation and its endorsements to the trash. Ids of the people who had endorsed it. */
export const trashTranslation = async (connection: Connection, id: number, deletedById: number, now: Date): Promise<number[]> => {
  const endorsers = await rows<{ personId: number }>(
    connection,
    prepared(sql`insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
    select endorsement.id, translation.id, translation.tguid, endorsement.person_id, endorsement.batch_id, endorsement.created_at,
      ${now}, ${deletedById}
    from endorsement join translation on translation.id = endorsement.translation_id
    where translation.id = ${id} returning person_id as "personId"`),
  );
  await execute(
    connection,
    prepared(sql`insert into trashed_translation
      (id, tguid, unit_key, lng, forms, failing, author_id, batch_id, created_at, deleted_at, deleted_by_id)
    select translation.id, tguid, unit.key, lng, translation.forms, failing, author_id, translation.batch_id, translation.created_at,
      ${now}, ${deletedById}
    from translation join unit on unit.id = translation.unit_id where translation.id = ${id}`),
  );
  await execute(connection, prepared(sql`delete from translation where id = ${id}`));
  return endorsers.map(({ personId }) => personId);
};
