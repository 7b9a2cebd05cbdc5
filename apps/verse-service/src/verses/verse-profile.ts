/** Properties of a verse beside its text. */
export interface VerseProfile {
  readonly chapter: number;
  readonly nr: number;
  /** Reference: `2:255`, `John 3:16`. */
  readonly reference: string;
  /** References in the numberings where they differ, by their codes; null where none does. */
  readonly citedIn?: Readonly<Record<string, string>> | null;
}

/** The place of a verse: its chapter and number. */
export type VerseRef = Pick<VerseProfile, 'chapter' | 'nr'>;
