/** Properties of a string beside its text. */
export interface StringProfile {
  /** msgctxt, or empty. */
  readonly context: string;
}
