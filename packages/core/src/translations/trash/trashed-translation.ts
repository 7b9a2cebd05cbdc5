/** A translation in the trash, as it is displayed. */
export interface TrashedTranslation {
  readonly id: number;
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  /** The source text; null where its unit is gone. */
  readonly source: readonly string[] | null;
  readonly unitId: number | null;
  /** Language of the source, where it is not the kind's own. */
  readonly sourceLng?: string | undefined;
  readonly author: string | null;
  /** Number of endorsements deleted with it. */
  readonly endorsements: number;
  readonly deletedAt: Date;
  /** Name of the person who deleted it; null where it was undone with a batch. */
  readonly by: string | null;
}

/** Filter of the trash. */
export interface TrashFilter {
  /** Only deletions of this text. */
  readonly tguid?: string;
  readonly lng?: string;
  /** Only what this batch wrote. */
  readonly batch?: number;
  /** Maximum number, newest first. */
  readonly limit: number;
  /** Number to skip; undefined: none. */
  readonly skip?: number;
}
