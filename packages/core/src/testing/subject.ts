import type { SearchFilter } from '../units/search-filter.js';
import type { AppUnderTest } from './app.js';
import type { TestService } from './database/database.js';

/** A unit made for a test, and the ways to name it. */
export interface MadeUnit {
  readonly id: number;
  readonly key: string;
  /** The body members that name it. */
  readonly ref: Readonly<Record<string, string | number>>;
  /** The path that reads it with its translations in that language. */
  readonly path: (lng: string) => string;
}

/** A service as the contract suites see it: they say what is true of both. */
export interface Subject extends AppUnderTest {
  readonly name: string;
  /** Makes a unit with that source text, or one of its own. */
  makeUnit(service: TestService, text?: string): Promise<MadeUnit>;
  /** Members of a reference that has the right shape and names nothing. */
  readonly unknownRef: MadeUnit['ref'];
  /** Path of the endpoint that endorses. */
  readonly endorsePath: string;
  /** The parameter of a search that names somebody who endorsed what is found. */
  readonly endorsedByParam: string;
  /** The parameters of a search that say how and where. */
  searching(how: SearchFilter['how'], where: SearchFilter['where']): Readonly<Record<string, string>>;
}
