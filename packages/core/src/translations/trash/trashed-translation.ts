/** A translation in the trash, as it is shown. */
export interface TrashedTranslation {
  readonly id: number;
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  /** The source text; null where its unit is gone. */
  readonly source: readonly string[] | null;
  readonly author: string | null;
  /** Endorsements that went with it. */
  readonly endorsements: number;
  readonly deletedAt: Date;
  /** Name of who deleted it; null where it was taken back with a batch. */
  readonly by: string | null;
}

/** Which of them. */
export interface TrashFilter {
  readonly lng?: string;
  /** Only what this batch wrote. */
  readonly batch?: number;
  /** At most so many, newest first, … */
  readonly limit: number;
  /** … behind so many that are passed over; undefined: none. */
  readonly skip?: number;
}
