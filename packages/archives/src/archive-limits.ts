const MIB_BYTES = 1024 * 1024;

/** How much an archive may hold before it is refused. Sizes are in bytes, after unpacking. */
export interface ArchiveLimits {
  /** Files, folders and links together. */
  readonly entries: number;
  readonly memberBytes: number;
  readonly totalBytes: number;
  /** Unpacked size for each byte of the archive. Counts only past `ratioFromBytes`: small texts that repeat themselves pack better than large ones. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Names of folders and file together in one path. */
  readonly depth: number;
  /** UTF-8 bytes of one name in a path. */
  readonly nameBytes: number;
  /** UTF-8 bytes of one path. */
  readonly pathBytes: number;
  /** UTF-8 bytes of all paths together. */
  readonly totalPathBytes: number;
}

/** Enough for a million strings in three languages (about 400 MB); real PO files pack to a tenth, generated ones to a hundredth. */
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

/** A number of bytes as people say it: `64 MiB`, `1 GiB`, `300 bytes`. */
export const formatBytes = (bytes: number): string => {
  if (bytes >= 1024 * MIB_BYTES) return `${Number((bytes / (1024 * MIB_BYTES)).toFixed(1))} GiB`;
  if (bytes >= MIB_BYTES) return `${Number((bytes / MIB_BYTES).toFixed(1))} MiB`;
  return `${bytes.toLocaleString('en')} bytes`;
};
