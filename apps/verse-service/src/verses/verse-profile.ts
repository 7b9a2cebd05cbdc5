/** What a verse has beside its text. */
export interface VerseProfile {
  readonly chapter: number;
  readonly nr: number;
  /** How it is cited: `2:255`, `John 3:16`. */
  readonly reference: string;
}

/** The place of a verse: its chapter and number. */
export type VerseRef = Pick<VerseProfile, 'chapter' | 'nr'>;
