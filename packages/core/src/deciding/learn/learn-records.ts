import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/queue/task.js';
import { LEARN_RECORDS } from '../../ranking/learn-records-name.js';
import type { Service } from '../../units/context.js';
import { listVotedLanguages, lockLearning, readBallots } from './ballots/ballots.store.js';
import { countCoverage } from './ballots/count-coverage.js';
import { learnLanguage } from './learn-language.js';
import { establishAccounts, listLiftedPairs, writeCoverage, writeLearnt } from './track-record.store.js';

const learnOne = async ({ db, kind }: Pick<Service, 'db' | 'kind'>, lng: string): Promise<void> =>
  inTransaction(db, async (connection) => {
    await lockLearning(connection);
    const ballots = await readBallots(connection, lng, kind.rules.checks?.errors ?? []);
    const lifted = new Set((await listLiftedPairs(connection, lng)).map(String));
    await writeLearnt(
      connection,
      lng,
      learnLanguage(ballots, (pair) => lifted.has(String(pair))),
    );
    await writeCoverage(connection, lng, countCoverage(ballots));
  });

/**
 * Scheduled task: recomputes the track records of people, language by language, from all endorsements that are not deleted
 * (docs/decisions/0032-records.md), every night and after an undo. The result depends only on the endorsements.
 */
export const learnRecords: Task<null> = {
  ...LEARN_RECORDS,
  schedule: '17 2 * * *',
  run: async ({ db, kind }, _payload, { signal }) => {
    for (const lng of await listVotedLanguages(db.pool)) {
      if (signal.aborted) return [];
      await learnOne({ db, kind }, lng);
    }
    await inTransaction(db, async (connection) => {
      await lockLearning(connection);
      await establishAccounts(connection);
    });
    return [];
  },
};
