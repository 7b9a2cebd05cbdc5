import type { TObject } from 'typebox';
import type { KindFeeds } from './feeds.js';
import type { KindNames } from './names.js';
import type { KindPages } from './pages.js';
import type { KindRef } from './ref.js';
import type { KindRules } from './rules.js';
import type { KindScope } from './scope.js';
import type { KindSearch } from './search.js';
import type { KindWire } from './wire.js';

/**
 * What a service says of its units: the seam between core and a service. Core is told this much, never which service it runs in:
 * whatever is true of all kinds stands in core once, whatever differs stands here.
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
  /** The kind's table beside `unit`, one-to-one over `unit_id`, and its columns. Absent: units are all in `unit`. */
  readonly profile?: { readonly table: string; readonly columns: Readonly<Record<keyof Profile & string, string>> };
  /** How one of them is named. */
  readonly ref: KindRef<Ref>;
  /** What narrows them. */
  readonly scope: KindScope<Scope>;
  /** How one of them is shown in JSON. */
  readonly wire: KindWire<Profile>;
  /** How searches of them are asked for. */
  readonly search: KindSearch;
  /** What pages say of them. */
  readonly pages: KindPages<Profile>;
  /** What feeds and posts say of them. */
  readonly feeds: KindFeeds<Profile, Scope>;
  /** What is allowed, and what is good. */
  readonly rules: KindRules<Profile>;
}
