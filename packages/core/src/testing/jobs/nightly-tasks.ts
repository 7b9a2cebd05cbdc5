import { announceDecisions, announceEveryDecision } from '../../changes/log/announce-decisions.js';
import { withoutTimeLimit } from '../../database/database.js';
import { learnRecords } from '../../deciding/learn/learn-records.js';
import { forgetTaskPlaces } from '../../jobs/task-place.store.js';
import type { TaskRun } from '../../jobs/tasks/task.js';
import type { TestService } from '../database/database.js';

/** Arguments of a run that nobody watches. */
export const NIGHTLY_RUN: TaskRun = { actor: null, signal: new AbortController().signal, progress: async () => {} };

/** Tables that the tasks derive, whose rows a run of the whole must leave as they are. */
const DERIVED = {
  track_record: 'lng, person_id',
  records_version: 'lng',
  alike_pair: 'lng, one_id, other_id',
  announced_decision: 'unit_id, lng',
};

/** The tasks that derive something from votes each night, and what they derived. */
export const nightlyTasks = (service: TestService) => {
  const { pool, prisma } = service.db;
  const unlimited = withoutTimeLimit(service);
  const run = async (): Promise<void> => {
    for (const task of [announceDecisions, learnRecords, announceEveryDecision]) await task.run(unlimited, null, NIGHTLY_RUN);
  };
  const readTable = async ([table, order]: [string, string]) => [
    table,
    (await pool.query(`select * from ${table} order by ${order}`)).rows,
  ];
  const read = async () => Object.fromEntries(await Promise.all(Object.entries(DERIVED).map(readTable)));
  return {
    /** Runs them, each from where its last run ended. */
    run,
    /** Rows that they derived. */
    read,
    /** Runs them on the whole database, and gives what they derive so. Their places are afterwards as they were. */
    runWhole: async () => {
      const places = await prisma.taskPlace.findMany();
      await forgetTaskPlaces(pool);
      await run();
      const whole = await read();
      await forgetTaskPlaces(pool);
      await prisma.taskPlace.createMany({ data: places });
      return whole;
    },
  };
};
