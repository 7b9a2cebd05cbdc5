/** A charset (character encoding) of PO files. */
export interface Charset {
  /** Its name as GNU gettext writes it in a header. */
  readonly name: string;
  /** Decodes bytes. Invalid ones become U+FFFD: see `findUndecodableByte`. */
  decode(bytes: Uint8Array): string;
  /** Encodes a text. Characters that the charset lacks become a question mark: see {@link canEncode}. */
  encode(text: string): Buffer;
}
