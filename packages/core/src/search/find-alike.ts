import type { Service } from '../units/context.js';
import { CORPORA, type Where } from '../units/corpus.js';
import { lexemeOf } from '../units/words/search-text.js';
import { wordsOf } from '../units/words/words.js';
import { countIds, ENOUGH, type FoundIds, NOTHING } from './found-ids.js';
import { listCounted } from './list-counted.js';
import { compareInHalves } from './plan/compare-in-halves.js';
import type { Condition } from './plan/conditions.store.js';
import { getFrequencies } from './plan/get-frequencies.js';
import { findNarrowed } from './plan/narrow.js';
import { mostOf } from './query/bounds.js';
import type { Query } from './query/query.js';
import { COMPARED, type SimilarQuery, similarQuery, termOf } from './query/similar.js';
import { likenessTo } from './query/similarity.js';
import { slipsOfAll } from './query/typos.js';
import { BEST, type Compared, type Comparison, listBest, type Narrowing } from './search.store.js';

/** What is searched for by likeness. */
export interface Alike {
  readonly text: string;
  readonly where: Where;
  /** Language of the translations that are searched. */
  readonly lng: string;
  /** How many of the best are needed. */
  readonly wanted: number;
}

type Searching = Pick<Service, 'db' | 'now'>;

/** So many texts that meet a condition are all compared. */
const FEW_MET = 20_000;

/** Words in one query. */
const TOGETHER = 32;

/** The queries for what is asked with one letter wrong in its long words, some of them at a time, as an index has them in order. */
const slipped = (text: string, lng?: string): Query[] => {
  const slips = slipsOfAll(wordsOf(text).map((word) => word.text)).sort();
  const chunks = Array.from({ length: Math.ceil(slips.length / TOGETHER) }, (_, at) => slips.slice(at * TOGETHER, (at + 1) * TOGETHER));
  return chunks.map((chunk) => ({ any: chunk.map((slip) => termOf(lexemeOf(slip, lng))) }));
};

/** All in the order in which a person would put them, the best ones by common words and common letters. Equal texts come first. */
const byLikeness = (text: string, { best, listed }: Compared): readonly number[] => {
  const likeness = likenessTo(text);
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
const compare = ({ db }: Searching, where: Where, comparison: Comparison, condition: Narrowing | null): Promise<Compared> =>
  condition?.first || (!condition && comparison.weights.length !== 2)
    ? compareInHalves(db, CORPORA[where], comparison, condition)
    : listBest(db.pool, CORPORA[where], comparison, condition);

/** Where few texts have any of the words, or few meet the condition: all of them. Where none has, a letter may be wrong in long words. */
const findFew = async (service: Searching, { text, where, lng }: Alike, query: SimilarQuery, condition: Narrowing | null) => {
  const all = { each: 2 * ENOUGH, most: ENOUGH };
  const asked = { ...query, ...all, queries: [{ any: [query.any], isRare: false }] };
  const count = (found: Compared): FoundIds => countIds(byLikeness(text, found), found.listed.length);
  const found = await (condition?.first
    ? compare(service, where, asked, condition)
    : listBest(service.db.pool, CORPORA[where], asked, condition));
  const slips = found.listed.length > 0 ? [] : slipped(text, where === 'translations' ? lng : undefined);
  if (slips.length === 0) return count(found);
  return count(await compare(service, where, { ...all, weights: [], size: 1, queries: [{ any: slips, isRare: true }] }, condition));
};

/** What is near, the best first: as many as are needed, if there are. */
const findNear = async (service: Searching, { text, where, wanted }: Alike, query: SimilarQuery, condition: Narrowing | null) => {
  const frequencies = await getFrequencies(service, where);
  const queries = query.near.map((part) => ({ any: [part], isRare: mostOf(part, frequencies) <= COMPARED }));
  const near = async (most: number): Promise<readonly number[]> => {
    const comparison = { ...query, queries, each: COMPARED, most };
    return byLikeness(text, await compare(service, where, comparison, condition));
  };
  // A text may be near in two ways, and a unit by several translations.
  const first = wanted <= BEST ? await near(2 * BEST) : [];
  return new Set(first).size >= wanted || (first.length > 0 && first.length < 2 * BEST) ? first : near(query.near.length * COMPARED);
};

/**
 * All that has any of the words, as far as it is counted. Where nothing else must hold and the commonest words alone are enough, the others
 * are not looked at.
 */
const findAny = async (
  service: Searching,
  { where, lng, wanted: needed }: Alike,
  { any, most }: SimilarQuery,
  condition: Narrowing | null,
): Promise<FoundIds> => {
  const perUnit = (await getFrequencies(service, where)).perUnit(lng);
  const list = (query: Query) =>
    listCounted(service.db, CORPORA[where], { query: { looked: query, checked: null }, needed, perUnit, condition });
  const first = condition ? null : most;
  const found = await list(first ?? any);
  return found.more || !first ? found : list(any);
};

/**
 * Finds the units whose texts are like a text: any of its words will do, the more and the rarer the better. Where no text has any,
 * a letter may be wrong in long words.
 *
 * @param condition what else must hold
 */
export const findAlike = async (service: Searching, asked: Alike, condition: Condition | null): Promise<FoundIds> => {
  const { text, where, lng, wanted } = asked;
  const frequencies = await getFrequencies(service, where);
  const query = similarQuery(text, frequencies, where === 'translations' ? lng : undefined);
  if (!query) return NOTHING;
  const find = async (narrowed: Narrowing | null): Promise<FoundIds> => {
    const isFew = narrowed?.first && !narrowed.first.isCut && narrowed.first.number <= FEW_MET;
    if (query.near.length === 0 || isFew) return findFew(service, asked, query, narrowed);
    const [near, any] = await Promise.all([findNear(service, asked, query, narrowed), findAny(service, asked, query, narrowed)]);
    const different = [...new Set(near)];
    return { ...any, ids: different.length < wanted ? [...new Set(different.concat(any.ids))] : different };
  };
  // Of several words, what is nearest may be anywhere.
  const mayCut = query.weights.length <= 2;
  return findNarrowed(service, { where, query: query.any, condition, mayCut }, find);
};
