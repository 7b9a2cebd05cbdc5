import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../database/database.js';
import { prepared, row, rows } from '../../database/statement.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';
import type { FlaggedTranslation, FlagOutcome, FlagReason, FlagTarget } from './flag.js';

/** The translation with this tguid, if it is not deleted. */
export const findFlagTarget = (connection: Connection, kind: UnitKind, tguid: string): Promise<FlagTarget | null> =>
  row<FlagTarget & Record<string, unknown>>(
    connection,
    prepared(sql`select translation.id, translation.tguid, translation.lng, translation.forms, translation.author_id as "authorId",
        author.name as author, to_json(its) as unit
      from (select ${unitColumns(kind)} from ${unitTables(kind)}) its
      join translation on translation.unit_id = its.id left join person author on author.id = translation.author_id
      where translation.tguid = ${tguid}`),
  );

/** A report to be stored. */
export interface NewFlag {
  readonly personId: number;
  readonly reason: FlagReason;
  readonly note: string;
  readonly createdAt: Date;
}

/** Number of reports by a person since a time. */
export const countFlagsSince = async (connection: Connection, personId: number, since: Date): Promise<number> => {
  const counted = await row<{ number: number }>(
    connection,
    sql`select count(*)::int as number from flag where person_id = ${personId} and created_at > ${since}`,
  );
  return counted?.number ?? 0;
};

/** Stores a report. False where the person reported the translation before. */
export const insertFlag = async (
  connection: Connection,
  { id, lng, tguid, unit }: FlagTarget,
  { personId, reason, note, createdAt }: NewFlag,
): Promise<boolean> => {
  const inserted = await row(
    connection,
    sql`insert into flag (translation_id, lng, tguid, unit_key, person_id, reason, note, created_at)
      values (${id}, ${lng}, ${tguid}, ${unit.key}, ${personId}, ${reason}::flag_reason, ${note}, ${createdAt})
      on conflict (translation_id, person_id) do nothing returning id`,
  );
  return inserted !== null;
};

/** Reports of one translation that are shown. */
const SHOWN_REPORTS = 20;

/** Translations with open reports, last reported first. */
export const listFlagged = (
  connection: Connection,
  kind: UnitKind,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<FlaggedTranslation[]> =>
  rows<FlaggedTranslation & Record<string, unknown>>(
    connection,
    sql`with flagged as materialized (
        select translation_id, lng, tguid, unit_key, max(created_at) as latest from flag where settled_at is null
        group by translation_id, lng, tguid, unit_key order by max(created_at) desc, translation_id limit ${limit} offset ${skip}
      )
      select flagged.tguid, flagged.lng, coalesce(translation.forms, trashed.forms) as forms, translation.id is not null as stands,
        author.name as author, author.role as "authorRole", author.created_at as "authorSince", flagged.latest,
        case when unit.id is not null then (select to_json(it) from (select ${unitColumns(kind)}) it) end as unit,
        (select json_agg(json_build_object('reason', reason, 'note', note, 'by', name) order by id) from (
          select flag.id, reason, note, reporter.name from flag join person reporter on reporter.id = flag.person_id
          where flag.translation_id = flagged.translation_id and settled_at is null order by flag.id limit ${SHOWN_REPORTS}) one) as reports
      from flagged
        left join translation on translation.id = flagged.translation_id and translation.lng = flagged.lng
        left join trashed_translation trashed on trashed.id = flagged.translation_id and trashed.lng = flagged.lng
        left join person author on author.id = coalesce(translation.author_id, trashed.author_id)
        left join (${unitTables(kind)}) on unit.key = flagged.unit_key
      order by flagged.latest desc, flagged.translation_id`,
  );

/** Number of translations with open reports. */
export const countFlagged = async (connection: Connection): Promise<number> => {
  const counted = await row<{ number: number }>(
    connection,
    prepared(sql`select count(distinct translation_id)::int as number from flag where settled_at is null`),
  );
  return counted?.number ?? 0;
};

/** Settles the open reports of a text. Returns who reported it. */
export const settleFlags = async (
  connection: Transaction,
  tguid: string,
  { outcome, settledById, now }: { readonly outcome: FlagOutcome; readonly settledById: number; readonly now: Date },
): Promise<number[]> => {
  const settled = await rows<{ personId: number }>(
    connection,
    sql`update flag set settled_at = ${now}, settled_by_id = ${settledById}, outcome = ${outcome}::flag_outcome
      where tguid = ${tguid} and settled_at is null returning person_id as "personId"`,
  );
  return settled.map(({ personId }) => personId);
};
