import { startBare } from '../bed/start-bare.js';
import { measureRate, type Rate } from './rate.js';

/** Requests of the baseline. */
const AMOUNT = 30_000;

/** The baseline of requests per second: a bare Fastify route with one prepared SELECT by primary key, on the same database. */
export const measureBaseline = async (url: string, connections: number, units: number): Promise<Rate> => {
  const server = await startBare(url);
  try {
    return await measureRate({ server, connections, amount: AMOUNT, request: (nth) => ({ path: `/unit/${1 + (nth % units)}` }) });
  } finally {
    await server.stop();
  }
};
