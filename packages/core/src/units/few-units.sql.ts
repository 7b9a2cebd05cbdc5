import sql, { type Sql } from 'sql-template-tag';
import type { ScopeSelection } from './kind/scope.js';

/** Units of a scope that are looked up one by one: there are as few. */
export const FEW_UNITS = 2_000;

/** The units of a scope where they are few, so that a statement can go on from them instead of from all of a language or of a person. */
export interface FewUnits {
  /** SQL condition that they are few: evaluated once, before anything is read of the part that it forbids. */
  readonly areFew: Sql;
  /** Their ids as an array, of one more at most: PostgreSQL looks each up, where it might read a whole table for a join. */
  readonly ids: Sql;
}

/** The units of a scope where they are few; null for a scope that cannot tell. */
export const fewUnitsOf = ({ rows }: Pick<ScopeSelection, 'rows'>): FewUnits | null => {
  if (!rows) return null;
  const first = sql`select unit_id from (${rows}) its limit ${FEW_UNITS + 1}`;
  return { areFew: sql`(select count(*) <= ${FEW_UNITS} from (${first}) its)`, ids: sql`array(${first})` };
};
