import { type LoadOptions, runLoad } from './run-load.js';

/** What a server did under load. */
export interface Rate {
  /** Requests per second. */
  readonly perSecond: number;
  /** Milliseconds of processor time that the server's process, without PostgreSQL, took for a request. */
  readonly cpuMs: number;
}

/** Share of the requests that are sent before those that count; they fill caches and let the compiler optimise. */
export const WARMUP_SHARE = 0.2;

/** How a warm server bears a load. */
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
