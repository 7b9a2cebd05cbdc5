import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import { isOnCluster } from '../database/cluster/cluster-form.js';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, rows } from '../database/statement.js';
import { candidates, FRESH_FROM } from '../ranking/candidate-order.sql.js';
import type { OptionalRule } from '../ranking/deciding-rule.js';
import { countsInHome, type Home } from '../ranking/home.sql.js';
import { alternativesIn, listAlternatives } from './alternatives.store.js';
import type { PluralRule } from './kind/rules.js';
import type { ScopeSelection } from './kind/scope.js';
import type { Unit } from './kind/unit.js';
import type { UnitKind } from './kind/unit-kind.js';
import { orderOf, rankingOf } from './kind-order.sql.js';
import { unitInScope } from './scope-order.sql.js';
import type { ShownTranslation } from './translation.js';
import { epochMsOf, unitColumns, unitTables } from './unit.sql.js';
import type { CheckedUnit, RecordOptions, RecordRequest, UnitLocation, UnitRecord, VersionedRecord } from './unit-record.js';

const endorsementsJson = (beside: Sql = empty): Sql => sql`
  coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, ${epochMsOf('endorsement.created_at')}${beside})
    order by endorsement.created_at desc, endorsement.id desc), '[]') as endorsements`;

const PERSON = sql`cross join lateral (select id, name from person where person.id = endorsement.person_id offset 0) person`;

/** All endorsements of `candidate`, where only those of a home count in the order, and whether each does. */
const everyEndorsement = (home: Home): Sql => sql`cross join lateral (
    select ${endorsementsJson(sql`, ${countsInHome(home)}`)} from endorsement ${PERSON}
    where endorsement.translation_id = candidate.id and endorsement.lng = candidate.lng) shown`;

/** Parameters of the order of translations. */
interface TranslationOptions extends OptionalRule {
  /** {@link FRESH_FROM}, where the statement has computed it. */
  readonly freshFrom?: Sql;
  /** Ids of the people whose endorsements come first. */
  readonly preferred?: readonly number[] | undefined;
}

/**
 * The translations of `unit` in a language, as JSON, best first. People are looked up one by one, by key: with a join PostgreSQL reads more of them
 * than a unit has candidates and endorsements.
 */
const translationsIn = (kind: UnitKind, lng: string | Sql, { freshFrom, preferred, decideBy, home }: TranslationOptions = {}): Sql => sql`(
  select coalesce(json_agg(json_build_array(candidate.tguid, candidate.lng, candidate.forms, ${epochMsOf('candidate.created_at')},
           author.name, candidate.author_id, candidate.count, candidate.failing, candidate.earlier_source_hash is not null, candidate.against,
           candidate.draft_engine, candidate.draft_as_is, ${home ? sql`shown.endorsements, candidate.home_count` : sql`candidate.endorsements`}) order by ${orderOf(kind, decideBy)}), '[]')
  from ${candidates(rankingOf(kind, preferred, home), {
    condition: sql`translation.unit_id = unit.id and translation.lng = ${lng}`,
    ...(freshFrom && { freshFrom }),
    ...(!home && { aggregates: endorsementsJson(), joined: PERSON }),
  })} ${home ? everyEndorsement(home) : empty} left join lateral (select name from person where person.id = candidate.author_id offset 0) author on true)`;

type EndorsementTuple = [id: number, name: string, uid: number, time: number, counts?: boolean];
type TranslationTuple = [
  tguid: string,
  lng: string,
  forms: string[],
  time: number,
  author: string | null,
  uid: number | null,
  count: number,
  failing: string[],
  forEarlierSource: boolean,
  against: number[] | null,
  draftEngine: string | null,
  draftAsIs: boolean | null,
  endorsements: EndorsementTuple[],
  home?: number,
];

interface RecordRow extends Unit {
  readonly translations: readonly TranslationTuple[];
  readonly alternatives?: Readonly<Record<string, readonly string[]>>;
}

