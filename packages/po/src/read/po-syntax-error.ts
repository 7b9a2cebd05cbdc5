/** Thrown inside the reading of one entry that cannot be read; ends as a problem of its file. */
export class PoSyntaxError extends Error {
  override readonly name = 'Unreadable';

  constructor(
    /** From 1. */
    readonly line: number,
    /** Why, as a sentence. */
    text: string,
  ) {
    super(text);
  }
}
