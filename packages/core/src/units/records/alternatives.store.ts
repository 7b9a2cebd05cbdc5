import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, rows } from '../../database/statement.js';
import { candidates } from '../../ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import type { OptionalRule } from '../../ranking/deciding-rule.js';
import type { UnitKind } from '../kind/unit-kind.js';
import { orderOf, rankingOf } from '../kind-order.sql.js';
import type { RecordOptions, UnitRecord } from './unit-record.js';

/** The best translations of `unit` in some languages, as JSON: an object by language. */
export const alternativesIn = (kind: UnitKind, lngs: readonly string[], { decideBy, home }: OptionalRule): Sql => sql`(
  select coalesce(json_object_agg(best.lng, best.forms), '{}') from (
    select distinct on (candidate.lng) candidate.lng, candidate.forms
    from ${candidates(rankingOf(kind, [], home), { condition: sql`translation.unit_id = unit.id and translation.lng = any(${[...lngs]}) and ${raw(FOR_CURRENT_SOURCE)}` })}
    order by candidate.lng, ${orderOf(kind, decideBy)}) best)`;

/** Up to this number languages are read one by one; of more, those with a translation are looked up first, which asks all servers. */
const LANGUAGES_READ_DIRECTLY = 3;

const listLanguages = async (connection: Connection, among: readonly string[], ids: readonly number[]): Promise<string[]> => {
  const statement = sql`select distinct lng from translation where unit_id = any(${ids}::bigint[]) and lng = any(${among}::text[])`;
  return (await rows<{ lng: string }>(connection, prepared(statement))).map(({ lng }) => lng);
};

/** The best translations of units in some languages, by id: separate from their records, where a statement must read one language. */
export const listAlternatives = async (
  connection: Connection,
  kind: UnitKind,
  { auxiliary, ...rule }: RecordOptions,
  ids: number[],
): Promise<ReadonlyMap<number, UnitRecord['alternatives']>> => {
  const found = new Map<number, UnitRecord['alternatives']>();
  for (const lng of auxiliary.length > LANGUAGES_READ_DIRECTLY ? await listLanguages(connection, auxiliary, ids) : auxiliary) {
    const statement = sql`select unit.id, ${alternativesIn(kind, [lng], rule)} as best from unit where unit.id = any(${ids}::bigint[])`;
    const those = await rows<{ id: number; best: UnitRecord['alternatives'] }>(connection, inLanguage(lng, prepared(statement)));
    for (const { id, best } of those) found.set(id, { ...found.get(id), ...best });
  }
  return found;
};
