/** What a verse has beside its text. */
export interface VerseProfile {
  readonly chapter: number;
  readonly nr: number;
}
