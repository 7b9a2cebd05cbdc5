import sql, { type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection, Transaction } from '../database/database.js';
import { execute, inLanguage, prepared, row, rows } from '../database/statement.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { DraftOrigin } from '../units/translation.js';
import { unitColumns, unitTables } from '../units/unit.sql.js';

/** A suggestion to store. */
export interface NewTranslation {
  readonly tguid: string;
  readonly unitId: number;
  /** The unit's key in the tguid. */
  readonly unitKey: string;
  readonly lng: string;
  readonly forms: readonly string[];
  /** Search vector of the forms. */
  readonly words: string;
  /** Names of the failed checks. */
  readonly failing: readonly string[];
  readonly authorId: number;
  /** Project that the author's endorsement is given in; null: in none. */
  readonly projectId: number | null;
  readonly batchId: number | null;
  readonly single: boolean;
  readonly now: Date;
}

/** Outcome of a suggestion: stored, there already, or one more than its author may have of the unit in the language. */
export type SuggestOutcome = 'stored' | 'known' | 'too many';

const outcomeOf = (isNew: boolean | null): SuggestOutcome => {
  if (isNew === null) return 'too many';
  return isNew ? 'stored' : 'known';
};

/** Outcomes by author; only of those whose unit has the expected key and could be locked without waiting. */
const suggest = async (
  connection: Connection,
  asked: readonly NewTranslation[],
  waits: boolean,
): Promise<ReadonlyMap<number, SuggestOutcome>> => {
  const every = <Value>(of: (translation: NewTranslation) => Value): Value[] => asked.map(of);
  const [{ single, batchId } = { single: false, batchId: null }] = asked;
  const stored = await rows<{ author: number; isNew: boolean | null }>(
    connection,
    prepared(sql`select author, is_new as "isNew" from suggest(${every(({ tguid }) => tguid)}::text[], ${every(({ unitId }) => unitId)}::bigint[],
      ${every(({ unitKey }) => unitKey)}::text[], ${every(({ lng }) => lng)}::text[], ${every(({ forms }) => JSON.stringify(forms))}::text[],
      ${every(({ words }) => words)}::text[], ${every(({ failing }) => JSON.stringify(failing))}::text[],
      ${every(({ authorId }) => authorId)}::bigint[], ${every(({ now }) => now)}::timestamptz[], ${single}, ${batchId}::bigint, ${waits},
      ${every(({ projectId }) => projectId)}::bigint[])`),
  );
  return new Map(stored.map(({ author, isNew }) => [author, outcomeOf(isNew)]));
};

/**
 * Stores the translation with its author's endorsement, where the same text does not exist already. The unit is locked first, as by all writers, and
 * must still have the key in the tguid.
 */
export const insertTranslation = async (connection: Connection, translation: NewTranslation): Promise<SuggestOutcome> =>
  (await suggest(connection, [translation], true)).get(translation.authorId) ?? 'known';

/**
 * The same for several authors at once, with one translation each, all in one batch or none, with the same voting mode. Returns the outcomes by
 * author: only of those whose unit has the expected key and could be locked without waiting.
 */
export const insertTranslations = (
  connection: Connection,
  asked: readonly NewTranslation[],
): Promise<ReadonlyMap<number, SuggestOutcome>> => suggest(connection, asked, false);

/** Notes that a suggestion, stored in the same transaction, began as a machine's draft. */
export const markDraftOrigin = async (
  connection: Transaction,
  { tguid, lng }: Pick<NewTranslation, 'tguid' | 'lng'>,
  { engine, asIs }: DraftOrigin,
): Promise<void> => {
  await execute(
    connection,
    inLanguage(lng, sql`update translation set draft_engine = ${engine}, draft_as_is = ${asIs} where tguid = ${tguid} and lng = ${lng}`),
  );
};

/** True if a text is stored for its unit and language. */
export const hasTranslation = async (connection: Connection, { tguid, lng }: Pick<NewTranslation, 'tguid' | 'lng'>): Promise<boolean> => {
  const stored = await row<{ id: number }>(
    connection,
    inLanguage(lng, prepared(sql`select id from translation where tguid = ${tguid} and lng = ${lng}`)),
  );
  return stored !== null;
};

