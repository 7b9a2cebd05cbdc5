import sql, { join, raw, type Sql } from 'sql-template-tag';
import { exactNameFirst, hadName } from '../../people/names/name.sql.js';
import { contestedUnits } from '../../ranking/contested-units.sql.js';
import type { DecideBy } from '../../ranking/decide-by.js';
import { type CounterTarget, isCountedUnit } from '../../units/counters/counter-target.sql.js';
import { fewUnitsOf } from '../../units/few-units.sql.js';
import { errorChecksOf } from '../../units/kind/rules.js';
import type { ScopeOrder } from '../../units/kind/scope.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { scopeOrder } from '../../units/scope-order.sql.js';
import type { SearchFilter } from '../../units/search-filter.js';
import { joinProfile } from '../../units/unit.sql.js';

const allOf = (conditions: readonly (Sql | null)[]): Sql | null => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? join(given, ' and ') : null;
};

const inDateRange = (time: Sql, { from, to }: SearchFilter): Sql | null =>
  allOf([from && sql`${time} >= ${from}::timestamptz`, to && sql`${time} <= ${to}::timestamptz`]);

const personIdByName = (name: string): Sql =>
  sql`(select person.id from person where ${hadName(name, 'named')} order by ${exactNameFirst(name)} limit 1)`;

/** The units that a person translated, or on which they endorsed a translation, as rows with a `unit_id`. */
const unitsTouchedBy = (personId: number, lng: string): Sql => sql`
  select unit_id from translation where author_id = ${personId} and lng = ${lng}
  union all select unit_id from endorsement where person_id = ${personId} and lng = ${lng}`;

const failsCheck = ({ failing }: SearchFilter): Sql | null => {
  if (failing === null) return null;
  return failing === true ? sql`translation.failing <> '{}'` : sql`${failing} = any(translation.failing)`;
};

const isAboutTranslations = ({ where, words }: SearchFilter): boolean => where === 'translations' && words !== '';

/** Tables and a condition on them. */
interface TablesWhere {
  readonly tables: Sql;
  readonly where: Sql;
}

const ENDORSED_TRANSLATIONS = sql`translation
  join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng and endorsement.unit_id = translation.unit_id`;

/** Translations that meet all conditions on translations, possibly repeated; null where there are none. */
const translationsWhere = (filter: SearchFilter): TablesWhere | null => {
  const endorsed = allOf([
    filter.endorsedBy !== null ? sql`endorsement.person_id = ${personIdByName(filter.endorsedBy)}` : null,
    filter.dated === 'endorsements' ? inDateRange(sql`endorsement.created_at`, filter) : null,
  ]);
  const condition = allOf([
    filter.translatedBy !== null ? sql`translation.author_id = ${personIdByName(filter.translatedBy)}` : null,
    (filter.dated ?? 'translations') === 'translations' ? inDateRange(sql`translation.created_at`, filter) : null,
    endorsed && sql`endorsement.lng = ${filter.lng} and ${endorsed}`,
    failsCheck(filter),
  ]);
  return (
    condition && {
      tables: endorsed ? ENDORSED_TRANSLATIONS : sql`translation`,
      where: sql`translation.lng = ${filter.lng} and ${condition}`,
    }
  );
};

const unitCreatedInRange = (filter: SearchFilter): Sql | null =>
  filter.dated === 'units' ? inDateRange(sql`made.created_at`, filter) : null;

/** The list mode, as a target of the unit counter. */
export const counterTargetOf = ({ listed, lng }: Pick<SearchFilter, 'listed' | 'lng'>): CounterTarget => ({
  target: listed === 'all' ? 'random' : listed,
  lng,
});

/** Context of the filters. */
export interface FilterAsker {
  /** The person of `onlyMine`; null: nobody. */
  readonly actorId: number | null;
  /** The order of candidates, where it is needed. */
  readonly decideBy: DecideBy;
}

/** One part of a filter, in several equivalent forms. */
interface FilterPart {
  /** As a condition on `found`. */
  readonly where: Sql;
  /** As rows with a `unit_id`, and a `translation_id` where translations are searched; null where that is slow. */
  readonly rows: Sql | null;
  readonly of: 'translations' | 'units';
  /** True for the part that is the scope. */
  readonly isScope?: true;
}

/** One translation must meet all conditions on translations: when translations are searched, the one found. */
const translationsPart = (filter: SearchFilter): FilterPart | null => {
  const those = translationsWhere(filter);
  if (!those) return null;
  const [which, columns] = isAboutTranslations(filter)
    ? [sql`translation.id = found.translation_id`, sql`translation.id as translation_id, translation.unit_id`]
    : [sql`translation.unit_id = found.unit_id`, sql`translation.unit_id`];
  return {
    where: sql`exists (select from ${those.tables} where ${which} and ${those.where})`,
    rows: sql`select ${columns} from ${those.tables} where ${those.where}`,
    of: 'translations',
  };
};

/** Units with divided opinions. */
const contestedPart = (kind: UnitKind, { lng }: SearchFilter, decideBy: DecideBy): FilterPart => {
  const errors = errorChecksOf(kind);
  return {
    where: sql`exists (${contestedUnits(errors, lng, decideBy, sql`endorsed.unit_id = found.unit_id`)})`,
    rows: contestedUnits(errors, lng, decideBy),
    of: 'units',
  };
};

