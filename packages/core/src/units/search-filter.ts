import type { Static, TObject } from 'typebox';
import type { KindFilter } from './kind/search.js';

/** What is searched for, in core's words. All conditions must hold. */
export interface SearchFilter extends KindFilter {
  /** The query; empty: all that the other conditions leave. */
  readonly words: string;
  /** Language of the translations that are searched, filtered and shown. */
  readonly lng: string;
  /** The kind's own narrowing parameters. */
  readonly scope: Static<TObject>;
  /** Only units that the actor translated or endorsed a translation of. */
  readonly onlyMine: boolean;
  /** Only units on whose translations people are divided (docs/deciding.md). */
  readonly contested: boolean;
  /** Name of a person; null: anybody. */
  readonly translatedBy: string | null;
  /** First and last moment of what the dates are about, both included; null: open. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Records of a page. */
  readonly limit: number;
  /** From 0. */
  readonly page: number;
}
