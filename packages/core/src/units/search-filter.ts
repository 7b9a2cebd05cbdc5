import type { Static, TObject } from 'typebox';
import type { CorpusName } from './corpus.js';

/** What a filter by date looks at. */
export type DateFilterTarget = 'units' | 'translations' | 'endorsements';

/** Which units of a list: all, or by whether they have a translation in the language. */
export type ListMode = 'all' | 'translated' | 'untranslated';

/** What is searched for, in core's words. All conditions must hold. */
export interface SearchFilter {
  /** By likeness, or by the rules of logical queries. */
  readonly how: 'similar' | 'logical';
  readonly where: CorpusName;
  /** The query; empty: all that the other conditions leave. */
  readonly words: string;
  /** The unit whose words are searched when `words` is empty. */
  readonly like: Static<TObject> | null;
  /** Language of the translations that are searched, filtered and shown. */
  readonly lng: string;
  /** The kind's own narrowing parameters. */
  readonly scope: Static<TObject>;
  /** Only units that the actor translated or endorsed a translation of. */
  readonly onlyMine: boolean;
  /** Names of people; null: anybody. */
  readonly translatedBy: string | null;
  readonly endorsedBy: string | null;
  /** What `from` and `to` are about; null: not said, which means translations. */
  readonly dated: DateFilterTarget | null;
  /** First and last moment, both included; null: open. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly listed: ListMode;
  /** Only units with a translation that fails this check, or any where it is true; null: all. */
  readonly failing: string | true | null;
  /** Records of a page. */
  readonly limit: number;
  /** From 0. */
  readonly page: number;
}
