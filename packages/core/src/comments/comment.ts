import type { Unit } from '../units/kind/unit.js';

/** Maximum length of a comment, in characters. */
export const COMMENT_MAX_CHARACTERS = 2000;

/** Maximum length of the reason for a deletion, in characters. */
export const REASON_MAX_CHARACTERS = 300;

/** Comments shown per unit: the latest ones. */
export const COMMENTS_LIMIT = 200;

/** Unread comments are counted up to this number. */
export const UNREAD_LIMIT = 100;

/** Comments on a page of notices. */
export const NOTICES_PAGE_SIZE = 50;

/** A comment on a unit. */
export interface Comment {
  readonly id: number;
  /** The language concerned; null: it is addressed to the developers. */
  readonly lng: string | null;
  /** True if it reports a mistake in the source. */
  readonly mistake: boolean;
  readonly text: string;
  readonly author: string;
  readonly uid: number;
  readonly time: Date;
  /** Person who deleted it, and the reason; null if it is not deleted. Only people who may restore it see such comments. */
  readonly deleted: { readonly by: string | null; readonly reason: string } | null;
}

/** A comment with its unit. */
export interface UnitComment extends Comment {
  readonly unit: Unit;
}
