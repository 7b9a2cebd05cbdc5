/** The bytes of a file, as they are stored. */
export interface StoredContent {
  /** Of the uncompressed bytes. */
  readonly sha256: Buffer;
  /** Uncompressed, in bytes. */
  readonly size: number;
  readonly gzip: Buffer;
}
