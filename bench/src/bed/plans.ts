import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '../benchmark.js';
import type { Request } from '../load/request.js';
import { timeRequests } from '../load/time-requests.js';
import type { Bed } from './bed.js';
import type { MeasuredDatabase } from './measured-database.js';
import { longestPlan } from './read-plans.js';
import { type ServiceName, startService } from './service.js';

/** Times that a request is made before its plan is looked at: PostgreSQL settles for a plan at the sixth. */
const BEFORE = 7;
/** Milliseconds until PostgreSQL has written its log. */
const WRITING = 300;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'on',
};

/**
 * How PostgreSQL does the longest statement of each request, as the service itself sends it: what `explain (analyze, buffers)` says,
 * taken from PostgreSQL's own log (its module auto_explain).
 */
export const explainRequests = async (
  bed: Bed,
  { pool, url }: MeasuredDatabase,
  service: ServiceName,
  requests: Readonly<Record<string, Request>>,
): Promise<Plan[]> => {
  const name = new URL(url).pathname.slice(1);
  const log = join(bed.folder, 'postgres', 'log');
  for (const [setting, value] of Object.entries(SETTINGS)) await pool.query(`alter database ${name} set ${setting} = '${value}'`);
  const server = await startService(service, url);
  try {
    const plans: Plan[] = [];
    for (const [title, request] of Object.entries(requests)) {
      await timeRequests(server, Array(BEFORE).fill(request));
      await sleep(WRITING);
      const before = (await readFile(log, 'utf8')).length;
      await timeRequests(server, [request]);
      await sleep(WRITING);
      plans.push({ title, text: longestPlan((await readFile(log, 'utf8')).slice(before)) });
    }
    return plans;
  } finally {
    await server.stop();
    await pool.query(`alter database ${name} reset all`);
  }
};
