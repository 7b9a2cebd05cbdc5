import sql, { raw, type Sql } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import type { PickTarget } from '../kind/ref.js';

/** List modes whose units are counted. */
export type CountedTarget = Exclude<PickTarget, 'decide'>;

/** Counted units: all, or those with or without a translation in the language. */
export interface CounterTarget {
  readonly target: CountedTarget;
  /** Ignored where the target is `random`. */
  readonly lng: string;
}

/** Number that a row of the unit counter (`coverage`, in {@link counterLanguages}) adds to the count. */
export const COUNTED_UNITS: Readonly<Record<CountedTarget, Sql>> = {
  random: sql`case when lng = '' then units else 0 end`,
  translated: sql`case when lng = '' then 0 else units end`,
  untranslated: sql`case when lng = '' then units else -units end`,
};

/** Languages whose counts are needed: all units are counted under the empty string. */
export const counterLanguages = ({ target, lng }: CounterTarget): readonly string[] => {
  if (target === 'random') return [''];
  return target === 'translated' ? [lng] : ['', lng];
};

/**
 * SQL condition that a unit is counted; null where all are.
 *
 * @param unitId column with the unit's id
 */
export const isCountedUnit = ({ target, lng }: CounterTarget, unitId: Sql): Sql | null => {
  const translated = sql`exists (select from translation where translation.unit_id = ${unitId} and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)})`;
  if (target === 'random') return null;
  return target === 'translated' ? translated : sql`not ${translated}`;
};
