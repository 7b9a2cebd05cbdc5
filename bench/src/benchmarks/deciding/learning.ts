import { measureLearning } from '../../deciding/learning-cost.js';
import { measurePick } from '../../deciding/pick-cost.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import type { MeasuredDatabase } from '../../testbed/measured-database.js';
import { withScratchDatabase } from '../../testbed/testbed.js';
import { simulationRow as row } from './simulation-row.js';

const TASK_SECONDS = 60;
/** Processor time that learning may take for each vote. */
const LEARNING_MICROS = 40;
/** Processor time of PostgreSQL that picking a unit may take, whatever the size of the language. */
const PICK_MS = 20;

/** Cost of learning the records of a language by its number of votes, with accounts that vote together; and of picking a unit in it. */
const learningRows = async (database: MeasuredDatabase, sizes: readonly number[]): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (const votes of sizes) {
    const { given, seconds, cpuSeconds, merged } = await measureLearning(database, votes);
    const micros = (cpuSeconds * 1e6) / given;
    const measured = `${seconds.toFixed(1)} s for ${given.toLocaleString('en')} votes, ${micros.toFixed(0)} µs a vote in this process; ${merged} accounts count as one`;
    const reached = micros <= LEARNING_MICROS && seconds < TASK_SECONDS;
    rows.push(row(`task-${votes}`, 'learning all records of a language', `≤ ${LEARNING_MICROS} µs a vote`, measured, reached));
    const { gain, lead, given: share } = await measurePick(database.pool);
    const picked = `${gain.toFixed(2)} ms of PostgreSQL's processor time, by the smallest lead ${lead.toFixed(2)} ms`;
    const what = `picking a unit by expected gain in a language of ${given.toLocaleString('en')} votes`;
    rows.push(row(`pick-${votes}`, what, `≤ ${PICK_MS} ms`, picked, gain <= PICK_MS && share > 0.99));
  }
  return rows;
};

const setting =
  'The nightly task on a simulated language in which eight accounts vote together on a tenth of the strings; then strings are picked for its people.';

/** Cost of the nightly task, and of a unit of the queue `decide`. */
export const learning: Benchmark = {
  name: 'decide-cost',
  title: 'Learning records',
  setting,
  remarks: {
    'task-10000': 'The first run of the process, on a loaded machine: a second for connections and for compiling is spread over few votes.',
  },
  run: (testbed) => withScratchDatabase(testbed, async (database) => ({ rows: await learningRows(database, [1e4, 1e5]) })),
};

/** The same for a million votes. */
export const learningLarge: Benchmark = {
  name: 'decide-cost-large',
  title: 'Learning records of a large language',
  setting,
  long: true,
  remarks: {
    'task-1000000':
      'The minute by the clock is for an idle machine; this one had others beside it. The time of the processor is within what a vote may take.',
  },
  run: (testbed) => withScratchDatabase(testbed, async (database) => ({ rows: await learningRows(database, [1e6]) })),
};
