import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import { filePlace } from '../file-place.sql.js';

/** Strings of a project that an engine may draft. */
export interface MissingStrings {
  readonly projectId: number;
  readonly lng: string;
  readonly engine: string;
}

/** A string to draft. */
export interface MissingString {
  readonly id: number;
  readonly sguid: string;
}

/** Strings that are drafted in one run at most. */
const RUN_LIMIT = 100_000;

/** The strings without a translation and without a draft of the engine, whatever became of it, in the order of the files. */
export const listMissing = (connection: Connection, { projectId, lng, engine }: MissingStrings): Promise<MissingString[]> =>
  rows<MissingString & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select unit.id, unit.key as sguid
        from (select distinct unit_id from template_entry where project_id = ${projectId}) entry
        join unit on unit.id = entry.unit_id cross join ${filePlace(sql`unit.id`, projectId)}
        where not exists (select from translation where translation.unit_id = unit.id and translation.lng = ${lng})
          and not exists (select from draft
            where draft.unit_id = unit.id and draft.lng = ${lng} and draft.project_id = ${projectId} and draft.engine = ${engine})
        order by place.path, place.position limit ${RUN_LIMIT}::int`),
    ),
  );

/** Number of strings without a translation and without a draft of the engine. */
export const countMissing = async (connection: Connection, { projectId, lng, engine }: MissingStrings): Promise<number> => {
  const found = await row<{ number: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select count(distinct unit_id)::int as number from template_entry entry where project_id = ${projectId}
        and not exists (select from translation where translation.unit_id = entry.unit_id and translation.lng = ${lng})
        and not exists (select from draft
          where draft.unit_id = entry.unit_id and draft.lng = ${lng} and draft.project_id = ${projectId} and draft.engine = ${engine})`),
    ),
  );
  return found?.number ?? 0;
};

/** A draft to store. */
export interface NewDraft extends MissingStrings {
  readonly unitId: number;
  /** The account that proposes it; null: an engine does. */
  readonly proposerId: number | null;
  readonly forms: readonly string[];
  readonly failing: readonly string[];
  /** `broken`: nobody sees it. */
  readonly state: 'open' | 'broken';
  readonly now: Date;
}

/** Stores a draft. Returns its id; null where the string is gone. */
export const insertDraft = async (connection: Connection, draft: NewDraft): Promise<number | null> => {
  const { projectId, unitId, lng, engine, proposerId, forms, failing, state, now } = draft;
  const made = await row<{ id: number }>(
    connection,
    prepared(sql`insert into draft (project_id, unit_id, lng, engine, proposer_id, forms, failing, state, created_at)
      select project.id, unit.id, ${lng}, ${engine}, ${proposerId}::bigint, ${[...forms]}::text[], ${[...failing]}::text[],
        ${state}::draft_state, ${now}::timestamptz
      from unit join project on project.id = ${projectId} where unit.id = ${unitId} returning id`),
  );
  return made?.id ?? null;
};

/** Replaces the open draft that an account proposed for a string. Returns its id; null where there is none. */
export const replaceProposed = async (connection: Connection, draft: NewDraft): Promise<number | null> => {
  const { unitId, lng, proposerId, forms, failing, now } = draft;
  const changed = await row<{ id: number }>(
    connection,
    prepared(sql`update draft set forms = ${[...forms]}::text[], failing = ${[...failing]}::text[], created_at = ${now}::timestamptz
      where unit_id = ${unitId} and lng = ${lng} and proposer_id = ${proposerId} and engine = ${draft.engine} and state = 'open' returning id`),
  );
  return changed?.id ?? null;
};

/** The open drafts that an account has proposed. */
export const countProposed = async (connection: Connection, personId: number): Promise<number> => {
  const found = await row<{ number: number }>(
    connection,
    prepared(sql`select count(*)::int as number from draft where proposer_id = ${personId} and state = 'open'`),
  );
  return found?.number ?? 0;
};
