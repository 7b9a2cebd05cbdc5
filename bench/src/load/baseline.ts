import { startBare } from '../testbed/start-bare.js';
import { measureRate, type Rate } from './rate.js';
import { timeRequests } from './time-requests.js';

/** Requests of the baseline under load. */
const BASELINE_REQUESTS = 30_000;
/** Requests of the baseline one after the other. */
const TIMED_REQUESTS = 500;

/** The baseline of requests per second: a bare Fastify route with one prepared SELECT by primary key, on the same database. */
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

/** The baseline of single requests: how many milliseconds that route takes each time, when it is warm. */
export const timeBaseline = async (url: string, units: number): Promise<number[]> => {
  const server = await startBare(url);
  try {
    const requests = Array.from({ length: TIMED_REQUESTS * 2 }, (_, nth) => ({ path: `/unit/${1 + ((nth * 7_919) % units)}` }));
    return (await timeRequests(server, requests)).slice(TIMED_REQUESTS).map(({ time }) => time);
  } finally {
    await server.stop();
  }
};
