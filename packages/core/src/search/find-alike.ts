import type { Sql } from 'sql-template-tag';
import type { Service } from '../context.js';
import { CORPORA, type Where } from './corpus.js';
import { getFrequencies } from './get-frequencies.js';
import type { Query } from './query.js';
import { type Alike, type Candidate, COUNTED, listAlike } from './search.store.js';
import { lexemeOf } from './search-text.js';
import { type SimilarQuery, similarQuery } from './similar.js';
import { likenessTo } from './similarity.js';
import { slipsOf } from './typos.js';
import { wordsOf } from './words.js';

/** Units that a search found. */
export interface FoundUnits {
  /** Best first. */
  readonly ids: readonly number[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** Nothing at all. */
export const NOTHING: FoundUnits = { ids: [], more: false };

/** What is asked with one letter wrong in its long words; null where it has none. */
const slipped = (text: string, lng?: string): SimilarQuery | null => {
  const slips = wordsOf(text).flatMap((word) => slipsOf(word.text));
  if (slips.length === 0) return null;
  const any = slips.map((slip): Query => ({ words: [{ text: lexemeOf(slip, lng), after: 0, prefix: false }] }));
  return { any: { any }, near: null, weights: [], size: 1 };
};

/** The best in the order in which a person would put them: by common words and by common letters. Equal texts come first. */
const byLikeness = (text: string, best: readonly Candidate[]): readonly number[] => {
  const likeness = likenessTo(text);
  const liked = best.map(({ id, score, forms }) => {
    const alike = Math.max(...forms.map(likeness));
    return { id, score: score + alike + (forms.includes(text) ? 1 : 0) };
  });
  return liked.sort((one, other) => other.score - one.score || one.id - other.id).map(({ id }) => id);
};

const inOrder = (text: string, { best, compared, any }: Alike): FoundUnits => {
  const ids = [...new Set([...byLikeness(text, best), ...compared, ...any])];
  return { ids, more: any.length > COUNTED };
};

/**
 * Finds the units whose texts are like a text: any of its words will do, the more and the rarer the better. Where no text has any,
 * a letter may be wrong in long words.
 *
 * @param lng the language of the translations that are searched
 * @param condition what else must hold, on `found`
 */
export const findAlike = async (
  service: Pick<Service, 'db' | 'now'>,
  { text, where, lng }: { readonly text: string; readonly where: Where; readonly lng: string },
  condition: Sql | null,
): Promise<FoundUnits> => {
  const language = where === 'translations' ? lng : undefined;
  const query = similarQuery(text, await getFrequencies(service, where), language);
  if (!query) return NOTHING;
  const alike = await listAlike(service.db.pool, CORPORA[where], query, condition);
  if (alike.any.length > 0) return inOrder(text, alike);
  const guess = slipped(text, language);
  return guess ? inOrder(text, await listAlike(service.db.pool, CORPORA[where], guess, condition)) : NOTHING;
};
