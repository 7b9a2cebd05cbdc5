import type { Role } from '../../kernel/person.js';
import type { Unit } from '../../units/kind/unit.js';

/** Reasons of a flag (abuse report): why somebody reports a translation to the moderators. */
export const FLAG_REASONS = ['spam', 'insult', 'wrong_language', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** Decision of moderators about a reported translation. */
export type FlagOutcome = 'removed' | 'kept';

/** Maximum length of what a report says, in characters. */
export const FLAG_NOTE_LIMIT = 200;

/** Reports of one person in 24 hours; more are refused. */
export const FLAGS_PER_DAY = 50;

/** A translation that can be reported. */
export interface FlagTarget {
  readonly id: number;
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly authorId: number | null;
  readonly author: string | null;
  readonly unit: Unit;
}

/** A reported translation, with all its open reports. */
export interface FlaggedTranslation {
  readonly tguid: string;
  readonly lng: string;
  /** Null where it was erased. */
  readonly forms: readonly string[] | null;
  /** True if it still exists; false: it was deleted meanwhile. */
  readonly stands: boolean;
  readonly author: string | null;
  /** Null where there is no author. */
  readonly authorRole: Role | null;
  /** When the author's account was opened, as ISO text. */
  readonly authorSince: Date | null;
  readonly unit: Unit | null;
  readonly latest: Date;
  readonly reports: readonly { readonly reason: FlagReason; readonly note: string; readonly by: string }[];
}
