import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, rows } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates } from '@translation-commons/core/ranking/candidate-order.sql.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import type { Home } from '@translation-commons/core/ranking/home.sql.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import sql, { type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import { stringFlags, stringPluralRule } from '../strings/string.sql.js';

/** Strings of a project that are read at most, and characters of their texts: enough for any word, some seconds at worst. */
const READ_STRINGS_LIMIT = 20_000;
const READ_CHARACTERS_LIMIT = 2_000_000;

/** A translation with all that a replacement and its checks need. */
export interface ReplaceableRow {
  readonly unitId: number;
  readonly key: string;
  readonly source: readonly string[];
  readonly flags: readonly string[];
  /** Null where it is the language's own. */
  readonly pluralRule: PluralRule | null;
  readonly translationId: number;
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly leftOut: boolean;
  readonly leads: boolean;
}

const unitColumns = (lng: string): Sql => sql`unit.id as "unitId", unit.key, unit.forms as source, ${stringFlags} as flags,
    ${stringPluralRule(sql`${lng}::text`)} as "pluralRule"`;

/** Order in which translations lead in a project, by the votes of its home. */
export interface LeadingIn {
  readonly decideBy: DecideBy;
  readonly home: Home;
  /** Projects whose strings are changed. */
  readonly projectIds: readonly number[];
}

/** The leading candidate of `its.unit_id` in a language, as `best`. */
const leadingCandidate = (lng: string, { decideBy, home }: LeadingIn): Sql => sql`lateral (
    select candidate.id, candidate.tguid, candidate.forms
    from ${candidates({ errors: ERROR_CHECKS, preferred: [], home }, { condition: sql`translation.unit_id = its.unit_id and translation.lng = ${lng} and translation.earlier_source_hash is null` })}
    order by ${bestFirst(decideBy)} limit 1) best`;

/** Where words are looked for. */
export interface ReplaceableQuery {
  readonly lng: string;
  readonly place: LeadingIn;
  /** Texts of which a translation must hold one; marks of shortcut keys are passed over. */
  readonly spellings: readonly string[];
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The leading translations of some projects that hold one of some spellings, whole words or not, in the order of its files. */
export const listReplaceable = (connection: Connection, { lng, place, spellings }: ReplaceableQuery): Promise<ReplaceableRow[]> => {
  const projectIds = [...place.projectIds];
  const patterns = spellings.map((spelling) => `%${escapeLike(spelling.replace(/[_&~]/g, ''))}%`);
  const holds = (table: Sql) => sql`translate(array_to_string(${table}.forms, E'\n'), '_&~', '') like any(${patterns}::text[])`;
  return rows<ReplaceableRow & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      sql`with held as materialized (
        select first.* from (
          select distinct on (entry.unit_id) entry.unit_id, template.path collate "C" as path, entry.position
          from template_entry entry join template on template.id = entry.template_id
          where entry.project_id = any(${projectIds}::bigint[]) and entry.unit_id in (
            select translation.unit_id from translation
            where translation.lng = ${lng} and ${holds(sql`translation`)} and translation.unit_id in (
              select own.unit_id from template_entry own where own.project_id = any(${projectIds}::bigint[])))
          order by entry.unit_id, template.path collate "C", entry.position) first
        order by path, position limit ${READ_STRINGS_LIMIT}::int
      ), holding as (
        select ${unitColumns(lng)}, best.id as "translationId", best.tguid, best.forms, false as "leftOut", true as leads, its.path, its.position,
          length(array_to_string(unit.forms, '')) + length(array_to_string(best.forms, '')) as characters
        from held its join unit on unit.id = its.unit_id cross join ${leadingCandidate(lng, place)}
        where ${holds(sql`best`)}
      ), counted as (
        select *, sum(characters) over (order by path, position) - characters as before from holding
      )
      select "unitId", key, source, flags, "pluralRule", "translationId", tguid, forms, "leftOut", leads
      from counted where before < ${READ_CHARACTERS_LIMIT}::int order by path, position`,
    ),
  );
};

/** The translations that a rule replaces and that are still there, in the order of the rule. */
export const listRuleTranslations = (
  connection: Connection,
  { id, lng, place }: { readonly id: number; readonly lng: string; readonly place: LeadingIn },
): Promise<ReplaceableRow[]> =>
  rows<ReplaceableRow & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      sql`select ${unitColumns(lng)}, translation.id as "translationId", translation.tguid, translation.forms, its.left_out as "leftOut",
        coalesce(best.id = translation.id, false) and exists (
          select from template_entry entry
          where entry.project_id = any(${[...place.projectIds]}::bigint[]) and entry.unit_id = its.unit_id) as leads
      from wording_rule_string its join unit on unit.id = its.unit_id
      join translation on translation.id = its.translation_id and translation.lng = ${lng}
      left join ${leadingCandidate(lng, place)} on true
      where its.rule_id = ${id}::bigint order by its.position`,
    ),
  );
