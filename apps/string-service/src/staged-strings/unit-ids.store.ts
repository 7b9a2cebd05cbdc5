import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { KindRules } from '@translation-commons/core/units/kind/rules.js';
import sql from 'sql-template-tag';

/** Ids of the units (strings) with these sguids, by sguid; unknown sguids are left out. */
export const findUnitIdsBySguid = async (connection: Connection, sguids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (sguids.length === 0) return new Map();
  const found = await rows<{ id: number; key: string }>(
    connection,
    prepared(sql`select id, key from unit where key = any(${[...sguids]}::text[])`),
  );
  return new Map(found.map(({ id, key }) => [key, id]));
};

/** A string that something is suggested for. */
export interface SuggestedUnit {
  readonly id: number;
  /** Number of plural forms of a translation in the language; 1 for a string without plural. */
  readonly plurals: number;
  /** The flags (`c-format` and so on) that it has in any template; null for a string that is in none. */
  readonly flags: readonly string[] | null;
}

/** The units (strings) with these sguids, by sguid; unknown sguids are left out. */
export const findUnitsBySguid = async (
  connection: Connection,
  { pluralRule }: Pick<KindRules, 'pluralRule'>,
  sguids: readonly string[],
  { code, plurals }: Pick<Language, 'code' | 'plurals'>,
): Promise<ReadonlyMap<string, SuggestedUnit>> => {
  if (sguids.length === 0) return new Map();
  const rule = pluralRule?.(sql`${code}::text`) ?? sql`null::jsonb`;
  // The empty text is added so that a string of a template without flags differs from one that is in no template.
  const found = await rows<SuggestedUnit & { key: string }>(
    connection,
    prepared(sql`select id, key,
        case when cardinality(forms) > 1 then coalesce((${rule} ->> 'plurals')::int, ${plurals}::int) else 1 end as plurals,
        (select array_agg(distinct flag) from template_entry entry cross join unnest(entry.flags || array['']) flag
          where entry.unit_id = unit.id) as flags
      from unit where key = any(${[...sguids]}::text[])`),
  );
  return new Map(found.map(({ key, ...unit }) => [key, unit]));
};

/** The facts about a string in a language that checks need. */
export interface CheckedString {
  readonly forms: readonly string[];
  /** Null where it is the language's own. */
  readonly pluralRule: Pick<Language, 'plurals' | 'pluralRule'> | null;
}

/** The strings of these ids, by id. */
export const readCheckedStrings = async (
  connection: Connection,
  { pluralRule }: Pick<KindRules, 'pluralRule'>,
  ids: readonly number[],
  { code }: Pick<Language, 'code'>,
): Promise<ReadonlyMap<number, CheckedString>> => {
  if (ids.length === 0) return new Map();
  const rule = pluralRule?.(sql`${code}::text`) ?? sql`null::jsonb`;
  const found = await rows<CheckedString & { id: number }>(
    connection,
    prepared(sql`select id, forms, ${rule} as "pluralRule" from unit where id = any(${[...ids]}::bigint[])`),
  );
  return new Map(found.map(({ id, ...string }) => [id, string]));
};
