import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { UnitKind } from '../units/unit-kind.js';
import type { SearchFilter } from './search-filter.js';

const and = (conditions: readonly (Sql | null)[]): Sql | null => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? join(given, ' and ') : null;
};

const since = (time: Sql, { from, to }: SearchFilter): Sql | null =>
  and([from && sql`${time} >= ${from}::timestamptz`, to && sql`${time} <= ${to}::timestamptz`]);

const named = (name: string): Sql => sql`(select person.id from person where person.name = ${name})`;

const touchedBy = (personId: number, lng: string): Sql => sql`found.unit_id in (
  select unit_id from translation where author_id = ${personId} and lng = ${lng}
  union all select unit_id from endorsement where person_id = ${personId} and lng = ${lng})`;

const endorsed = (filter: SearchFilter): Sql | null => {
  const condition = and([
    filter.endorsedBy !== null ? sql`endorsement.person_id = ${named(filter.endorsedBy)}` : null,
    filter.dated === 'endorsements' ? since(sql`endorsement.created_at`, filter) : null,
  ]);
  return (
    condition &&
    sql`exists (select from endorsement
      where endorsement.translation_id = translation.id and endorsement.lng = ${filter.lng} and ${condition})`
  );
};

const fails = ({ failing }: SearchFilter): Sql | null => {
  if (failing === null) return null;
  return failing === true ? sql`translation.failing <> '{}'` : sql`${failing} = any(translation.failing)`;
};

const isAboutTranslations = ({ where, words }: SearchFilter): boolean => where === 'translations' && words !== '';

/** One translation must meet all conditions on translations: when translations are searched, the one that was found. */
const translated = (filter: SearchFilter): Sql | null => {
  const condition = and([
    filter.translatedBy !== null ? sql`translation.author_id = ${named(filter.translatedBy)}` : null,
    (filter.dated ?? 'translations') === 'translations' ? since(sql`translation.created_at`, filter) : null,
    endorsed(filter),
    fails(filter),
  ]);
  const which = isAboutTranslations(filter) ? sql`translation.id = found.translation_id` : sql`translation.unit_id = found.unit_id`;
  return condition && sql`exists (select from translation where ${which} and translation.lng = ${filter.lng} and ${condition})`;
};

const made = (filter: SearchFilter): Sql | null => {
  const range = filter.dated === 'units' ? since(sql`made.created_at`, filter) : null;
  return range && sql`exists (select from unit made where made.id = found.unit_id and ${range})`;
};

const listed = ({ listed, lng }: SearchFilter): Sql | null => {
  if (listed === 'all') return null;
  const not = listed === 'untranslated' ? sql`not ` : empty;
  return sql`${not}exists (select from translation where translation.unit_id = found.unit_id and translation.lng = ${lng})`;
};

/** What conditions see of the units besides `found`; PostgreSQL leaves out what they do not look at. */
const unitsFound = (kind: UnitKind): Sql => sql`
  cross join lateral (select found.unit_id as id) unit left join ${raw(kind.profile.table)} profile on profile.unit_id = unit.id`;

/** What the filters beside the words mean. */
export interface Condition {
  /** On `found.unit_id`, on `found.translation_id` when words of translations are searched, and on what `joins` adds. */
  readonly where: Sql;
  readonly joins: Sql;
  /** Selects what meets it: the `id` of units, or of translations when words of translations are searched. */
  readonly met: Sql;
  /** How the units follow each other where nothing makes one better than the other. */
  readonly order: Sql;
}

const allMet = (kind: UnitKind, filter: SearchFilter, beside: Sql | null): Sql => {
  const within = kind.within(filter.scope);
  if (isAboutTranslations(filter)) {
    return sql`select found.translation_id as id from (select id as translation_id, unit_id from translation where lng = ${filter.lng}) found
      ${unitsFound(kind)} where ${and([within, beside]) ?? sql`true`}`;
  }
  const listed = kind.listWithin(filter.scope);
  return sql`select found.unit_id as id from (${listed ?? sql`select id as unit_id from unit`}) found
    ${unitsFound(kind)} where ${and([listed ? null : within, beside]) ?? sql`true`}`;
};

/**
 * What the filters beside the words mean; null where there are none.
 *
 * @param actorId who `onlyMine` is about
 */
export const conditionOf = (kind: UnitKind, filter: SearchFilter, actorId: number | null): Condition | null => {
  const beside = and([
    filter.onlyMine && actorId !== null ? touchedBy(actorId, filter.lng) : null,
    made(filter),
    translated(filter),
    listed(filter),
  ]);
  const where = and([kind.within(filter.scope), beside]);
  const order = kind.order(filter.scope) ?? sql`found.unit_id`;
  return where && { where, joins: unitsFound(kind), met: allMet(kind, filter, beside), order };
};
