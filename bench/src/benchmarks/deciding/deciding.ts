import { makeRandom } from '@translation-commons/core/testing/random.js';
import { addOtherAccounts, loadWorld } from '../../deciding/load-world.js';
import { measureReadCost, type ReadCost } from '../../deciding/read-cost.js';
import type { DecideBy } from '../../deciding/reference/order.js';
import {
  decidedShares,
  latecomerShares,
  queueShares,
  SEEDS,
  shareByOrder,
  shareRight,
  shareWith,
  tableRow,
} from '../../deciding/rounds.js';
import { learnInDatabase, winnersInDatabase } from '../../deciding/service-winners.js';
import { ATTACKS, attackWorld } from '../../deciding/worlds/attacks.js';
import { latecomerWorld } from '../../deciding/worlds/latecomers.js';
import { makeWorld, type World } from '../../deciding/worlds/world.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import type { MeasuredDatabase } from '../../testbed/measured-database.js';
import { withScratchDatabase } from '../../testbed/testbed.js';
import { points, simulationRow as row } from './simulation-row.js';

/** The table of a first model, by draws of votes a unit: tied, newest of a tie, the order, with checks, by record, with checks. */
const FIRST_MODEL: Readonly<Record<number, readonly number[]>> = {
  1: [52, 64.6, 67.5, 76.5, 68.1, 83],
  2: [37, 69.1, 73.1, 78.3, 75.7, 87.2],
  4: [26, 73.8, 80.1, 81.3, 87.9, 92],
  8: [18, 78.7, 84, 84.3, 94.5, 96.1],
};
/** Two standard errors of the difference of means of thirty seeds: of counts, and of the last column. */
const ERRORS = [2, 2, 2, 2, 2, 0.8];
const POINTS_BELOW = 1;
/** Latecomers: how often they are right, and what that is. */
const LATECOMERS = [
  [0.8, 'that are better'],
  [0.2, 'that are junk'],
] as const;
/** Results of a first model for the queue _decide_, by draws per unit: the order, by record, by record with checks. */
const QUEUE_MODEL = [
  [2, [74, 77, 89]],
  [4, [78, 86, 93]],
] as const;
/** Processor time that deciding may add to the reading of a record, in milliseconds. */
const READ_MORE_MS = 0.05;

/** Attacks after which the service is compared with the reference. */
const COMPARED_ATTACKS = ['8 accounts on 10 %', '5 accounts, own junk', '6 accounts, 60 camouflage votes', '20 accounts, three at a time'];

const tableRows = (): ReportRow[] =>
  Object.entries(FIRST_MODEL).map(([votes, expected]) => {
    const measured = tableRow(Number(votes));
    // Ties and newest are of the world, the rest of the rules: these may be better, not worse.
    const reached = expected.every((one, column) =>
      column < 2
        ? Math.abs((measured[column] ?? 0) - one) <= (ERRORS[column] ?? 0)
        : (measured[column] ?? 0) >= one - (ERRORS[column] ?? 0),
    );
    return row(
      `table-${votes}`,
      `${votes} draws a unit: tied / newest of a tie / order / with checks / by record / with checks, %`,
      points(expected),
      points(measured),
      reached,
    );
  });

const compareInDatabase = async (
  database: MeasuredDatabase,
  id: string,
  what: string,
  world: World,
  rules: readonly [DecideBy, DecideBy] = ['count', 'record'],
): Promise<ReportRow> => {
  await loadWorld(database.pool, world);
  await learnInDatabase(database.url);
  const winners = [await winnersInDatabase(database.pool, world, rules[0]), await winnersInDatabase(database.pool, world, rules[1])];
  const measured = winners.map((won) => shareRight(world, (_, nth) => won[nth] ?? 0));
  const reference = rules.map((by) => shareByOrder(world, by, true));
  const reached = measured.every((one, nth) => one >= (reference[nth] ?? 0) - POINTS_BELOW);
  return row(
    id,
    `${what}: right by ${rules[0]} / by ${rules[1]}, in the service, %`,
    'at most one point below the reference',
    points(measured),
    reached,
    `reference: ${points(reference)}`,
  );
};

