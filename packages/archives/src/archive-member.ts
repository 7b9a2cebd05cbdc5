/** A file of an archive. */
export interface ArchiveMember {
  /** Relative, with forward slashes, without `.` and `..`: safe to show and to compare, and never used on a file system. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
