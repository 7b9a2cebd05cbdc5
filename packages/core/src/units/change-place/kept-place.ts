import type { Sql } from 'sql-template-tag';

/** Changes that matter to something that was made of translations and endorsements. Those of the units themselves always do. */
export interface KeptScope {
  /** Language of the translations; null: any. */
  readonly lng: string | null;
  /** Condition on the project set of their units; null: any. */
  readonly projectSets: Sql | null;
}

/** Where the change log ended at one moment. */
export type KeptPlace = {
  /** Position of the latest entry. */
  readonly position: number;
  /** Token of the epoch: a restored backup begins another. */
  readonly epoch: string;
  /** The changes in the language without a position. */
  readonly waiting: string;
  /** Version of the track records, which change without entries in the log. */
  readonly records: string;
};