const toTranslation = ([
  tguid,
  lng,
  forms,
  time,
  author,
  uid,
  count,
  failing,
  forEarlierSource,
  against,
  draftEngine,
  draftAsIs,
  endorsements,
  home,
]: TranslationTuple): ShownTranslation => ({
  tguid,
  lng,
  forms,
  time: new Date(Math.round(time)),
  author,
  uid,
  count,
  ...(home !== undefined && { home }),
  failing,
  forEarlierSource,
  against,
  endorsements: endorsements.map(([id, name, person, since, counts]) => ({
    id,
    name,
    uid: person,
    time: new Date(Math.round(since)),
    ...(counts === false && { isForeign: true as const }),
  })),
  draft: draftEngine === null ? null : { engine: draftEngine, asIs: draftAsIs === true },
});

const toRecord = ({ id, key, forms, profile, translations, alternatives }: RecordRow): UnitRecord => ({
  unit: { id, key, forms, profile },
  translations: translations.map(toTranslation),
  alternatives: alternatives ?? {},
});

const columnsIn = (kind: UnitKind, lng: string | Sql, options?: TranslationOptions): Sql =>
  sql`${unitColumns(kind)}, ${translationsIn(kind, lng, options)} as translations`;

/** The columns that {@link listRecords} selects for each unit. */
const recordColumns = (kind: UnitKind, { lng, auxiliary, preferred, decideBy, home }: RecordOptions): Sql => {
  const columns = columnsIn(kind, lng, { preferred, decideBy, home });
  return auxiliary.length === 0 ? columns : sql`${columns}, ${alternativesIn(kind, auxiliary, { decideBy, home })} as alternatives`;
};

/** Reads the records of the units selected by the rest of the statement: joins, condition, order. For stores. */
export const selectRecords = async (connection: Connection, kind: UnitKind, beside: RecordOptions, rest: Sql): Promise<UnitRecord[]> => {
  const alone = isOnCluster(connection);
  const statement = sql`select ${recordColumns(kind, alone ? { ...beside, auxiliary: [] } : beside)} from ${unitTables(kind)} ${rest}`;
  const records = (await rows<RecordRow>(connection, alone ? inLanguage(beside.lng, prepared(statement)) : prepared(statement))).map(
    toRecord,
  );
  if (!alone || beside.auxiliary.length === 0) return records;
  const found = await listAlternatives(
    connection,
    kind,
    beside,
    records.map(({ unit }) => unit.id),
  );
  return records.map((record) => ({ ...record, alternatives: found.get(record.unit.id) ?? {} }));
};

/** The records of the units with these ids, in the order of the ids; unknown ids are left out. */
export const listRecords = async (
  connection: Connection,
  kind: UnitKind,
  beside: RecordOptions,
  ids: readonly number[],
): Promise<UnitRecord[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rest = sql`where unit.id = any(${wanted}::bigint[]) order by array_position(${wanted}::bigint[], unit.id)`;
  return selectRecords(connection, kind, beside, rest);
};

/** SQL condition that finds the unit of a location. */
const isAt = (kind: UnitKind, at: UnitLocation): Sql => ('id' in at ? sql`unit.id = ${at.id}` : kind.ref.locate(at.ref));

/** The record of a unit; null where there is none. */
export const findUnitRecord = async (
  connection: Connection,
  kind: UnitKind,
  beside: RecordOptions,
  at: UnitLocation,
): Promise<UnitRecord | null> => {
  const [record] = await selectRecords(connection, kind, beside, sql`where ${isAt(kind, at)}`);
  return record ?? null;
};

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

const ARRAY_TYPES: Readonly<Record<string, string>> = { string: 'text[]', integer: 'int[]' };

/** As a subquery, so that PostgreSQL does not plan for the list's length each time, which takes longer than reading a record. */
const opaqueArray = (values: readonly unknown[], type: string): Sql => sql`(select ${values}::${raw(type)})`;

/** Rows that each identify a unit: lists for `unnest`, their column names, and a reference in terms of these. */
const unnestRefs = (kind: UnitKind, refs: readonly Static<TObject>[]) => {
  const members = Object.entries<{ readonly type?: string }>(kind.ref.params.properties);
  const columns = members.map(([name, { type = 'string' }]) =>
    opaqueArray(
      refs.map((ref) => ref[name as keyof typeof ref]),
      ARRAY_TYPES[type] ?? 'text[]',
    ),
  );
  return {
    lists: join(columns),
    names: join(members.map(([name]) => raw(name))),
    ref: Object.fromEntries(members.map(([name]) => [name, raw(`asked.${name}`)])),
  };
};

