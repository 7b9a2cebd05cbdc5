import { corpusIn } from '../units/corpus.js';
import { findAmongFew } from './find-similar.js';
import { countDistinct, NO_MATCHES } from './found-ids.js';
import { listMatchesPlainly } from './plain-searcher.store.js';
import { getFrequencies } from './plan/get-frequencies.js';
import { parseLogicalQuery } from './query/parse-query.js';
import type { Query } from './query/query.js';
import { similarQuery } from './query/similarity/similar-query.js';
import { prefixLanguage } from './query/tsquery.js';
import type { Searcher } from './searcher.js';

/** Searches with the index of words and the condition as a filter, in one statement: for small databases. */
export const plainSearcher: Searcher = {
  findMatching: async ({ db }, { text, where, lng }, condition) => {
    const query = parseLogicalQuery(text);
    if (!query) return NO_MATCHES;
    const inIts = (part: Query): Query => (where === 'translations' ? prefixLanguage(part, lng) : part);
    const ids = await listMatchesPlainly(db.pool, corpusIn(where, lng), inIts(query.wanted), query.plain.map(inIts), condition);
    return countDistinct(ids, ids.length);
  },
  findSimilar: async (service, asked, condition) => {
    const lng = asked.where === 'translations' ? asked.lng : undefined;
    const query = similarQuery(asked.text, await getFrequencies(service, asked.where), lng);
    return query ? findAmongFew(service, asked, query, condition && { ...condition, first: null }) : NO_MATCHES;
  },
};
