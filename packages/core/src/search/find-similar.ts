import type { Service } from '../units/context.js';
import { CORPORA, corpusIn } from '../units/corpus.js';
import type { CorpusName } from '../units/kind/search.js';
import { lexemeOf } from '../units/words/tsvector.js';
import { wordsOf } from '../units/words/words.js';
import { countDistinct, type FoundIds, NO_MATCHES, TOTAL_PROBE_LIMIT } from './found-ids.js';
import { listAndCount } from './list-and-count.js';
import type { FilterCondition } from './plan/filter-condition.store.js';
import { findWithFilterPlan } from './plan/filter-plan.js';
import { getFrequencies } from './plan/get-frequencies.js';
import { scorePartitions } from './plan/score-partitions.js';
import { maxCardinality } from './query/cardinality.js';
import type { Query } from './query/query.js';
import { lexemeQuery, SCORED_TEXTS_LIMIT, type SimilarQuery, similarQuery } from './query/similar-query.js';
import { similarityTo } from './query/similarity.js';
import { typosOfAll } from './query/typos.js';
import { type FilterPlan, RERANK_LIMIT, type ScoredMatches, type ScoringRequest, scoreTexts } from './search.store.js';

/** What is searched for by likeness. */
export interface SimilaritySearch {
  readonly text: string;
  readonly where: CorpusName;
  /** Language of the translations that are searched. */
  readonly lng: string;
  /** How many of the best are needed. */
  readonly wanted: number;
}

type Searching = Pick<Service, 'db' | 'now'>;

/** So many texts that meet a condition are all compared. */
const SCORE_ALL_LIMIT = 20_000;

/** Words in one query. */
const TYPOS_PER_QUERY = 32;

/** The queries for what is asked with one letter wrong in its long words, some of them at a time, as an index has them in order. */
const typoQueries = (text: string, lng?: string): Query[] => {
  const slips = typosOfAll(wordsOf(text).map((word) => word.text)).sort();
  const chunks = Array.from({ length: Math.ceil(slips.length / TYPOS_PER_QUERY) }, (_, at) =>
    slips.slice(at * TYPOS_PER_QUERY, (at + 1) * TYPOS_PER_QUERY),
  );
  return chunks.map((chunk) => ({ any: chunk.map((slip) => lexemeQuery(lexemeOf(slip, lng))) }));
};

/** All in the order in which a person would put them, the best ones by common words and common letters. Equal texts come first. */
const rankBySimilarity = (text: string, { best, listed }: ScoredMatches): readonly number[] => {
  const likeness = similarityTo(text);
  const liked = best.map(({ id, score, forms }) => {
    const alike = Math.max(...forms.map(likeness));
    return { id, score: score / 1_000_000 + alike / 2 + (forms.includes(text) ? 1 : 0) };
  });
  return [...liked.sort((one, other) => other.score - one.score || one.id - other.id).map(({ id }) => id), ...listed.map(({ id }) => id)];
};

/**
 * Compares texts: in both halves of the parts at once, unless a condition is looked at beside the words, which is planned each time, or
 * there is one word only, of which a part has enough.
 */
const scoreMatches = (
  { db }: Searching,
  { where, lng }: Pick<SimilaritySearch, 'where' | 'lng'>,
  comparison: ScoringRequest,
  condition: FilterPlan | null,
): Promise<ScoredMatches> =>
  condition?.first || (!condition && comparison.weights.length !== 2)
    ? scorePartitions(db, corpusIn(where, lng), comparison, condition)
    : scoreTexts(db.pool, corpusIn(where, lng), comparison, condition);

/** Where few texts have any of the words, or few meet the condition: all of them. Where none has, a letter may be wrong in long words. */
const findAmongFew = async (
  service: Searching,
  { text, where, lng }: SimilaritySearch,
  query: SimilarQuery,
  condition: FilterPlan | null,
) => {
  const all = { each: 2 * TOTAL_PROBE_LIMIT, most: TOTAL_PROBE_LIMIT };
  const asked = { ...query, ...all, queries: [{ any: [query.any], isRare: false }] };
  const count = (found: ScoredMatches): FoundIds => countDistinct(rankBySimilarity(text, found), found.listed.length);
  const found = await (condition?.first
    ? scoreMatches(service, { where, lng }, asked, condition)
    : scoreTexts(service.db.pool, corpusIn(where, lng), asked, condition));
  const slips = found.listed.length > 0 ? [] : typoQueries(text, where === 'translations' ? lng : undefined);
  if (slips.length === 0) return count(found);
  return count(
    await scoreMatches(service, { where, lng }, { ...all, weights: [], size: 1, queries: [{ any: slips, isRare: true }] }, condition),
  );
};

