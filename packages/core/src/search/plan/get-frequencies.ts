import type { Database } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { CORPORA } from '../../units/corpus.js';
import type { CorpusName } from '../../units/kind/search.js';
import type { Frequencies } from '../query/frequencies.js';
import { readFrequencies } from './frequencies.store.js';

/** Milliseconds for which the frequencies of words count as known. PostgreSQL itself finds them anew only now and then. */
const FREQUENCIES_TTL_MS = 5 * 60 * 1000;

interface CachedFrequencies {
  readonly at: number;
  readonly frequencies: Promise<Frequencies>;
}

const frequencyCache = new WeakMap<Database['pool'], Map<CorpusName, CachedFrequencies>>();

/**
 * How common words are among the texts. Kept for five minutes in each process: they only decide where a search looks first
 * and what counts how much, never what it finds, so it does no harm that two processes know different ones.
 */
export const getFrequencies = ({ db, now }: Pick<Service, 'db' | 'now'>, where: CorpusName): Promise<Frequencies> => {
  const ofDatabase = frequencyCache.get(db.pool) ?? new Map<CorpusName, CachedFrequencies>();
  frequencyCache.set(db.pool, ofDatabase);
  const at = now().getTime();
  const kept = ofDatabase.get(where);
  if (kept && at - kept.at < FREQUENCIES_TTL_MS) return kept.frequencies;
  const frequencies = readFrequencies(db.pool, CORPORA[where]);
  ofDatabase.set(where, { at, frequencies });
  frequencies.catch(() => ofDatabase.delete(where));
  return frequencies;
};
