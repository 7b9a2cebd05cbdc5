/** An archive on disk. */
export interface ArchiveSource {
  readonly path: string;
  /** What its sender called it. It is shown in messages, names the file inside a lone `.gz`, `.bz2` or `.xz`, and never opened. */
  readonly name: string;
}
