import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { forLanguages } from '../../database/spread.js';
import { prepared, rows } from '../../database/statement.js';
import { FRESH_FROM } from '../../ranking/candidate-order.sql.js';
import { inRequestOrder, opaqueArray, unnestRefs } from '../asked-units.sql.js';
import type { UnitKind } from '../kind/unit-kind.js';
import { unitTables } from '../unit.sql.js';
import { columnsIn, type RecordRow, toRecord } from './record-columns.sql.js';
import type { RecordRequest, VersionedRecord } from './unit-record.js';

/**
 * Version of a record: a text that differs whenever anything in the record does. Each row is identified by the transaction that wrote it (`xmin`):
 * rows of one transaction appear together and can only disappear afterwards, so equal counts mean the same rows. Names of people are included by a
 * counter of renames, and the track records of the order by a counter of their changes. With the server's start time, as transaction ids may repeat
 * after a failover.
 *
 * A select of one row: `version` and, since it reads the endorsements anyway, `fresh_from` for the order of candidates.
 */
const versionIn = ({ profile }: UnitKind, lng: Sql): Sql => sql`
  select concat_ws(' ', (select concat_ws(' ', pg_postmaster_start_time(), changes) from person_names),
    coalesce((select changes from records_version where records_version.lng = ${lng}), 0), unit.id, unit.xmin, ${profile ? sql`profile.xmin, ` : empty}array_agg(translation.xmin) || array_agg(endorsement.xmin)) as version,
    ${FRESH_FROM} as fresh_from
  from translation left join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
  where translation.unit_id = unit.id and translation.lng = ${lng}`;

/**
 * Batched read: the records of several requests in one statement, in the order of the requests; null where there is no such unit. On several
 * servers in one statement per language.
 */
export const readRecords = async (
  connection: Connection,
  kind: UnitKind,
  asked: readonly RecordRequest[],
): Promise<(VersionedRecord | null)[]> => {
  const answers = new Map<RecordRequest, VersionedRecord | null>();
  await forLanguages(
    connection,
    async () => [...new Set(asked.map(({ lng }) => lng))],
    async (lng) => {
      const requests = lng === null ? asked : asked.filter((one) => one.lng === lng);
      const read = await readRecordsTogether(connection, kind, requests, lng ?? undefined);
      for (const [nr, one] of requests.entries()) answers.set(one, read[nr] ?? null);
    },
  );
  return asked.map((one) => answers.get(one) ?? null);
};

const readRecordsTogether = async (
  connection: Connection,
  kind: UnitKind,
  asked: readonly RecordRequest[],
  lng?: string,
): Promise<(VersionedRecord | null)[]> => {
  const { lists, names, ref } = unnestRefs(
    kind,
    asked.map((one) => one.ref),
  );
  const [lngs, versions] = [asked.map(({ lng }) => lng), asked.map(({ known }) => known)];
  // `offset` makes PostgreSQL compute the version once; otherwise the planner would inline it twice.
  const statement = sql`select asked.nr::int - 1 as nr, its.version, case when its.version is distinct from asked.known then (
      select to_json(found) from (select ${columnsIn(kind, raw('asked.lng'), { freshFrom: raw('its.fresh_from') })}) found) end as record
    from unnest(${opaqueArray(lngs, 'text[]')}, ${opaqueArray(versions, 'text[]')}, ${lists}) with ordinality asked (lng, known, ${names}, nr)
    join (${unitTables(kind)}) on ${kind.ref.locate(ref)}
    cross join lateral (${versionIn(kind, raw('asked.lng'))} offset 0) its`;
  const found = await rows<{ nr: number; version: string; record: RecordRow | null }>(connection, { ...prepared(statement), lng });
  return inRequestOrder(asked.length, found, ({ version, record }) => ({ version, record: record && toRecord(record) }));
};
