import { inTransaction } from '../../database/transaction.js';
import { keepTaskPlaces, type LogEnd, readTaskPlaces, writeTaskPlace } from '../../jobs/task-place.store.js';
import type { Task } from '../../jobs/tasks/task.js';
import { LEARN_RECORDS } from '../../ranking/learn-records-name.js';
import type { Service } from '../../units/context.js';
import { listVotedLanguages } from '../../units/counters/voted-languages.store.js';
import { errorChecksOf } from '../../units/kind/rules.js';
import { lockLearning, readBallots } from './ballots/ballots.store.js';
import { countCoverage } from './ballots/count-coverage.js';
import { learnLanguage, type PersonPair } from './learn-language.js';
import { establishAccounts, listLiftedPairs, listRecordLanguages, writeCoverage, writeLearnt } from './track-record.store.js';

/** Raised with each release that learns otherwise from the same endorsements. */
const LEARNING_REVISION = 1;

/** Input from which the records of a language are learnt, beside endorsements. */
interface Given {
  readonly errors: readonly string[];
  readonly lifted: readonly PersonPair[];
}

const basisOf = ({ errors, lifted }: Given): string => JSON.stringify([LEARNING_REVISION, errors, lifted]);

const learnOne = async ({ db }: Pick<Service, 'db'>, lng: string, given: Given, end: LogEnd): Promise<void> =>
  inTransaction(db, async (connection) => {
    await lockLearning(connection);
    const ballots = await readBallots(connection, lng, given.errors);
    const lifted = new Set(given.lifted.map(String));
    await writeLearnt(
      connection,
      lng,
      learnLanguage(ballots, (pair) => lifted.has(String(pair))),
    );
    await writeCoverage(connection, lng, countCoverage(ballots));
    await writeTaskPlace(connection, { task: LEARN_RECORDS.name, lng, end, basis: basisOf(given) });
  });

/**
 * Scheduled task: recomputes the track records of people, language by language, from all endorsements that are not deleted
 * (docs/decisions/0032-records.md), every night and after an undo. Leaves out languages in which nothing changed since (docs/decisions/0076-nightly-tasks.md):
 * the result depends only on the endorsements.
 */
export const learnRecords: Task<null> = {
  ...LEARN_RECORDS,
  schedule: '17 2 * * *',
  run: async ({ db, kind }, _payload, { signal }) => {
    const { end, known } = await readTaskPlaces(db.pool, LEARN_RECORDS.name);
    const lifts = await listLiftedPairs(db.pool);
    const errors = errorChecksOf(kind);
    const givenOf = (lng: string): Given => ({ errors, lifted: lifts.get(lng) ?? [] });
    const isLearnt = (lng: string): boolean => {
      const place = known.get(lng);
      return place !== undefined && !place.isChanged && place.basis === basisOf(givenOf(lng));
    };
    const lngs = new Set([...(await listVotedLanguages(db.pool)), ...(await listRecordLanguages(db.pool))]);
    await keepTaskPlaces(db.pool, LEARN_RECORDS.name, end, [...lngs].filter(isLearnt));
    for (const lng of [...lngs].filter((one) => !isLearnt(one))) {
      if (signal.aborted) return [];
      await learnOne({ db }, lng, givenOf(lng), end);
    }
    await inTransaction(db, async (connection) => {
      await lockLearning(connection);
      await establishAccounts(connection);
    });
    return [];
  },
};
