import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryPlan } from '../report/benchmark.js';
import type { MeasuredDatabase } from '../testbed/measured-database.js';
import { startService } from '../testbed/start-service.js';
import type { Testbed } from '../testbed/testbed.js';
import type { LoadRequest } from './load-request.js';
import { longestPlan } from './read-plans.js';
import { timeRequests } from './time-requests.js';

/** Times that a request is made before its plan is taken: from the sixth execution on PostgreSQL may use a generic plan. */
const WARMUP_REQUESTS = 7;
/** Milliseconds until PostgreSQL has flushed its log. */
const LOG_FLUSH_MS = 300;

const AUTO_EXPLAIN_SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'on',
};

/**
 * The query plan of the longest statement of each request, as the string service itself sends it: the output of `explain (analyze, buffers)`, from
 * PostgreSQL's own log (its module auto_explain).
 */
export const explainRequests = async (
  testbed: Testbed,
  { pool, url }: MeasuredDatabase,
  requests: Readonly<Record<string, LoadRequest>>,
): Promise<QueryPlan[]> => {
  const name = new URL(url).pathname.slice(1);
  const log = join(testbed.folder, 'postgres', 'log');
  for (const [setting, value] of Object.entries(AUTO_EXPLAIN_SETTINGS))
    await pool.query(`alter database ${name} set ${setting} = '${value}'`);
  const server = await startService('string-service', url);
  try {
    const plans: QueryPlan[] = [];
    for (const [title, request] of Object.entries(requests)) {
      await timeRequests(server, Array(WARMUP_REQUESTS).fill(request));
      await sleep(LOG_FLUSH_MS);
      const before = (await readFile(log, 'utf8')).length;
      await timeRequests(server, [request]);
      await sleep(LOG_FLUSH_MS);
      plans.push({ title, text: longestPlan((await readFile(log, 'utf8')).slice(before)) });
    }
    return plans;
  } finally {
    await server.stop();
    await pool.query(`alter database ${name} reset all`);
  }
};
