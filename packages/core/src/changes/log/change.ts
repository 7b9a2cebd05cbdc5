import type { Unit } from '../../units/kind/unit.js';

/** What can happen to units and their translations. */
export const CHANGE_KINDS = [
  'suggested',
  'imported',
  'updated',
  'deleted',
  'restored',
  'voted',
  'withdrawn',
  'decided',
  'source_added',
  'source_changed',
  'source_removed',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An entry of the change log (change feed). It names rows; what it shows of them is what they are when it is read. */
export interface Change {
  /** From 1, without gaps. */
  readonly position: number;
  readonly kind: ChangeKind;
  readonly time: Date;
  readonly unitKey: string;
  /** The unit as it is now, where it is asked for: of changes of sources only. Null: it is gone, or the change is about a translation. */
  readonly unit: Unit | null;
  /** The projects that the unit was in, as `origin/project`. */
  readonly projects: readonly string[];
  /** Null: the change is about the unit itself. */
  readonly lng: string | null;
  readonly translation: ChangedTranslation | null;
  /** Who did it, of an endorsement whose it is: null where nobody is known. */
  readonly uid: number | null;
  readonly by: string | null;
}

/** The translation that a change is about, standing or in the trash. */
export interface ChangedTranslation {
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly createdAt: Date;
  readonly forEarlierSource: boolean;
}
