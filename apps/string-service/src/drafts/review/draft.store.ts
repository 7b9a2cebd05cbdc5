import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute, inLanguage, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql, { empty, type Sql } from 'sql-template-tag';
import { AGENT_ENGINE } from '../engines/engine.js';
import { filePlace } from '../file-place.sql.js';
import type { Draft } from './draft.js';

const COLUMNS = sql`draft.id, unit.key as sguid, unit.forms as source, draft.lng, draft.forms, draft.engine, draft.created_at as "createdAt", draft.failing, draft.unit_id as "unitId"`;

/**
 * True when a draft may be kept: nobody settled it, and its string is missing still; of one that an account proposed, nobody suggested anything since.
 */
const IS_OPEN: Sql = sql`draft.state = 'open' and not exists (
  select from translation where translation.unit_id = draft.unit_id and translation.lng = draft.lng
    and (draft.engine <> ${AGENT_ENGINE} or translation.created_at > draft.created_at))`;

/** Drafts of a project and language. */
export interface DraftsOf {
  readonly projectId: number;
  readonly lng: string;
}

const draftsOf = ({ projectId, lng }: DraftsOf): Sql => sql`from draft join unit on unit.id = draft.unit_id
  cross join ${filePlace(sql`draft.unit_id`, projectId)}
  where draft.project_id = ${projectId} and draft.lng = ${lng} and ${IS_OPEN}`;

/** The drafts of a project and language behind one of them, in the order of their strings and ids. */
export const listOpen = (connection: Connection, of: DraftsOf, after: number | null, limit: number): Promise<Draft[]> =>
  rows<Draft & Record<string, unknown>>(
    connection,
    inLanguage(
      of.lng,
      prepared(sql`select ${COLUMNS} ${draftsOf(of)}
        ${
          after === null
            ? empty
            : sql`and (place.path, place.position, draft.id) > (
          select place.path, place.position, draft.id from draft cross join ${filePlace(sql`draft.unit_id`, sql`draft.project_id`)} where draft.id = ${after})`
        }
        order by place.path, place.position, draft.id limit ${limit}::int`),
    ),
  );

/** The drafts among `ids` that may be kept as they are: open ones of the project and language that fail no check, in the order of `ids`. */
export const listKeepable = async (connection: Connection, { projectId, lng }: DraftsOf, ids: readonly number[]): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select draft.id from draft where draft.id = any(${[...ids]}::bigint[]) and draft.project_id = ${projectId}
        and draft.lng = ${lng} and draft.failing = '{}' and ${IS_OPEN} order by array_position(${[...ids]}::bigint[], draft.id)`),
    ),
  );
  return found.map(({ id }) => id);
};

/** Number of drafts of a project and language that may be kept. */
export const countOpen = async (connection: Connection, of: DraftsOf): Promise<number> => {
  const found = await row<{ number: number }>(
    connection,
    inLanguage(of.lng, prepared(sql`select count(*)::int as number ${draftsOf(of)}`)),
  );
  return found?.number ?? 0;
};

/** The drafts of strings that may be kept, newest first. */
export const listOpenOfString = (connection: Connection, unitId: number, lng: string, limit: number): Promise<(Draft & DraftsOf)[]> =>
  rows<Draft & DraftsOf & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select ${COLUMNS}, draft.project_id as "projectId" from draft join unit on unit.id = draft.unit_id
        where draft.unit_id = ${unitId} and draft.lng = ${lng} and ${IS_OPEN} order by draft.created_at desc, draft.id desc limit ${limit}::int`),
    ),
  );

/** A draft that nobody has settled, whether its string is missing still or not; null where there is none. */
export const findUnsettled = (connection: Connection, id: number): Promise<(Draft & DraftsOf) | null> =>
  row<Draft & DraftsOf & Record<string, unknown>>(
    connection,
    prepared(sql`select ${COLUMNS}, draft.project_id as "projectId" from draft join unit on unit.id = draft.unit_id
      where draft.id = ${id} and draft.state = 'open'`),
  );

/** Outcome of a draft. */
export interface DraftOutcome {
  readonly state: 'kept' | 'skipped';
  readonly personId: number;
  /** The suggestion made of it, its characters, and how many of them differ; null: none. */
  readonly made: { readonly tguid: string; readonly length: number; readonly changed: number } | null;
  readonly now: Date;
}

/** Settles a draft. False where somebody did before. */
export const settleDraft = async (
  connection: Connection | Transaction,
  id: number,
  { state, personId, made, now }: DraftOutcome,
): Promise<boolean> =>
  (await execute(
    connection,
    prepared(sql`update draft set state = ${state}::draft_state, settled_at = ${now}, settled_by_id = ${personId}, tguid = ${made?.tguid ?? null},
      length = ${made?.length ?? null}::int, changed = ${made?.changed ?? null}::int where id = ${id} and state = 'open'`),
  )) > 0;

/** Deletes a draft whose text somebody suggested before: it says nothing of the engine. */
export const deleteDraft = async (connection: Transaction, id: number): Promise<void> => {
  await execute(connection, prepared(sql`delete from draft where id = ${id} and state = 'open'`));
};
