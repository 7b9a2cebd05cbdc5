import { needsOneLanguage } from '../database/spread.js';
import type { Service } from '../units/context.js';
import type { CorpusName } from '../units/kind/search.js';
import { findMatching } from './find-matching.js';
import { findSimilar } from './find-similar.js';
import { plainSearcher } from './plain-searcher.js';
import { getWordBytes } from './plan/get-frequencies.js';
import type { Searcher } from './searcher.js';

/** Plans where a search starts, and reads no more than it needs: for millions of texts. */
export const plannedSearcher: Searcher = { findMatching, findSimilar };

/** Size of the words of a corpus in bytes up to which a plain statement is as fast as a planned one: about ten thousand texts. */
const SMALL_BYTES = 2 * 2 ** 20;

/** The searcher for the texts of a database. */
export const chooseSearcher = async (service: Pick<Service, 'db' | 'now'>, where: CorpusName): Promise<Searcher> =>
  !needsOneLanguage(service.db.pool) && (await getWordBytes(service, where)) <= SMALL_BYTES ? plainSearcher : plannedSearcher;
