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
import type { KindWire } from './wire.js';

/** The kind's table beside `unit`, one-to-one over `unit_id`. */
export interface KindProfile<Profile = unknown> {
  readonly table: string;
  readonly columns: Readonly<Record<keyof Profile & string, string>>;
  /** SQL literals for units without a row there. Absent: each unit has one. */
  readonly defaults?: Readonly<Record<keyof Profile & string, string>>;
}

/**
 * What a service defines about its units: the seam between core and a service. Core knows only this, never which service it runs in: what is true of
 * all kinds is in core once, what differs is here.
 *
 * SQL fragments see the tables `unit` and, under the name `profile`, the kind's own table.
 *
 * @typeParam Profile what only units of this kind have
 * @typeParam Ref the body members that name a unit
 * @typeParam Scope the parameters that narrow the units
 */
export interface UnitKind<Profile = unknown, Ref extends TObject = TObject, Scope extends TObject = TObject> {
  /** What the interface calls them and their endorsements. */
  readonly names: KindNames;
  readonly sentences: KindSentences;
  /** Where the kind keeps what `unit` has no columns for. Absent: units are all in `unit`. */
  readonly profile?: KindProfile<Profile>;
  /** How a unit is referenced. */
  readonly ref: KindRef<Ref>;
  /** How units are narrowed. */
  readonly scope: KindScope<Scope>;
  /** How a unit is presented in JSON. */
  readonly wire: KindWire<Profile>;
  /** How units are searched. */
  readonly search: KindSearch;
  /** How pages present units. */
  readonly pages: KindPages<Profile>;
  /** How feeds and posts present units. */
  readonly feeds: KindFeeds<Profile, Scope>;
  /** Homes of endorsements. Absent: each is given everywhere. */
  readonly home?: KindHome;
  /** Permissions and quality rules. */
  readonly rules: KindRules<Profile>;
}

/** Refusal of an unknown unit: the kind's own, or `not-found`. */
export const missingUnit = (kind: Pick<UnitKind, 'ref' | 'sentences'>, ref: Static<TObject>): Refusal =>
  kind.ref.missing(ref) ?? new Refusal('not-found', kind.sentences.noSuchUnit);
