import type { Service } from '../units/context.js';
import type { CorpusName } from '../units/kind/search.js';
import type { FoundIds } from './found-ids.js';
import type { FilterCondition } from './plan/filter-condition.store.js';

/** Parameters of a search by words. */
export interface TextSearch {
  readonly text: string;
  readonly where: CorpusName;
  /** Language of the searched translations. */
  readonly lng: string;
  /** Number of first results that are needed. */
  readonly wanted: number;
}

type Find = (service: Pick<Service, 'db' | 'now'>, asked: TextSearch, condition: FilterCondition | null) => Promise<FoundIds>;

/** Finds units by the words of their texts, within an additional condition (null: none). All implementations give the same. */
export interface Searcher {
  /** Units whose texts match a logical query, those with most of its plain words first, otherwise by id. */
  readonly findMatching: Find;
  /** Units whose texts resemble a text, the most similar first. */
  readonly findSimilar: Find;
}