/** Cost of the order of candidates in a read, beside the same read in the order of the plain count. */
const readRow = (id: string, what: string, { decided, plain }: ReadCost, mostMs?: number): ReportRow =>
  row(
    id,
    `reading ${what}, processor time of PostgreSQL`,
    mostMs === undefined ? '' : `≤ ${mostMs} ms more`,
    `${decided.toFixed(3)} ms, ${(decided - plain).toFixed(3)} ms more`,
    mostMs === undefined ? null : decided - plain <= mostMs,
    `order of the count: ${plain.toFixed(3)} ms`,
  );

/** Share of right winners where the right answer is known. */
export const deciding: Benchmark = {
  name: 'decide',
  title: 'Deciding',
  remarks: {
    read: 'A quarter of it looks for accounts that vote alike, a sixth looks for the own vote of each author; the rest is the record of each voter and the sums.',
  },
  setting:
    'A simulation with known right answers: 120 people, 2,000 strings ([Deciding](../deciding.md)). The reference implementation is in `bench/src/deciding`; its figures are means of 30 seeds, and their targets come from a first model. The service learns and orders the same worlds with its own statements.',
  run: (testbed) =>
    withScratchDatabase(testbed, async (database) => {
      const rows = tableRows();
      const { decided, right } = decidedShares();
      rows.push(row('decided', 'at 4 draws: decided, and of these right, %', '≥ 99 right', points([decided, right]), right >= 99));
      const [alone, herding] = [shareWith({ votesPerUnit: 4 }), shareWith({ votesPerUnit: 4, herding: 0.4 })];
      rows.push(
        row(
          'herding',
          '40 % follow the leader: points lost by count / by record',
          '',
          points([alone.count - herding.count, alone.record - herding.record]),
          null,
        ),
      );
      const six = shareWith({ votesPerUnit: 1, people: 6 });
      rows.push(
        row(
          'six',
          'six people, one draw a unit: right by count / by record, %',
          'by record ≥ 67',
          points([six.count, six.record]),
          six.record >= 67,
        ),
      );
      for (const [lateRightShare, what] of LATECOMERS) {
        const { count, fresh } = latecomerShares(lateRightShare);
        const least = lateRightShare > 0.5 ? 2 : -1;
        rows.push(
          row(
            `late-${lateRightShare}`,
            `latecomers ${what}: right by count / by fresh, %`,
            least > 0 ? `fresh ≥ ${least} points above` : 'fresh at most one point below',
            points([count, fresh]),
            fresh >= count + least,
          ),
        );
        const world = latecomerWorld(makeRandom(SEEDS[0] ?? 1), lateRightShare);
        rows.push(await compareInDatabase(database, `service-late-${lateRightShare}`, `latecomers ${what}`, world, ['count', 'fresh']));
      }
      for (const [votes, expected] of QUEUE_MODEL) {
        const measured = queueShares(votes);
        const reached = measured.every((one, nth) => one >= (expected[nth] ?? 0) - POINTS_BELOW);
        const what = `queue decide, ${votes} draws a unit: order / by record / with checks, %`;
        rows.push(row(`queue-${votes}`, what, `about ${points(expected)}`, points(measured), reached));
      }
      for (const votesPerUnit of [1, 2, 4, 8])
        rows.push(
          await compareInDatabase(
            database,
            `service-${votesPerUnit}`,
            `${votesPerUnit} draws a unit`,
            makeWorld(makeRandom(SEEDS[0] ?? 1), { votesPerUnit }),
          ),
        );
      for (const attack of ATTACKS.filter(({ name }) => COMPARED_ATTACKS.includes(name))) {
        const world = makeWorld(makeRandom(SEEDS[1] ?? 1), { votesPerUnit: 4 });
        rows.push(await compareInDatabase(database, `service-${attack.name}`, attack.name, attackWorld(makeRandom(1), world, attack)));
      }
      await loadWorld(database.pool, makeWorld(makeRandom(SEEDS[0] ?? 1), { votesPerUnit: 4 }));
      await learnInDatabase(database.url);
      await addOtherAccounts(database.pool);
      const cost = await measureReadCost(database.pool, 2_000);
      rows.push(
        readRow('read', 'an answer of `GET api/translations/$unit`', cost.answer, READ_MORE_MS),
        readRow('read-record', 'a record, as pages read it', cost.record),
      );
      return { rows };
    }),
};
