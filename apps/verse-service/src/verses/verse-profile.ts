/** What a verse has beside its text. */
export interface VerseProfile {
  readonly chapter: number;
  readonly nr: number;
  /** How it is cited: `2:255`, `John 3:16`. */
  readonly reference: string;
  /** How it is cited in numberings where that is another, by their codes; null: in none. */
  readonly citedIn?: Readonly<Record<string, string>> | null;
}

/** The place of a verse: its chapter and number. */
export type VerseRef = Pick<VerseProfile, 'chapter' | 'nr'>;
