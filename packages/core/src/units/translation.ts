import { hash } from 'node:crypto';
import { FORM_SEPARATOR, joinForms } from './kind/unit.js';

/** An endorsement as displayed: person and time. */
export interface ShownEndorsement {
  readonly id: number;
  readonly name: string;
  readonly uid: number;
  readonly time: Date;
  /** Set where it does not count in the project in question. */
  readonly isForeign?: true;
}

/** Reasons against a translation, in the order in which they are counted. A reason is no endorsement, and moves no order. */
export const OBJECTION_REASONS = ['meaning', 'grammar', 'term', 'style', 'too_long'] as const;
export type ObjectionReason = (typeof OBJECTION_REASONS)[number];

/** The machine's draft that a translation began as. */
export interface DraftOrigin {
  readonly engine: string;
  /** True if a person kept it as it was. */
  readonly asIs: boolean;
}

/** A translation as displayed, with its endorsements, newest first. */
export interface ShownTranslation {
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly time: Date;
  readonly author: string | null;
  readonly uid: number | null;
  readonly count: number;
  /** Number of endorsements that count in the project in question; missing: none is. */
  readonly home?: number;
  /** Names of the failed checks. */
  readonly failing: readonly string[];
  /** True if it was made for an earlier source of its unit, and not confirmed since. */
  readonly forEarlierSource: boolean;
  /** Numbers of objections by reason, in the order of `OBJECTION_REASONS`; null: there are none. */
  readonly against: readonly number[] | null;
  readonly endorsements: readonly ShownEndorsement[];
  /** Null: a person wrote all of it. */
  readonly draft: DraftOrigin | null;
}

/** The origin of a translation on the wire. */
export const viewDraft = ({ engine, asIs }: DraftOrigin): { readonly engine: string; readonly as_is: boolean } => ({ engine, as_is: asIs });

/** True if a person endorses a translation: in the project in question, where there is one. */
export const isEndorsedBy = ({ endorsements }: Pick<ShownTranslation, 'endorsements'>, personId: number | undefined): boolean =>
  endorsements.some(({ uid, isForeign }) => uid === personId && !isForeign);

/** Id of a translation (decisions, section 5): clients compute it themselves, so the function never changes. */
export const tguidOf = (forms: readonly string[], lng: string, unitKey: string): string => hash('sha1', joinForms(forms) + lng + unitKey);

/** The forms of a suggestion as the wire gives it: a list, or one text with NUL between the forms. */
export const toForms = (translation: string | readonly string[]): readonly string[] =>
  typeof translation === 'string' ? translation.split(FORM_SEPARATOR) : translation.flatMap((form) => form.split(FORM_SEPARATOR));

/** The leading translation of a record: the first, unless it was made for an earlier source, as then all of them were. */
export const leaderOf = ({
  translations: [first],
}: {
  readonly translations: readonly ShownTranslation[];
}): ShownTranslation | undefined => (first?.forEarlierSource ? undefined : first);

/** True if all forms are blank. */
export const isBlank = (forms: readonly string[]): boolean => forms.every((form) => form.trim() === '');
