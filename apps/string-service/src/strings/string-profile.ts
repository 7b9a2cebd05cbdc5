/** What a string has beside its text. */
export interface StringProfile {
  /** msgctxt, or empty. */
  readonly context: string;
}
