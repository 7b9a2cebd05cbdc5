import type { Unit } from '../units/kind/unit.js';

/** A translation that somebody wrote. */
export interface Activity {
  readonly unit: Unit;
  /** Sequence number of the translation, which orders two of the same moment. */
  readonly number: number;
  readonly tguid: string;
  readonly lng: string;
  readonly translation: readonly string[];
  /** Forms of the unit's leading translation, which this one is compared with; null where this one leads. */
  readonly leader: readonly string[] | null;
  /** Names of the checks that it fails. */
  readonly failing: readonly string[];
  /** Null: unknown. */
  readonly author: string | null;
  /** Batch of the import or submit that wrote it; null where none did. */
  readonly batch: number | null;
  readonly time: Date;
}

/** The same before it is compared. */
export type FoundActivity = Omit<Activity, 'leader'>;

/** Selection of such translations. */
export interface ActivityFilter {
  readonly lng?: string;
  readonly personId?: number;
  readonly batch?: number;
  /** Only translations before this one (keyset pagination). */
  readonly before?: { readonly time: Date; readonly id: number };
}

/** A moderator's filter: as {@link ActivityFilter}, with people by name. */
export type ActivityRequest = Omit<ActivityFilter, 'personId'> & { readonly person?: string };
