import { measureNightly } from '../../deciding/nightly-cost.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import type { MeasuredDatabase } from '../../testbed/measured-database.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

/** Share of the whole that a run may take after a thousandth of the votes changed; and milliseconds that are nothing beside it. */
const SHARE = 0.02;
const NOTHING_MS = 10;

const format = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;

/** The task that does for all what another does for what changed, where that one has no whole of its own. */
const WHOLE_BY: Readonly<Record<string, string>> = { 'announce-decisions': 'announce-every-decision' };

/** Two rows for each scheduled task: after votes in one language, and in all. */
const nightlyRows = async (database: MeasuredDatabase, votes: number): Promise<ReportRow[]> => {
  const { first, nothing, inOne, everywhere, whole } = await measureNightly(database, votes);
  return [...first.keys()].flatMap((task) => {
    const byTask = WHOLE_BY[task] ?? task;
    const baseline = Math.max(first.get(byTask) ?? 0, whole.get(byTask) ?? 0);
    const row = (id: string, where: string, ms: number): ReportRow => ({
      id: `${task}-${id}-${votes}`,
      what: `${task}, ${where}`,
      target: `≤ ${SHARE} of the whole, or ${NOTHING_MS} ms`,
      measured: `${format(ms)}; with nothing changed ${format(nothing.get(task) ?? 0)}`,
      baseline: `${format(baseline)} for the whole`,
      ratio: ms / baseline,
      reached: ms <= Math.max(NOTHING_MS, SHARE * baseline),
    });
    return [row('one', 'one language', inOne.get(task) ?? 0), row('all', 'all', everywhere.get(task) ?? 0)];
  });
};

const setting =
  'A service of twenty languages, in which four of five units have one candidate. Each scheduled task of core is run on the whole, then after a thousandth of the votes came, in one language or in all. The whole is the slower of the first run and of one without places in the change log; of what is announced each minute it is judging everything.';

const why =
  'Eight rounds over all votes of a language let one vote change the records of everybody who is connected with it: only languages without a change are left out (decision 76).';

const whyJudged = 'Whoever’s record changed may have endorsed anything in the language: where records are new, all of it is judged.';

const whyEach = 'What changed is looked up one by one, which reads more for each than the whole does.';

const whyAdded = 'Each vote is a row to add up, and the whole has many for each sum.';

/** Reasons for what cannot be less than the whole of the languages that changed. */
const remarksFor = (votes: number): Readonly<Record<string, string>> => ({
  [`roll-up-counters-one-${votes}`]: whyAdded,
  [`roll-up-counters-all-${votes}`]: whyAdded,
  [`learn-records-one-${votes}`]: why,
  [`learn-records-all-${votes}`]: why,
  [`tell-outdated-all-${votes}`]: whyEach,
  [`announce-every-decision-one-${votes}`]: whyJudged,
  [`announce-every-decision-all-${votes}`]: whyJudged,
});

/** Cost of the scheduled tasks by what changed. */
export const nightly: Benchmark = {
  name: 'nightly',
  title: 'Scheduled tasks after a thousandth changed',
  setting,
  remarks: remarksFor(1e5),
  run: (testbed) => withScratchDatabase(testbed, async (database) => ({ rows: await nightlyRows(database, 1e5) })),
};

/** The same for a million votes. */
export const nightlyLarge: Benchmark = {
  name: 'nightly-large',
  title: 'Scheduled tasks after a thousandth changed, a million votes',
  setting,
  long: true,
  remarks: remarksFor(1e6),
  run: (testbed) => withScratchDatabase(testbed, async (database) => ({ rows: await nightlyRows(database, 1e6) })),
};
