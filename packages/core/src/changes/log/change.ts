import type { Unit } from '../../units/kind/unit.js';
import type { DraftOrigin } from '../../units/translation.js';

/** Kinds of changes. */
export const CHANGE_KINDS = [
  'suggested',
  'imported',
  'updated',
  'deleted',
  'restored',
  'erased',
  'voted',
  'withdrawn',
  'decided',
  'source_added',
  'source_changed',
  'source_removed',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An entry of the change log (change feed). It refers to rows; they are shown as they are at the time of reading. */
export interface Change {
  /** Position: from 1, without gaps. */
  readonly position: number;
  readonly kind: ChangeKind;
  readonly time: Date;
  readonly unitKey: string;
  /** The current unit, for changes of sources. Null: it was deleted, or the change is about a translation. */
  readonly unit: Unit | null;
  /** The projects of the unit at that time, as `origin/project`. */
  readonly projects: readonly string[];
  /** Null: the change is about the unit. */
  readonly lng: string | null;
  readonly translation: ChangedTranslation | null;
  /** The person who acted; of an endorsement, its owner. Null: unknown. */
  readonly uid: number | null;
  /** Their name; null where they are unknown, or want no name in open data. */
  readonly by: string | null;
}

/** The translation concerned, deleted, erased or not. */
export interface ChangedTranslation {
  readonly tguid: string;
  /** Null: it was erased, or moderators deleted it and the reader is none. */
  readonly forms: readonly string[] | null;
  /** Null where it was erased. */
  readonly createdAt: Date | null;
  readonly forEarlierSource: boolean;
  /** The machine's draft that it began as; null: none. */
  readonly draft: DraftOrigin | null;
}
