import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Unit } from './unit.js';

/** What the path of a feed asks for; what it does not name is missing. */
export interface FeedRequest {
  readonly lng?: string;
  readonly scope?: Static<TObject>;
  /** From midnight UTC that many days ago on. */
  readonly days?: number | undefined;
  /** So many of the latest, regardless of time. */
  readonly limit?: number | undefined;
}

/** A path that a feed or list can be asked for under. */
export interface FeedPath {
  /** As the router takes it; optional segments are its `*`. */
  readonly url: string;
  /** Names of the optional segments, in their order; none where the path has none. */
  readonly optional: readonly string[];
  /** Number of segments before the optional ones. */
  readonly before: number;
  /** What the path asks for. */
  read(segments: readonly (string | undefined)[]): FeedRequest;
}

/** A path for posts. */
export interface TweetPath extends FeedPath {
  /** Whether the post is a translation alone, without its source. */
  readonly alone: boolean;
}

/** What feeds and posts say of units, and under which paths. */
export interface KindFeeds<Profile = unknown, Scope extends TObject = TObject> {
  /** Of lists in JSON. */
  readonly latestPaths: readonly FeedPath[];
  /**
   * Of feeds.
   *
   * @param prefix the first segment of paths that older clients know
   */
  feedPaths(prefix: string): readonly FeedPath[];
  /** Of posts. */
  tweetPaths(prefix: string): readonly TweetPath[];
  /**
   * A select, over `project_set`, of `place`: where units on it belong, for those members of an item that a unit has not got itself. One row
   * or none.
   */
  place(scope: Static<Scope>): Sql;
  /** The members of an item that say which unit was translated, in an object of the caller's own. */
  viewItem(unit: Unit<Profile>, place: unknown): Record<string, string | number | null>;
  /** The members of {@link viewItem}, described. */
  readonly itemSchema: TObject;
  /** What the JSON of a post says of its unit, and under which name it has the text. */
  viewTweet(unit: Unit<Profile>, text: string): Readonly<Record<string, unknown>>;
  /** The members of {@link viewTweet}, described. */
  readonly tweetSchema: TObject;
}
