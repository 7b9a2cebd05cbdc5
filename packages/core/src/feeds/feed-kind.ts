import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';

/** A translation that is new, with its unit. */
export interface LatestTranslation {
  readonly unit: Unit;
  /** What the kind's `place` selected for the unit. */
  readonly place: unknown;
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly time: Date;
  readonly username: string;
  readonly usermail: string | null;
}

/** What feeds must know of a kind beyond the kind itself. */
export interface FeedKind<Scope extends TObject = TObject> {
  readonly kind: UnitKind;
  /**
   * A select, over `shelf`, of `place`: where units on it belong, for those members of an item that a unit has not got itself. One row
   * or none.
   */
  place(scope: Static<Scope>): Sql;
  /** The members of an item that say which unit was translated, in an object of the caller's own. */
  itemOf(unit: Unit, place: unknown): Record<string, string | number | null>;
  /** The members of {@link itemOf}, described. */
  readonly item: TObject;
  /** Path of the page of a unit in a language, with the slash at its beginning. */
  pagePath(unit: Pick<Unit, 'key' | 'profile'>, lng: string): string;
}
