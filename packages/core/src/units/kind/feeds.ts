import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Unit } from './unit.js';

/** Parameters in the path of a feed; those not given are missing. */
export interface FeedRequest {
  readonly lng?: string;
  readonly scope?: Static<TObject>;
  /** Since midnight UTC, this many days ago. */
  readonly days?: number | undefined;
  /** Number of latest items, regardless of time. */
  readonly limit?: number | undefined;
}

/** A path of a feed or list. */
export interface FeedPath {
  /** Pattern for the router; optional segments are its `*`. */
  readonly url: string;
  /** Names of the optional segments, in order; empty where the path has none. */
  readonly optional: readonly string[];
  /** Number of segments before those that are read. */
  readonly before: number;
  /** Parses the path's parameters. */
  read(segments: readonly (string | undefined)[]): FeedRequest;
}

/** A path of social posts. */
export interface TweetPath extends FeedPath {
  /** True if the post is a translation alone, without its source. */
  readonly alone: boolean;
}

/** Presentation of units in feeds and posts, and their paths. */
export interface KindFeeds<Profile = unknown, Scope extends TObject = TObject> {
  /** Paths of JSON lists. */
  readonly latestPaths: readonly FeedPath[];
  /**
   * Paths of feeds.
   *
   * @param prefix first path segment known to older clients
   */
  feedPaths(prefix: string): readonly FeedPath[];
  /** Paths of posts. */
  tweetPaths(prefix: string): readonly TweetPath[];
  /**
   * A select over `project_set` of `place`: where its units belong, for members of an item that the unit itself does not have. At most one row.
   * or none.
   */
  place(scope: Static<Scope>): Sql;
  /** Adds the members of an item that identify the unit to the caller's object. */
  viewItem(unit: Unit<Profile>, place: unknown): Record<string, string | number | null>;
  /** Schema of the members of {@link viewItem}. */
  readonly itemSchema: TObject;
  /** JSON of a post: the members that identify the unit, and the text under the kind's name. */
  viewTweet(unit: Unit<Profile>, text: string): Readonly<Record<string, unknown>>;
  /** Schema of the members of {@link viewTweet}. */
  readonly tweetSchema: TObject;
}
