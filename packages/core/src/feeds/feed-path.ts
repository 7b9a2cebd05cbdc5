import type { LatestRequest } from './latest.js';

/** A path that a feed or list can be asked for under. */
export interface FeedPath {
  /** As the router takes it; optional segments are its `*`. */
  readonly url: string;
  /** Number of segments before the optional ones. */
  readonly before: number;
  /** What the path asks for. `lng` is missing where the path names none. */
  read(segments: readonly (string | undefined)[]): Partial<LatestRequest>;
}
