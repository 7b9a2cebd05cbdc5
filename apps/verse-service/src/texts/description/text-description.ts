/** Longest name, licence or address, in characters. */
export const LENGTH_LIMIT = 300;

/** What is said of the text that is translated here: by its licence that may be a duty. */
export interface TextDescription {
  /** What it is called, with edition and version: `Tanzil Quran Text (Uthmani 1.0.2)`. */
  readonly name: string;
  /** Under which it may be passed on; empty: not known. */
  readonly licence: string;
  /** Address of whom it comes from; empty: not known. */
  readonly origin: string;
}
