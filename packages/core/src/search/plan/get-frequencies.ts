import type { Database } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { CORPORA } from '../../units/corpus.js';
import type { CorpusName } from '../../units/kind/search.js';
import type { Frequencies } from '../query/frequencies.js';
import { readFrequencies, readGramShares, readWordBytes } from './frequencies.store.js';

/** Time for which frequencies are cached, in milliseconds. PostgreSQL itself updates them rarely. */
const FREQUENCIES_TTL_MS = 5 * 60 * 1000;

/** Caches a value per database for {@link FREQUENCIES_TTL_MS}; a failure is retried. */
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
 * Word frequencies of the texts, cached for five minutes in each process: they only affect where a search starts and how words are weighted, never
 * what it finds, so it does no harm if two processes have different ones.
 */
export const getFrequencies = (service: Pick<Service, 'db' | 'now'>, where: CorpusName): Promise<Frequencies> =>
  frequenciesOf[where](service);

/** Frequencies of trigrams in short texts, cached in the same way; common ones only. */
export const getGramShares: (service: Pick<Service, 'db' | 'now'>) => Promise<ReadonlyMap<string, number>> = keepForPool(readGramShares);

const wordBytesOf: Readonly<Record<CorpusName, (service: Pick<Service, 'db' | 'now'>) => Promise<number>>> = {
  sources: keepForPool((pool) => readWordBytes(pool, CORPORA.sources)),
  translations: keepForPool((pool) => readWordBytes(pool, CORPORA.translations)),
};

/** Size of the words of the texts in bytes, cached in the same way. */
export const getWordBytes = (service: Pick<Service, 'db' | 'now'>, where: CorpusName): Promise<number> => wordBytesOf[where](service);
