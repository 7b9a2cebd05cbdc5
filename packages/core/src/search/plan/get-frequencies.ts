import type { Database } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { CORPORA } from '../../units/corpus.js';
import type { CorpusName } from '../../units/kind/search.js';
import type { Frequencies } from '../query/frequencies.js';
import { readFrequencies, readGramShares } from './frequencies.store.js';

/** Milliseconds for which the frequencies of words count as known. PostgreSQL itself finds them anew only now and then. */
const FREQUENCIES_TTL_MS = 5 * 60 * 1000;

/** Keeps an answer of each database for {@link FREQUENCIES_TTL_MS}; one that fails is asked for again. */
const keepForPool = <Answer>(
  read: (pool: Database['pool']) => Promise<Answer>,
): ((service: Pick<Service, 'db' | 'now'>) => Promise<Answer>) => {
  const kept = new WeakMap<Database['pool'], { readonly at: number; readonly answer: Promise<Answer> }>();
  return ({ db: { pool }, now }) => {
    const at = now().getTime();
    const known = kept.get(pool);
    if (known && at - known.at < FREQUENCIES_TTL_MS) return known.answer;
    const answer = read(pool);
    kept.set(pool, { at, answer });
    answer.catch(() => kept.delete(pool));
    return answer;
  };
};

const frequenciesOf: Readonly<Record<CorpusName, (service: Pick<Service, 'db' | 'now'>) => Promise<Frequencies>>> = {
  sources: keepForPool((pool) => readFrequencies(pool, CORPORA.sources)),
  translations: keepForPool((pool) => readFrequencies(pool, CORPORA.translations)),
};

/**
 * How common words are among the texts. Kept for five minutes in each process: they only decide where a search looks first
 * and what counts how much, never what it finds, so it does no harm that two processes know different ones.
 */
export const getFrequencies = (service: Pick<Service, 'db' | 'now'>, where: CorpusName): Promise<Frequencies> =>
  frequenciesOf[where](service);

/** What share of the short texts have a trigram of words, kept in the same way; commonest ones only. */
export const getGramShares: (service: Pick<Service, 'db' | 'now'>) => Promise<ReadonlyMap<string, number>> = keepForPool(readGramShares);
