/** Syntax error in one entry, thrown within the reader, which reports it as a problem of the file. */
export class PoSyntaxError extends Error {
  override readonly name = 'PoSyntaxError';

  constructor(
    /** From 1. */
    readonly line: number,
    /** Why, as a sentence. */
    text: string,
  ) {
    super(text);
  }
}
