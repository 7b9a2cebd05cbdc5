const MIB_BYTES = 1024 * 1024;

/** Limits against decompression bombs, past which an archive is refused, and against hostile names, past which one file is left out. Sizes are in bytes, unpacked. */
export interface ArchiveLimits {
  /** Files, folders and links together. */
  readonly entries: number;
  readonly memberBytes: number;
  readonly totalBytes: number;
  /** Compression ratio: unpacked bytes per byte of the archive. Checked past `ratioFromBytes` only, as small repetitive texts pack very well. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Segments of one path, the file's name included. */
  readonly depth: number;
  /** UTF-8 bytes of one name in a path. */
  readonly nameBytes: number;
  /** UTF-8 bytes of one path. */
  readonly pathBytes: number;
  /** UTF-8 bytes of all paths together. */
  readonly totalPathBytes: number;
}

/** Default limits: enough for a million strings in three languages (about 400 MB); real PO files pack to a tenth, generated ones to a hundredth. */
export const defaultArchiveLimits: ArchiveLimits = {
  entries: 20_000,
  memberBytes: 64 * MIB_BYTES,
  totalBytes: 1024 * MIB_BYTES,
  ratio: 200,
  ratioFromBytes: 8 * MIB_BYTES,
  depth: 20,
  nameBytes: 255,
  pathBytes: 4096,
  totalPathBytes: 4 * MIB_BYTES,
};

/** Formats a size for people, in binary units: `64 MiB`, `1 GiB`, `300 bytes`. */
export const formatBytes = (bytes: number): string => {
  if (bytes >= 1024 * MIB_BYTES) return `${Number((bytes / (1024 * MIB_BYTES)).toFixed(1))} GiB`;
  if (bytes >= MIB_BYTES) return `${Number((bytes / MIB_BYTES).toFixed(1))} MiB`;
  return `${bytes.toLocaleString('en')} bytes`;
};
