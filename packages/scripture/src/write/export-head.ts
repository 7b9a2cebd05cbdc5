/** Description of an export, for formats with a header. */
export interface ExportHead {
  readonly lng: string | null;
  readonly title: string;
  /** Under which it may be passed on; null: not known. */
  readonly licence: string | null;
}
