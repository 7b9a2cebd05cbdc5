import type { Static, TObject } from 'typebox';
import type { KindFilter } from './kind/search.js';

/** A search filter in core's terms. All conditions must hold. */
export interface SearchFilter extends KindFilter {
  /** The query; empty: everything that meets the other conditions. */
  readonly words: string;
  /** Language of the translations that are searched, filtered and shown. */
  readonly lng: string;
  /** The kind's own narrowing parameters. */
  readonly scope: Static<TObject>;
  /** Only units that the actor translated, or on which they endorsed a translation. */
  readonly onlyMine: boolean;
  /** Only units with divided opinions (docs/deciding.md). */
  readonly contested: boolean;
  /** Name of a person; null: anybody. */
  readonly translatedBy: string | null;
  /** First and last moment of the date filter, both inclusive; null: open. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Page size. */
  readonly limit: number;
  /** Page number, from 0. */
  readonly page: number;
  /** Key of the unit behind which the list goes on, as it is now; null: pages by number. */
  readonly after: string | null;
}

/** Conditions of a search that leaves out nothing, to be spread before those that it has. */
export const NO_CONDITIONS = {
  scope: {},
  like: null,
  onlyMine: false,
  contested: false,
  translatedBy: null,
  endorsedBy: null,
  dated: null,
  from: null,
  to: null,
  listed: 'all',
  failing: null,
  page: 0,
  after: null,
} as const satisfies Partial<SearchFilter>;
