import type { Service } from '../context.js';
import type { Condition } from './conditions.store.js';
import { CORPORA, type Where } from './corpus.js';
import { getFrequencies } from './get-frequencies.js';
import type { Query } from './query.js';
import { type Alike, type Candidate, type FoundIds, listAlike, listAny } from './search.store.js';
import { lexemeOf } from './search-text.js';
import { similarQuery, termOf } from './similar.js';
import { likenessTo } from './similarity.js';
import { slipsOf } from './typos.js';
import { wordsOf } from './words.js';

/** Nothing at all. */
export const NOTHING: FoundIds = { ids: [], more: false };

/** Words in one query. */
const TOGETHER = 32;

/** The queries for what is asked with one letter wrong in its long words, some of them at a time, as an index has them in order. */
const slipped = (text: string, lng?: string): Query[] => {
  const slips = wordsOf(text)
    .flatMap((word) => slipsOf(word.text))
    .sort();
  const chunks = Array.from({ length: Math.ceil(slips.length / TOGETHER) }, (_, at) => slips.slice(at * TOGETHER, (at + 1) * TOGETHER));
  return chunks.map((chunk) => ({ any: chunk.map((slip) => termOf(lexemeOf(slip, lng))) }));
};

/** The best in the order in which a person would put them: by common words, then by common letters. Equal texts come first. */
const byLikeness = (text: string, best: readonly Candidate[]): readonly number[] => {
  const likeness = likenessTo(text);
  const liked = best.map(({ id, score, forms }) => {
    const alike = Math.max(...forms.map(likeness));
    return { id, score: score + alike / 2 + (forms.includes(text) ? 1 : 0) };
  });
  return liked.sort((one, other) => other.score - one.score || one.id - other.id).map(({ id }) => id);
};

const inOrder = (text: string, { best, ids, more }: Alike): FoundIds => ({ ids: [...new Set([...byLikeness(text, best), ...ids])], more });

/**
 * Finds the units whose texts are like a text: any of its words will do, the more and the rarer the better. Where no text has any,
 * a letter may be wrong in long words.
 *
 * @param lng the language of the translations that are searched
 * @param condition what else must hold
 */
export const findAlike = async (
  service: Pick<Service, 'db' | 'now'>,
  { text, where, lng }: { readonly text: string; readonly where: Where; readonly lng: string },
  condition: Condition | null,
): Promise<FoundIds> => {
  const language = where === 'translations' ? lng : undefined;
  const query = similarQuery(text, await getFrequencies(service, where), language);
  if (!query) return NOTHING;
  const { pool } = service.db;
  let alike = await listAlike(pool, CORPORA[where], query, condition);
  // The commonest words alone were expected to be more than are counted.
  if (query.most && !condition && !alike.more) alike = await listAlike(pool, CORPORA[where], { ...query, most: null }, condition);
  if (alike.ids.length > 0) return inOrder(text, alike);
  const slips = slipped(text, language);
  return slips.length > 0 ? inOrder(text, await listAny(pool, CORPORA[where], slips, condition)) : NOTHING;
};
