/** An archive file on disk. */
export interface ArchiveSource {
  readonly path: string;
  /** File name given by the sender: shown in messages and, for a single compressed file, the name of its content; never opened. */
  readonly name: string;
}

/** A member (file) of an archive. */
export interface ArchiveMember {
  /** Relative, with forward slashes, without `.` and `..`: safe to show and to compare, and never used on a file system. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Name of the content of a single compressed file: `fr.po` for `fr.po.gz`, as bytes of a path. */
export const singleFileName = (archiveName: string): Uint8Array =>
  Buffer.from(archiveName.replace(/^.*[/\\]/su, '').replace(/\.(?:gz|bz2|xz)$/iu, ''));
