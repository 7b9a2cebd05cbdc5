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
 * A select of one row: `version` and what else is asked of the same rows.
 */
const versionIn = ({ profile }: UnitKind, lng: Sql, beside: Sql = empty): Sql => sql`
  select concat_ws(' ', (select concat_ws(' ', pg_postmaster_start_time(), changes) from person_names),
    coalesce((select changes from records_version where records_version.lng = ${lng}), 0), unit.id, unit.xmin, ${profile ? sql`profile.xmin, ` : empty}array_agg(translation.xmin) || array_agg(endorsement.xmin)) as version${beside}
  from translation left join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
  where translation.unit_id = unit.id and translation.lng = ${lng}`;

/** The units of some requests, as tables of a statement: `asked.nr` is the place of each request, `asked.lng` its language. */
const askedUnits = (kind: UnitKind, asked: readonly RecordRequest[]): Sql => {
  const { lists, names, ref } = unnestRefs(
    kind,
    asked.map((one) => one.ref),
  );
  const lngs = asked.map(({ lng }) => lng);
  return sql`unnest(${opaqueArray(lngs, 'text[]')}, ${lists}) with ordinality asked (lng, ${names}, nr)
    join (${unitTables(kind)}) on ${kind.ref.locate(ref)}`;
};

type BatchedRead<Found> = (
  connection: Connection,
  kind: UnitKind,
  asked: readonly RecordRequest[],
  lng?: string,
) => Promise<(Found | null)[]>;

const readVersions: BatchedRead<string> = async (connection, kind, asked, lng) => {
  const statement = sql`select asked.nr::int - 1 as nr, its.version from ${askedUnits(kind, asked)}
    cross join lateral (${versionIn(kind, raw('asked.lng'))}) its`;
  const found = await rows<{ nr: number; version: string }>(connection, { ...prepared(statement), lng });
  return inRequestOrder(asked.length, found, ({ version }) => version);
};

const readAnew: BatchedRead<VersionedRecord> = async (connection, kind, asked, lng) => {
  // `offset` makes PostgreSQL compute the version once; otherwise the planner would inline it twice.
  const statement = sql`select asked.nr::int - 1 as nr, its.version, (
      select to_json(found) from (select ${columnsIn(kind, raw('asked.lng'), { freshFrom: raw('its.fresh_from') })}) found) as record
    from ${askedUnits(kind, asked)}
    cross join lateral (${versionIn(kind, raw('asked.lng'), sql`, ${FRESH_FROM} as fresh_from`)} offset 0) its`;
  const found = await rows<{ nr: number; version: string; record: RecordRow }>(connection, { ...prepared(statement), lng });
  return inRequestOrder(asked.length, found, ({ version, record }) => ({ version, record: toRecord(record) }));
};

/**
 * Reads the versions of what is known first, and records only of what changed: to set up the statement that reads records takes longer than to run the
 * other.
 */
const readTogether: BatchedRead<VersionedRecord> = async (connection, kind, asked, lng) => {
  const known = asked.filter((one) => one.known !== null);
  const versions = known.length === 0 ? [] : await readVersions(connection, kind, known, lng);
  const current = new Set(known.filter((one, nr) => versions[nr] === one.known));
  const changed = asked.filter((one) => !current.has(one));
  const anew = changed.length === 0 ? [] : await readAnew(connection, kind, changed, lng);
  const answers = new Map(changed.map((one, nr) => [one, anew[nr] ?? null]));
  return asked.map((one) => answers.get(one) ?? (current.has(one) ? { version: one.known as string, record: null } : null));
};

/**
 * Batched read: the records of several requests in at most two statements, in the order of the requests; null where there is no such unit. On several
 * servers in as many per language.
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
      const read = await readTogether(connection, kind, requests, lng ?? undefined);
      for (const [nr, one] of requests.entries()) answers.set(one, read[nr] ?? null);
    },
  );
  return asked.map((one) => answers.get(one) ?? null);
};
