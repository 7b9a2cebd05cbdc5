import { type LoadOptions, runLoad } from './run-load.js';

/** The throughput of a server under load. */
export interface Rate {
  /** Requests per second. */
  readonly perSecond: number;
  /** Milliseconds of processor time that the server's process, without PostgreSQL, took for a request. */
  readonly cpuMs: number;
}

/** Share of the requests that warm the server up before those that count: caches fill, and the compiler optimises. */
export const WARMUP_SHARE = 0.2;

/** Measures the throughput of a warmed-up server: requests per second, and processor time for each. */
export const measureRate = async (settings: LoadOptions): Promise<Rate> => {
  const warming = Math.ceil(settings.amount * WARMUP_SHARE);
  await runLoad({ ...settings, amount: warming });
  const before = await settings.server.usage();
  const rate = await runLoad({ ...settings, request: (nth) => settings.request(warming + nth) });
  const after = await settings.server.usage();
  return { perSecond: rate, cpuMs: (after.cpuMs - before.cpuMs) / settings.amount };
};

/** A rate for people to read. */
export const formatRate = ({ perSecond, cpuMs }: Rate): string =>
  `${Math.round(perSecond).toLocaleString('en')} requests/s (${cpuMs.toFixed(2)} ms of processor each)`;
