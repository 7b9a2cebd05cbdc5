import type { Json } from '../kernel/json.js';

/** A dry run of an import, as its owner sees it. */
export interface ImportPreview {
  /** Name of the file, or address of what is fetched. */
  readonly fileName: string;
  /** Parameters of the import. */
  readonly params: Json;
  /** True within a day. */
  readonly isRecent: boolean;
  /** True if its file is still stored, so that it can be imported. */
  readonly isKept: boolean;
  /** The job that imported it, or previewed it again; null where none did. */
  readonly importJobId: string | null;
}
