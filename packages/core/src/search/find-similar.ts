import { limitConcurrency } from '../kernel/batching/semaphore.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Service } from '../units/context.js';
import { CORPORA, corpusIn } from '../units/corpus.js';
import { lexemeOf } from '../units/words/tsvector.js';
import { wordsOf } from '../units/words/words.js';
import { countDistinct, type FoundIds, NO_MATCHES, TOTAL_PROBE_LIMIT } from './found-ids.js';
import { listAndCount } from './list-and-count.js';
import type { FilterCondition } from './plan/filter-condition.store.js';
import { findWithFilterPlan } from './plan/filter-plan.js';
import { getFrequencies } from './plan/get-frequencies.js';
import type { FilterPlan } from './plan/matching-rows.sql.js';
import { scorePartitions } from './plan/score-partitions.js';
import { maxCardinality } from './query/cardinality.js';
import type { Frequencies } from './query/frequencies.js';
import type { Query } from './query/query.js';
import { lexemeQuery, SCORED_TEXTS_LIMIT, type SimilarQuery, similarQuery } from './query/similarity/similar-query.js';
import { similarityTo } from './query/similarity/similarity.js';
import { typosOfAll } from './query/similarity/typos.js';
import { RERANK_LIMIT, type ScoredMatches, type ScoringRequest, scoreTexts } from './search.store.js';
import type { TextSearch } from './searcher.js';

type Searching = Pick<Service, 'db' | 'now'>;

/** Up to this many texts that meet a condition, or features compared in those of them that have a word, all are compared. */
const SCORE_ALL_LIMIT = 20_000;

/** Maximum number of words in one query. */
const TYPOS_PER_QUERY = 32;

/** Searches for variants that may wait for their turn, and for how long, in milliseconds. */
const TYPO_SEARCHES_WAITING = 50;
const TYPO_SEARCH_WAIT_MS = 5_000;

/** Runs searches for variants one at a time: each occupies PostgreSQL as long as ten others, and many at once would leave nothing to anybody else. */
const inTurn = limitConcurrency({
  concurrency: 1,
  queueLimit: TYPO_SEARCHES_WAITING,
  waitMs: TYPO_SEARCH_WAIT_MS,
  refusalSentence: sentence('Very busy right now. Try again in a moment.'),
});

/** Queries with one letter of the long words changed, a few at a time, in the order of the index. */
const typoQueries = (text: string, lng?: string): Query[] => {
  const slips = typosOfAll(wordsOf(text).map((word) => word.text)).sort();
  const chunks = Array.from({ length: Math.ceil(slips.length / TYPOS_PER_QUERY) }, (_, at) =>
    slips.slice(at * TYPOS_PER_QUERY, (at + 1) * TYPOS_PER_QUERY),
  );
  return chunks.map((chunk) => ({ any: chunk.map((slip) => lexemeQuery(lexemeOf(slip, lng))) }));
};

/** Final order: the best by common words and common letters. Equal texts come first. */
const rankBySimilarity = (text: string, { best, listed }: ScoredMatches): readonly number[] => {
  const likeness = similarityTo(text);
  const liked = best.map(({ id, score, forms }) => {
    const alike = Math.max(...forms.map(likeness));
    return { id, score: score / 1_000_000 + alike / 2 + (forms.includes(text) ? 1 : 0) };
  });
  return [...liked.sort((one, other) => other.score - one.score || one.id - other.id).map(({ id }) => id), ...listed.map(({ id }) => id)];
};

/**
 * Scores texts: in both halves of the partitions concurrently, unless a condition is evaluated beside the words, which must be planned each time, or
 * there is only one word, of which one partition has enough.
 */
const scoreMatches = (
  { db }: Searching,
  { where, lng }: Pick<TextSearch, 'where' | 'lng'>,
  comparison: ScoringRequest,
  condition: FilterPlan | null,
): Promise<ScoredMatches> =>
  condition?.first || (!condition && comparison.weights.length !== 2)
    ? scorePartitions(db, corpusIn(where, lng), comparison, condition)
    : scoreTexts(db.pool, corpusIn(where, lng), comparison, condition);

