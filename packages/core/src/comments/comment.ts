import type { Unit } from '../units/kind/unit.js';

/** Characters of a comment at most. */
export const COMMENT_MAX_CHARACTERS = 2000;

/** Characters of the reason for a deletion at most. */
export const REASON_MAX_CHARACTERS = 300;

/** Comments of a unit that are shown: the latest of them. */
export const COMMENTS_LIMIT = 200;

/** A comment on a unit. */
export interface Comment {
  readonly id: number;
  /** The language that it is about; null: it is to the developers. */
  readonly lng: string | null;
  /** Whether it says that the source is wrong. */
  readonly mistake: boolean;
  readonly text: string;
  readonly author: string;
  readonly uid: number;
  readonly time: Date;
  /** Who deleted it, and why; null where it stands. Only who may bring it back is shown such. */
  readonly deleted: { readonly by: string | null; readonly reason: string } | null;
}

/** A comment with the unit that it is on. */
export interface UnitComment extends Comment {
  readonly unit: Unit;
}
