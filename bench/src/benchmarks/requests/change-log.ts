import type pg from 'pg';
import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { tokenOf } from '../../corpus/people.js';
import type { LoadRequest } from '../../load/load-request.js';
import { runLoad } from '../../load/run-load.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { readPostgresCpu } from '../../testbed/read-postgres-cpu.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const CORPUS_SIZE = busyCorpusSize(5_000);
/** Votes of a round, with the log and without. */
const ROUND_VOTES = 1_000;
/** Rounds of each, in turn, so that what else the machine does meets both alike. The first pair warms up and does not count. */
const ROUNDS = 12;
/** Allowed cost of a vote with the log, as a multiple of a vote without it. */
const LOG_COST_RATIO_MAX = 1.1;

/** Without the log the triggers do all else that they do: a rule leaves out what writes entries. */
const switchLog = async (pool: pg.Pool, isOn: boolean): Promise<void> => {
  await pool.query('drop rule if exists unlogged on unsequenced_change');
  if (!isOn) await pool.query('create rule unlogged as on insert to unsequenced_change do instead nothing');
};

/**
 * Keeps the task from its work that tells which translations are decided: it runs once a minute, so that its work for many rounds would fall into
 * one. Gives what lets it go on.
 */
const holdDecisions = async (pool: pg.Pool): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`insert into change_reader (name, position) select 'decisions', position from change_head on conflict do nothing`);
  await client.query(`select from change_reader where name = 'decisions' for update`);
  return async () => {
    await client.query('commit');
    client.release();
  };
};

/** Milliseconds of PostgreSQL's processor time for a vote, with the log (giving positions to its entries included) and without it. */
const measureVotes = async (
  pool: pg.Pool,
  server: RunningServer,
  connections: number,
  vote: (nth: number) => LoadRequest,
): Promise<{ readonly logged: number; readonly unlogged: number }> => {
  let nth = 0;
  const measureRound = async (isOn: boolean): Promise<number> => {
    await switchLog(pool, isOn);
    const first = nth;
    nth += ROUND_VOTES;
    const before = await readPostgresCpu(pool);
    await runLoad({ server, connections, amount: ROUND_VOTES, request: (index) => vote(first + index) });
    if (isOn) await pool.query('select sequence_changes(1000000)');
    return ((await readPostgresCpu(pool)) - before) / ROUND_VOTES;
  };
  const spent = { logged: 0, unlogged: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The order of both alternates between rounds.
    for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
      const each = await measureRound(isOn);
      if (round > 0) spent[isOn ? 'logged' : 'unlogged'] += each / ROUNDS;
    }
  }
  return spent;
};

const rowOf = (id: string, what: string, { logged, unlogged }: Awaited<ReturnType<typeof measureVotes>>): ReportRow => ({
  id,
  what,
  target: `≤ ${LOG_COST_RATIO_MAX} × without the log`,
  measured: `${logged.toFixed(3)} ms of PostgreSQL’s processor time each`,
  baseline: `without the log: ${unlogged.toFixed(3)} ms`,
  ratio: logged / unlogged,
  reached: logged / unlogged <= LOG_COST_RATIO_MAX,
});

/** Cost of a vote with the change log and without it, in one run. */
export const changeLog: Benchmark = {
  name: 'change-log',
  title: 'What the change log costs a vote',
  setting: `5,000 strings with 5 translations and 20 votes each; 100 people vote in rounds of ${ROUND_VOTES.toLocaleString('en')}, in turn with the log and without its entries, ${ROUNDS} rounds of each. Only PostgreSQL's processor time counts, that of numbering the entries included. The task that notes decisions once a minute is held back.`,
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url, pool }) => {
      await makeCorpus(pool, CORPUS_SIZE);
      const tguids = await selectColumn<string>(pool, 'select tguid from translation order by random()');
      const vote = (nth: number): LoadRequest => ({
        path: '/api/translations/vote',
        body: new URLSearchParams({ tguid: tguids[nth % tguids.length] ?? '' }),
        token: tokenOf(1 + (nth % CORPUS_SIZE.people)),
      });
      const server = await startService('string-service', url);
      try {
        const letDecide = await holdDecisions(pool);
        const rows: ReportRow[] = [];
        for (const [id, what, connections] of [
          ['alone', 'a `vote`, one after the other', 1],
          ['together', 'a `vote`, 48 at a time', 48],
        ] as const)
          rows.push(rowOf(id, what, await measureVotes(pool, server, connections, vote)));
        await letDecide();
        return { rows };
      } finally {
        await server.stop();
      }
    }),
};
