import type { Service } from '../context.js';
import type { Condition } from './conditions.store.js';
import { CORPORA, type Where } from './corpus.js';
import { NOTHING } from './find-alike.js';
import { parseQuery } from './parse-query.js';
import { type FoundIds, listMatching } from './search.store.js';
import { inLanguage } from './tsquery.js';

/**
 * Finds the units whose texts match a logical query.
 *
 * @param lng the language of the translations that are searched
 * @param condition what else must hold
 */
export const findMatching = async (
  { db }: Pick<Service, 'db'>,
  { text, where, lng }: { readonly text: string; readonly where: Where; readonly lng: string },
  condition: Condition | null,
): Promise<FoundIds> => {
  const query = parseQuery(text);
  if (!query) return NOTHING;
  const [wanted, ...plain] = [query.wanted, ...query.plain].map((part) => (where === 'translations' ? inLanguage(part, lng) : part));
  if (!wanted) return NOTHING;
  // One plain word, and nothing else asked for, is in all that is found.
  const counted = plain.length === 1 && query.wanted === query.plain[0] ? [] : plain;
  const weights = counted.map((part) => ({ query: part, weight: 1 }));
  const { ids, more } = await listMatching(db.pool, CORPORA[where], wanted, weights, condition);
  return { ids: [...new Set(ids)], more };
};