/** The parts of a filter, usually most selective first. */
const filterPartsOf = (kind: UnitKind, filter: SearchFilter, { actorId, decideBy }: FilterAsker): readonly FilterPart[] => {
  const range = unitCreatedInRange(filter);
  const { condition: within, rows: withinRows = null } = kind.scope.select(filter.scope);
  const touched = filter.onlyMine && actorId !== null ? unitsTouchedBy(actorId, filter.lng) : null;
  const listed = isCountedUnit(counterTargetOf(filter), sql`found.unit_id`);
  const parts: (FilterPart | null)[] = [
    translationsPart(filter),
    touched && { where: sql`found.unit_id in (${touched})`, rows: touched, of: 'units' },
    range && {
      where: sql`exists (select from unit made where made.id = found.unit_id and ${range})`,
      rows: sql`select made.id as unit_id from unit made where ${range}`,
      of: 'units',
    },
    filter.contested ? contestedPart(kind, filter, decideBy) : null,
    within && { where: within, rows: withinRows, of: 'units', isScope: true },
    listed && { where: listed, rows: null, of: 'units' },
  ];
  return parts.filter((part) => part !== null);
};

/** Joins that conditions need besides `found`; PostgreSQL omits those that are not used. */
const joinFoundUnits = (kind: UnitKind): Sql => sql`
  cross join lateral (select found.unit_id as id) unit ${joinProfile(kind, raw('left join'))}`;

/** Units of a scope and list mode, which the unit counter counts by blocks of their ids. */
export interface CountedUnits extends CounterTarget {
  readonly projectSets: Sql;
  readonly rowsBetween: (least: Sql, greatest: Sql) => Sql;
}

/** The filters of a search, without its words, as SQL. */
export interface FilterCondition {
  /** Language of the translations that they examine. */
  readonly lng: string;
  /** On `found.unit_id`, on `found.translation_id` when translations are searched, and on `joins`. */
  readonly where: Sql;
  readonly joins: Sql;
  /** Selects what meets it: `id` of units, or of translations when translations are searched. May contain duplicates. */
  readonly matching: Sql;
  /** The same for some units; and the ids of those of the scope as an array, cut off beyond `FEW_UNITS`. Null where the scope is no list. */
  readonly ofFewUnits: { readonly ids: Sql; readonly matching: (ids: readonly number[]) => Sql } | null;
  /** The order of the scope. */
  readonly order: ScopeOrder;
  /** True if it only restricts the units of a scope. */
  readonly isListModeOnly: boolean;
  /** Its units, where these are counted by blocks of their ids; null where they are not. */
  readonly counted: CountedUnits | null;
}

/** Selects what meets all parts of a filter, and what does of some units. */
const selectMatching = (
  kind: UnitKind,
  filter: SearchFilter,
  parts: readonly FilterPart[],
): Pick<FilterCondition, 'matching' | 'ofFewUnits'> => {
  const about = isAboutTranslations(filter);
  const all = about
    ? sql`select id as translation_id, unit_id from translation where lng = ${filter.lng}`
    : sql`select id as unit_id from unit`;
  const first = parts.find(({ rows, of }) => rows !== null && (!about || of === 'translations'));
  const among = (
    rows: Sql,
    others: readonly FilterPart[],
  ) => sql`select found.${raw(about ? 'translation_id' : 'unit_id')} as id from (${rows}) found
    ${joinFoundUnits(kind)} where ${allOf(others.map(({ where }) => where)) ?? sql`true`}`;
  const few = first?.isScope ? null : fewUnitsOf(kind.scope.select(filter.scope));
  const ofUnits = (ids: readonly number[]) =>
    about ? sql`${all} and unit_id = any(${[...ids]}::bigint[])` : sql`select unnest(${[...ids]}::bigint[]) as unit_id`;
  return {
    matching: among(
      first?.rows ?? all,
      parts.filter((part) => part !== first),
    ),
    ofFewUnits: few && { ids: few.ids, matching: (ids) => among(ofUnits(ids), parts) },
  };
};

/** The filters of a search, without its words; null where there are none. */
export const filterConditionOf = (kind: UnitKind, filter: SearchFilter, asker: FilterAsker): FilterCondition | null => {
  const parts = filterPartsOf(kind, filter, asker);
  const where = allOf(parts.map((part) => part.where));
  if (!where) return null;
  const selection = kind.scope.select(filter.scope);
  const { projectSets, rowsBetween } = selection;
  const isListModeOnly = !filter.onlyMine && !filter.contested && !unitCreatedInRange(filter) && !translationsWhere(filter);
  const isCounted = isListModeOnly && !isAboutTranslations(filter);
  return {
    lng: filter.lng,
    where,
    joins: joinFoundUnits(kind),
    ...selectMatching(kind, filter, parts),
    order: scopeOrder(kind, selection),
    isListModeOnly,
    counted: isCounted && projectSets && rowsBetween ? { ...counterTargetOf(filter), projectSets, rowsBetween } : null,
  };
};
