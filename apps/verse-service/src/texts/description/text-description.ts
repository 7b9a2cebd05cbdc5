/** Longest name, licence or address, in characters. */
export const LENGTH_LIMIT = 300;

/** Description of the translated text, which its licence may require. */
export interface TextDescription {
  /** Name of the text, with edition and version: `Tanzil Quran Text (Uthmani 1.0.2)`. */
  readonly name: string;
  /** Under which it may be passed on; empty: not known. */
  readonly licence: string;
  /** Address of whom it comes from; empty: not known. */
  readonly origin: string;
}