/** True if so few texts meet a condition and have any of the words that comparing all takes less than finding the near ones and counting apart. */
const isFew = ({ any, weights }: SimilarQuery, { first }: FilterPlan, frequencies: Frequencies): boolean => {
  if (!first || first.isCut) return false;
  const share = Math.min(1, maxCardinality(any, frequencies) / frequencies.texts);
  return Math.min(first.number, first.number * share * weights.length) <= SCORE_ALL_LIMIT;
};

/** Where few texts contain any of the words, or few meet the condition: all of them. Where none does, typos in long words are allowed. */
export const findAmongFew = async (
  service: Searching,
  { text, where, lng }: TextSearch,
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
  const variants = { ...all, weights: [], size: 1, queries: [{ any: slips, isRare: true }] };
  return count(await inTurn(() => scoreMatches(service, { where, lng }, variants, condition)));
};

/** The nearest texts, best first: as many as needed, if there are. */
const findNearest = async (
  service: Searching,
  { text, where, lng, wanted }: TextSearch,
  query: SimilarQuery,
  condition: FilterPlan | null,
) => {
  const frequencies = await getFrequencies(service, where);
  const queries = query.near.map((part) => ({ any: [part], isRare: maxCardinality(part, frequencies) <= SCORED_TEXTS_LIMIT }));
  const near = async (most: number): Promise<readonly number[]> => {
    const comparison = { ...query, queries, each: SCORED_TEXTS_LIMIT, most };
    return rankBySimilarity(text, await scoreMatches(service, { where, lng }, comparison, condition));
  };
  // A text may match several queries, and a unit by several translations.
  const first = wanted <= RERANK_LIMIT ? await near(2 * RERANK_LIMIT) : [];
  return new Set(first).size >= wanted || (first.length > 0 && first.length < 2 * RERANK_LIMIT)
    ? first
    : near(query.near.length * SCORED_TEXTS_LIMIT);
};

/**
 * Everything with any of the words, up to the counting limit. Without a condition, and where the commonest words suffice, the others are skipped.
 */
const findWithAnyWord = async (
  service: Searching,
  { where, lng, wanted: needed }: TextSearch,
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
 * The units whose texts share most words with a text, best first: candidates for a closer comparison. Bounded, without counts or conditions.
 *
 * @param limit maximum number
 */
export const findNearestUnits = async (
  service: Searching,
  { text, where }: Pick<TextSearch, 'text' | 'where'>,
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
 * Similarity search: units whose texts resemble a text. Any of its words is sufficient; more and rarer words rank higher. Where no text has any,
 * typos in long words are allowed.
 *
 * @param condition additional condition
 */
export const findSimilar = async (service: Searching, asked: TextSearch, condition: FilterCondition | null): Promise<FoundIds> => {
  const { text, where, lng, wanted } = asked;
  const frequencies = await getFrequencies(service, where);
  const query = similarQuery(text, frequencies, where === 'translations' ? lng : undefined);
  if (!query) return NO_MATCHES;
  const find = async (narrowed: FilterPlan | null): Promise<FoundIds> => {
    if (query.near.length === 0 || (narrowed && isFew(query, narrowed, frequencies))) return findAmongFew(service, asked, query, narrowed);
    const [near, any] = await Promise.all([findNearest(service, asked, query, narrowed), findWithAnyWord(service, asked, query, narrowed)]);
    const different = [...new Set(near)];
    return { ...any, ids: different.length < wanted ? [...new Set(different.concat(any.ids))] : different };
  };
  // With several words, the nearest may be in any partition.
  const mayCut = query.weights.length <= 2;
  return findWithFilterPlan(service, { where, query: query.any, condition, mayCut }, find);
};