/** A translation to delete. */
export interface DeletionTarget {
  readonly id: number;
  readonly unit: Unit;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly authorId: number | null;
  /** True if the person moderates everything that the unit belongs to. */
  readonly moderated: boolean;
}

/**
 * Finds the translation and locks its unit, so that nobody endorses it meanwhile.
 *
 * @param moderated condition on the unit under which the person moderates it
 */
export const lockDeletionTarget = async (
  connection: Connection,
  kind: UnitKind,
  tguid: string,
  moderated: Sql | null,
): Promise<DeletionTarget | null> => {
  const place = await row<{ unitId: number; lng: string }>(
    connection,
    prepared(sql`select unit_id as "unitId", lng from locate_translations(array[${tguid}::text])`),
  );
  if (!place) return null;
  await execute(connection, prepared(sql`select lock_units(array[${place.unitId}::bigint], true)`));
  return row<DeletionTarget>(
    connection,
    prepared(sql`select translation.id, translation.lng, translation.forms, translation.author_id as "authorId",
      (${moderated ?? sql`false`}) is true as moderated, (select to_json(found) from (select ${unitColumns(kind)}) found) as unit
    from ${unitTables(kind)} join translation on translation.unit_id = unit.id
    where translation.tguid = ${tguid} and translation.lng = ${place.lng}`),
  );
};

/** Moves a translation and its endorsements to the trash; its unit is locked. Returns the ids of its endorsers. */
export const trashTranslation = async (
  connection: Connection,
  { id, lng }: Pick<DeletionTarget, 'id' | 'lng'>,
  deletedById: number,
  now: Date,
): Promise<number[]> => {
  const endorsers = await rows<{ personId: number }>(
    connection,
    prepared(sql`select person_id as "personId" from endorsement where translation_id = ${id} and lng = ${lng}`),
  );
  await execute(
    connection,
    prepared(sql`select trash_translations(array[${id}::bigint], array[${lng}::text], ${deletedById}::bigint, ${now}::timestamptz)`),
  );
  return endorsers.map(({ personId }) => personId);
};

/** An endorsed translation. */
export interface EndorsedTranslation {
  readonly tguid: string;
  readonly forms: readonly string[];
  /** True if the endorsement is given in no project. */
  readonly everywhere: boolean;
}

/** Selection of a person's endorsement. */
interface OwnQuery {
  readonly ref: Static<TObject>;
  readonly lng: string;
  readonly personId: number;
  /** Project in whose home, or in none, it was given; null: anywhere. */
  readonly projectId: number | null;
  /** The endorsed translation; missing: any of the unit. */
  readonly tguid?: string;
}

/** The translation of a unit into a language that a person endorsed last; null where there is none. */
export const findEndorsedBy = (
  connection: Connection,
  kind: UnitKind,
  { ref, lng, personId, projectId, tguid }: OwnQuery,
): Promise<EndorsedTranslation | null> =>
  row<EndorsedTranslation & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select translation.tguid, translation.forms, endorsement.project_ids is null as everywhere
      from ${unitTables(kind)} join endorsement on endorsement.unit_id = unit.id
      join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
      where ${kind.ref.locate(ref)} and endorsement.lng = ${lng} and endorsement.person_id = ${personId}
        and (endorsement.project_ids is null or ${projectId}::bigint is null or endorsement.project_ids && (select home_projects(${projectId}::bigint)))
        and ${tguid === undefined ? sql`true` : sql`translation.tguid = ${tguid}`}
      order by endorsement.created_at desc, endorsement.id desc limit 1`),
    ),
  );

/** True if anybody but a given person endorses a translation. */
export const isEndorsedByOthers = async (connection: Connection, tguid: string, personId: number): Promise<boolean> => {
  const found = await row<{ id: number }>(
    connection,
    prepared(sql`select endorsement.id from translation join endorsement
        on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
        where translation.tguid = ${tguid} and endorsement.person_id <> ${personId} limit 1`),
  );
  return found !== null;
};