/** What is near, the best first: as many as are needed, if there are. */
const findNearest = async (
  service: Searching,
  { text, where, lng, wanted }: SimilaritySearch,
  query: SimilarQuery,
  condition: FilterPlan | null,
) => {
  const frequencies = await getFrequencies(service, where);
  const queries = query.near.map((part) => ({ any: [part], isRare: maxCardinality(part, frequencies) <= SCORED_TEXTS_LIMIT }));
  const near = async (most: number): Promise<readonly number[]> => {
    const comparison = { ...query, queries, each: SCORED_TEXTS_LIMIT, most };
    return rankBySimilarity(text, await scoreMatches(service, { where, lng }, comparison, condition));
  };
  // A text may be near in two ways, and a unit by several translations.
  const first = wanted <= RERANK_LIMIT ? await near(2 * RERANK_LIMIT) : [];
  return new Set(first).size >= wanted || (first.length > 0 && first.length < 2 * RERANK_LIMIT)
    ? first
    : near(query.near.length * SCORED_TEXTS_LIMIT);
};

/**
 * All that has any of the words, as far as it is counted. Where nothing else must hold and the commonest words alone are enough, the others
 * are not looked at.
 */
const findWithAnyWord = async (
  service: Searching,
  { where, lng, wanted: needed }: SimilaritySearch,
  { any, most }: SimilarQuery,
  condition: FilterPlan | null,
): Promise<FoundIds> => {
  const perUnit = (await getFrequencies(service, where)).perUnit(lng);
  const list = (query: Query) =>
    listAndCount(service.db, corpusIn(where, lng), { query: { looked: query, checked: null }, needed, perUnit, condition });
  const first = condition ? null : most;
  const found = await list(first ?? any);
  return found.more || !first ? found : list(any);
};

/**
 * The units whose texts are nearest to a text by the words that they share, the best first: what a closer comparison begins with. Bounded, as
 * nothing is counted and nothing else has to hold.
 *
 * @param limit how many at most
 */
export const findNearestUnits = async (
  service: Searching,
  { text, where }: Pick<SimilaritySearch, 'text' | 'where'>,
  limit: number,
): Promise<readonly number[]> => {
  const frequencies = await getFrequencies(service, where);
  const query = similarQuery(text, frequencies);
  if (!query) return [];
  const near = query.near.length > 0 ? query.near : [query.any];
  const queries = near.map((part) => ({ any: [part], isRare: false }));
  const request = { ...query, queries, each: SCORED_TEXTS_LIMIT, most: limit };
  const { listed } = await scorePartitions(service.db, CORPORA[where], request, null);
  return [...new Set(listed.map(({ id }) => id))];
};

/**
 * Finds the units whose texts are like a text: any of its words will do, the more and the rarer the better. Where no text has any,
 * a letter may be wrong in long words.
 *
 * @param condition what else must hold
 */
export const findSimilar = async (service: Searching, asked: SimilaritySearch, condition: FilterCondition | null): Promise<FoundIds> => {
  const { text, where, lng, wanted } = asked;
  const frequencies = await getFrequencies(service, where);
  const query = similarQuery(text, frequencies, where === 'translations' ? lng : undefined);
  if (!query) return NO_MATCHES;
  const find = async (narrowed: FilterPlan | null): Promise<FoundIds> => {
    const isFew = narrowed?.first && !narrowed.first.isCut && narrowed.first.number <= SCORE_ALL_LIMIT;
    if (query.near.length === 0 || isFew) return findAmongFew(service, asked, query, narrowed);
    const [near, any] = await Promise.all([findNearest(service, asked, query, narrowed), findWithAnyWord(service, asked, query, narrowed)]);
    const different = [...new Set(near)];
    return { ...any, ids: different.length < wanted ? [...new Set(different.concat(any.ids))] : different };
  };
  // Of several words, what is nearest may be anywhere.
  const mayCut = query.weights.length <= 2;
  return findWithFilterPlan(service, { where, query: query.any, condition, mayCut }, find);
};
