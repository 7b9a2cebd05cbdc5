import type { Static, TObject } from 'typebox';
import type { Database } from '../../database/database.js';

/** Searchable texts. */
export type CorpusName = 'sources' | 'translations';

/** Subject of a filter by date. */
export type DateFilterTarget = 'units' | 'translations' | 'endorsements';

/** Filter of the units in a list: all, or by whether they have a translation in the language. */
export type ListMode = 'all' | 'translated' | 'untranslated';

/** The part of a search whose parameters have different names in each kind's interface. */
export interface KindFilter {
  /** Similarity search, or logical query. */
  readonly how: 'similar' | 'logical';
  readonly where: CorpusName;
  /** The unit whose text is searched when no words are given; null: none. */
  readonly like: Static<TObject> | null;
  /** Name of a person; null: anybody. */
  readonly endorsedBy: string | null;
  /** Objects that the dates refer to; null: not given, which means translations. */
  readonly dated: DateFilterTarget | null;
  readonly listed: ListMode;
  /** Only units with a translation that fails this check, or any where true; null: all. */
  readonly failing: string | true | null;
}

/** Search parameters of a kind. */
export interface KindSearch {
  /** Schema of the kind's own parameters, with their defaults. */
  readonly params: TObject;
  /** Parameters that only administrators may use: people and dates. */
  readonly restricted: readonly string[];
  /** Effective values of parameters without a default that are missing, for the response's list of parameters in force. */
  readonly implied: Readonly<Record<string, string>>;
  /** Their meaning. */
  read(params: Static<TObject>): KindFilter;
  /**
   * Parameters that replace the given ones, where the words name a place: alone (`John 3:16`) or beside words (`love John 3`). Null: they name none, or
   * the search says already where. Absent: words are words.
   */
  narrow?(connection: { readonly db: Database }, params: Static<TObject>, lng: string): Promise<Readonly<Record<string, unknown>> | null>;
}
