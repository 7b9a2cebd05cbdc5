/**
 * A translation unit: one thing to translate.
 *
 * @typeParam Profile what only this kind of unit has
 */
export interface Unit<Profile = unknown> {
  readonly id: number;
  /** The unit's id on the wire, as text. */
  readonly key: string;
  /** The source text: one form, or singular and plural. */
  readonly forms: readonly string[];
  readonly profile: Profile;
  /** Language of the source, where it was read (`withSourceLanguages`) and is not the kind's own. */
  readonly sourceLng?: string;
}

/** Separator of plural forms where they travel as one text. PostgreSQL text cannot contain it, so texts are joined at the edge only. */
export const FORM_SEPARATOR = '\0';

/** The forms as the one text that the wire and the ids use. */
export const joinForms = (forms: readonly string[]): string => forms.join(FORM_SEPARATOR);
