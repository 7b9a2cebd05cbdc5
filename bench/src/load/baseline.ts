import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '../testbed/start-server.js';
import { measureRate, type Rate } from './rate.js';
import { timeWarmRequests } from './time-requests.js';

/** Requests of the baseline under load. */
const BASELINE_REQUESTS = 30_000;
/** Requests of the baseline one after the other. */
const BASELINE_SAMPLE = { warmup: 500, timed: 500 };

/** Starts the bare server on a database: `GET /unit/ID` answers with the unit of that id. */
export const startBare = (url: string): Promise<RunningServer> =>
  startServer([fileURLToPath(new URL('../testbed/bare-server.js', import.meta.url))], { DATABASE_URL: url });

/** The baseline of throughput: a bare Fastify route with one prepared SELECT by primary key, on the same database. */
export const measureBaseline = async (url: string, connections: number, units: number): Promise<Rate> => {
  const server = await startBare(url);
  try {
    return await measureRate({
      server,
      connections,
      amount: BASELINE_REQUESTS,
      request: (nth) => ({ path: `/unit/${1 + (nth % units)}` }),
    });
  } finally {
    await server.stop();
  }
};

/** The baseline of latency: how many milliseconds that route takes each time, when it is warm. */
export const timeBaseline = async (url: string, units: number): Promise<number[]> => {
  const server = await startBare(url);
  try {
    const timed = await timeWarmRequests(server, BASELINE_SAMPLE, (nth) => ({ path: `/unit/${1 + ((nth * 7_919) % units)}` }));
    return timed.map(({ time }) => time);
  } finally {
    await server.stop();
  }
};
