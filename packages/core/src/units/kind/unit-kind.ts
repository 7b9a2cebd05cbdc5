import type { Static, TObject } from 'typebox';
import { Refusal } from '../../kernel/refusal.js';
import type { KindFeeds } from './feeds.js';
import type { KindHome } from './home.js';
import type { KindNames, KindSentences } from './names.js';
import type { KindPages } from './pages.js';
import type { KindRef } from './ref.js';
import type { KindRules } from './rules.js';
import type { KindScope } from './scope.js';
import type { KindSearch } from './search.js';
import type { Unit } from './unit.js';

/** JSON presentation of a unit. */
export interface KindWire<Profile = unknown> {
  /** The member that identifies the unit in its translations' records: `{ sguid }`, `{ vid }`. */
  id(unit: Pick<Unit, 'key'>): Readonly<Record<string, string | number>>;
  /** Schema of the member of {@link id}. */
  readonly idSchema: TObject;
  /**
   * The record of a unit, without its translations.
   *
   * @param alternatives the best text in each of the reader's auxiliary languages, by language
   */
  view(unit: Unit<Profile>, alternatives: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** Schema of the members of {@link view}, for the OpenAPI document and fast serialisation. */
  readonly viewSchema: TObject;
  /** A line of the kind's text file format, including its line end; absent: there is none. */
  line?(unit: Pick<Unit<Profile>, 'profile'>, text: string): string;
}

/** The kind's table beside `unit`, one-to-one over `unit_id`. */
export interface KindProfile<Profile = unknown> {
  readonly table: string;
  readonly columns: Readonly<Record<keyof Profile & string, string>>;
  /** SQL literals for units without a row there. Absent: each unit has one. */
  readonly defaults?: Readonly<Record<keyof Profile & string, string>>;
}

/**
 * Definition of the units of a service: the seam between core and a service. Core uses only this, and never depends on the service that it runs in:
 * rules for all kinds are in core once, differences are here.
 *
 * SQL fragments see the tables `unit` and, under the name `profile`, the kind's own table.
 *
 * @typeParam Profile what only units of this kind have
 * @typeParam Ref the body members that name a unit
 * @typeParam Scope the parameters that narrow the units
 */
export interface UnitKind<Profile = unknown, Ref extends TObject = TObject, Scope extends TObject = TObject> {
  /** Names of units and their endorsements in the interface. */
  readonly names: KindNames;
  readonly sentences: KindSentences;
  /** Where the kind keeps what `unit` has no columns for. Absent: units are all in `unit`. */
  readonly profile?: KindProfile<Profile>;
  /** References to units. */
  readonly ref: KindRef<Ref>;
  /** Parameters that narrow lists of units. */
  readonly scope: KindScope<Scope>;
  /** JSON of a unit. */
  readonly wire: KindWire<Profile>;
  /** Search parameters of units. */
  readonly search: KindSearch;
  /** Presentation of units on pages. */
  readonly pages: KindPages<Profile>;
  /** Presentation of units in feeds and posts. */
  readonly feeds: KindFeeds<Profile, Scope>;
  /** Homes of endorsements. Absent: each is given everywhere. */
  readonly home?: KindHome;
  /** Permissions and quality rules. */
  readonly rules: KindRules<Profile>;
}

/** Refusal of an unknown unit: the kind's own, or `not-found`. */
export const missingUnit = (kind: Pick<UnitKind, 'ref' | 'sentences'>, ref: Static<TObject>): Refusal =>
  kind.ref.missing(ref) ?? new Refusal('not-found', kind.sentences.noSuchUnit);
