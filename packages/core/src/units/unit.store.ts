import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row, rows } from '../database/statement.js';
import type { ShownTranslation } from '../translations/translation.js';
import type { Unit } from './unit.js';
import type { UnitKind } from './unit-kind.js';

/** A unit with what is shown beside it. */
export interface UnitRecord {
  readonly unit: Unit;
  readonly translations: readonly ShownTranslation[];
  /** The best translation in each of some other languages, by language. */
  readonly alternatives: Readonly<Record<string, readonly string[]>>;
}

/** The order in which translations of a unit are shown (decisions, section 7). */
export const BEST_FIRST = sql`translation.count desc, translation.created_at, translation.tguid`;

/** The tables of a kind's units: `unit` and, beside it, `profile`. */
export const unitTables = (kind: UnitKind): Sql => sql`unit join ${raw(kind.profile.table)} profile on profile.unit_id = unit.id`;

/** The columns that {@link toUnit} reads. */
export const unitColumns = (kind: UnitKind): Sql => {
  const profile = Object.entries<string>(kind.profile.columns).map(
    ([member, column]) => sql`${raw(`'${member}'`)}, profile.${raw(column)}`,
  );
  return sql`unit.id, unit.key, unit.forms, json_build_object(${join(profile)}) as profile`;
};

const TIME = (column: string): Sql => sql`extract(epoch from ${raw(column)})::float8 * 1000`;

const ENDORSEMENTS = sql`(
  select coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, ${TIME('endorsement.created_at')})
           order by endorsement.created_at desc, endorsement.id desc), '[]')
  from endorsement join person on person.id = endorsement.person_id
  where endorsement.translation_id = translation.id)`;

const translationsIn = (lng: string): Sql => sql`(
  select coalesce(json_agg(json_build_array(translation.tguid, translation.lng, translation.forms, ${TIME('translation.created_at')},
           author.name, translation.author_id, translation.count, translation.failing, ${ENDORSEMENTS}) order by ${BEST_FIRST}), '[]')
  from translation left join person author on author.id = translation.author_id
  where translation.unit_id = unit.id and translation.lng = ${lng})`;

const alternativesIn = (lngs: readonly string[]): Sql => sql`(
  select coalesce(json_object_agg(best.lng, best.forms), '{}') from (
    select distinct on (translation.lng) translation.lng, translation.forms from translation
    where translation.unit_id = unit.id and translation.lng = any(${[...lngs]})
    order by translation.lng, ${BEST_FIRST}) best)`;

type EndorsementTuple = [id: number, name: string, uid: number, time: number];
type TranslationTuple = [
  tguid: string,
  lng: string,
  forms: string[],
  time: number,
  author: string | null,
  uid: number | null,
  count: number,
  failing: string[],
  endorsements: EndorsementTuple[],
];

interface RecordRow extends Unit {
  readonly translations: readonly TranslationTuple[];
  readonly alternatives?: Readonly<Record<string, readonly string[]>>;
}

const toTranslation = ([tguid, lng, forms, time, author, uid, count, failing, endorsements]: TranslationTuple): ShownTranslation => ({
  tguid,
  lng,
  forms,
  time: new Date(time),
  author,
  uid,
  count,
  failing,
  endorsements: endorsements.map(([id, name, person, since]) => ({ id, name, uid: person, time: new Date(since) })),
});

const toRecord = ({ id, key, forms, profile, translations, alternatives }: RecordRow): UnitRecord => ({
  unit: { id, key, forms, profile },
  translations: translations.map(toTranslation),
  alternatives: alternatives ?? {},
});

/** What to show beside the units. */
export interface Beside {
  /** Language of the translations. */
  readonly lng: string;
  /** Languages of which the best translation is shown as help. */
  readonly auxiliary: readonly string[];
}

/** The columns that {@link listRecords} reads of each unit. */
const recordColumns = (kind: UnitKind, { lng, auxiliary }: Beside): Sql => {
  const columns = sql`${unitColumns(kind)}, ${translationsIn(lng)} as translations`;
  return auxiliary.length === 0 ? columns : sql`${columns}, ${alternativesIn(auxiliary)} as alternatives`;
};

/**
 * Reads records in one statement.
 *
 * @param rest what follows the tables of the kind: further joins, the condition, the order
 */
export const listRecords = async (connection: Connection, kind: UnitKind, beside: Beside, rest: Sql): Promise<UnitRecord[]> => {
  const statement = sql`select ${recordColumns(kind, beside)} from ${unitTables(kind)} ${rest}`;
  return (await rows<RecordRow>(connection, prepared(statement))).map(toRecord);
};

/** Whether a condition on no table holds. */
export const holds = async (connection: Connection, condition: Sql): Promise<boolean> => {
  const [answer] = await rows<{ holds: boolean }>(connection, prepared(sql`select ${condition} as holds`));
  return answer?.holds ?? false;
};

/** A unit with what checks of its translations go by. */
export interface CheckedUnit extends Unit {
  readonly flags: readonly string[];
}

/** The unit that the condition finds, as {@link findUnit} does, with what checks of its translations go by. */
export const findCheckedUnit = async (connection: Connection, kind: UnitKind, condition: Sql): Promise<CheckedUnit | null> => {
  const flags = kind.checks?.flags ?? sql`'{}'::text[]`;
  const statement = sql`select ${unitColumns(kind)}, ${flags} as flags from ${unitTables(kind)} where ${condition}`;
  return row<CheckedUnit>(connection, prepared(statement));
};

/** The unit that the condition finds, or null. */
export const findUnit = async (connection: Connection, kind: UnitKind, condition: Sql): Promise<Unit | null> => {
  const [unit] = await rows<Unit>(connection, prepared(sql`select ${unitColumns(kind)} from ${unitTables(kind)} where ${condition}`));
  return unit ?? null;
};