/** Results in the order of the requests; null where nothing was found. */
const inRequestOrder = <Row extends { readonly nr: number }, Found>(length: number, found: readonly Row[], make: (row: Row) => Found) => {
  const answers: (Found | null)[] = Array(length).fill(null);
  for (const row of found) answers[row.nr] = make(row);
  return answers;
};

/**
 * Batched read: the records of several requests in one statement, in the order of the requests; null where there is no such unit. On a cluster in one
 * statement per language.
 */
export const readRecords = async (
  connection: Connection,
  kind: UnitKind,
  asked: readonly RecordRequest[],
): Promise<(VersionedRecord | null)[]> => {
  if (!isOnCluster(connection)) return readRecordsTogether(connection, kind, asked);
  const answers = new Map<RecordRequest, VersionedRecord | null>();
  for (const lng of new Set(asked.map((one) => one.lng))) {
    const those = asked.filter((one) => one.lng === lng);
    const found = await readRecordsTogether(connection, kind, those, lng);
    for (const [nr, one] of those.entries()) answers.set(one, found[nr] ?? null);
  }
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

/** Evaluates a condition without tables. */
export const conditionHolds = async (connection: Connection, condition: Sql): Promise<boolean> => {
  const [answer] = await rows<{ holds: boolean }>(connection, prepared(sql`select ${condition} as holds`));
  return answer?.holds ?? false;
};

const pluralRuleIn = ({ rules }: UnitKind, lng: Sql): Sql => rules.pluralRule?.(lng) ?? sql`null::jsonb`;

/** Batched look-up of units, in the order of the requests, with the parameters of their checks; null where there is none. */
export const findCheckedUnits = async (
  connection: Connection,
  kind: UnitKind,
  refs: readonly (Static<TObject> & { readonly lng?: string })[],
): Promise<(CheckedUnit | null)[]> => {
  const { lists, names, ref } = unnestRefs(kind, refs);
  const flags = kind.rules.checks?.flags ?? sql`'{}'::text[]`;
  const lngs = opaqueArray(
    refs.map(({ lng }) => lng ?? null),
    'text[]',
  );
  const statement = sql`select asked.nr::int - 1 as nr, ${unitColumns(kind)}, ${flags} as flags,
      ${pluralRuleIn(kind, raw('asked.lng'))} as "pluralRule"
    from unnest(${lngs}, ${lists}) with ordinality asked (lng, ${names}, nr) join (${unitTables(kind)}) on ${kind.ref.locate(ref)}`;
  const found = await rows<CheckedUnit & { readonly nr: number }>(connection, prepared(statement));
  return inRequestOrder(refs.length, found, ({ nr: _nr, ...unit }) => unit);
};

/** The plural rule of a unit in a language; null: the language's own. */
export const findPluralRule = async (connection: Connection, kind: UnitKind, unitId: number, lng: string): Promise<PluralRule | null> => {
  if (!kind.rules.pluralRule) return null;
  const statement = sql`select ${kind.rules.pluralRule(sql`${lng}::text`)} as "pluralRule" from unit where unit.id = ${unitId}`;
  const [found] = await rows<{ pluralRule: PluralRule | null }>(connection, prepared(statement));
  return found?.pluralRule ?? null;
};

/** The unit of a location; null where there is none. */
export const findUnit = async (connection: Connection, kind: UnitKind, at: UnitLocation): Promise<Unit | null> => {
  const [unit] = await rows<Unit>(connection, prepared(sql`select ${unitColumns(kind)} from ${unitTables(kind)} where ${isAt(kind, at)}`));
  return unit ?? null;
};

/** Id of the unit of a key, where it is in a scope; else null. */
export const findUnitInScope = async (
  connection: Connection,
  kind: UnitKind,
  scope: ScopeSelection,
  key: string,
): Promise<number | null> => {
  const [unit] = await rows<{ id: number }>(
    connection,
    prepared(sql`select unit.id from ${unitTables(kind)} where unit.key = ${key} and ${unitInScope(scope)}`),
  );
  return unit?.id ?? null;
};

/** Whether a unit meets a condition of its kind. */
export const unitFulfils = async (connection: Connection, kind: UnitKind, unitId: number, condition: Sql): Promise<boolean> => {
  const [found] = await rows(connection, prepared(sql`select from ${unitTables(kind)} where unit.id = ${unitId} and ${condition}`));
  return found !== undefined;
};
