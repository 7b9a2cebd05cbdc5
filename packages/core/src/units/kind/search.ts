import type { Static, TObject } from 'typebox';

/** Texts that can be searched. */
export type CorpusName = 'sources' | 'translations';

/** What a filter by date looks at. */
export type DateFilterTarget = 'units' | 'translations' | 'endorsements';

/** Which units of a list: all, or by whether they have a translation in the language. */
export type ListMode = 'all' | 'translated' | 'untranslated';

/** The part of a search that each kind's interface has words of its own for. */
export interface KindFilter {
  /** By likeness, or by the rules of logical queries. */
  readonly how: 'similar' | 'logical';
  readonly where: CorpusName;
  /** The unit whose words are searched when there are none; null: none. */
  readonly like: Static<TObject> | null;
  /** Name of a person; null: anybody. */
  readonly endorsedBy: string | null;
  /** What the dates are about; null: not said, which means translations. */
  readonly dated: DateFilterTarget | null;
  readonly listed: ListMode;
  /** Only units with a translation that fails this check, or any where it is true; null: all. */
  readonly failing: string | true | null;
}

/** How searches are asked for. */
export interface KindSearch {
  /** The parameters that the kind has of its own, with their defaults. */
  readonly params: TObject;
  /** Those of them that only administrators may use: what tells of people and dates. */
  readonly restricted: readonly string[];
  /** What holds where one of them is not given and has no default: an answer says it among the parameters in force. */
  readonly implied: Readonly<Record<string, string>>;
  /** What they mean. */
  read(params: Static<TObject>): KindFilter;
}
