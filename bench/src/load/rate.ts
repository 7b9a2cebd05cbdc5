import { type LoadSettings, load } from './load.js';

/** What a server did under load. */
export interface Rate {
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds of processor time that the server's process, without PostgreSQL, took for a request. */
  readonly cpu: number;
}

/** Share of the requests that are sent before those that count; they fill caches and let the compiler optimise. */
export const WARMING = 0.2;

/** How a warm server bears a load. */
export const measureRate = async (settings: LoadSettings): Promise<Rate> => {
  const warming = Math.ceil(settings.amount * WARMING);
  await load({ ...settings, amount: warming });
  const before = await settings.server.usage();
  const rate = await load({ ...settings, request: (nth) => settings.request(warming + nth) });
  const after = await settings.server.usage();
  return { rate, cpu: (after.cpu - before.cpu) / settings.amount };
};

/** A rate for people to read. */
export const sayRate = ({ rate, cpu }: Rate): string =>
  `${Math.round(rate).toLocaleString('en')} requests/s (${cpu.toFixed(2)} ms of processor each)`;
