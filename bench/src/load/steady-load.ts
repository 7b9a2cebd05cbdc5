import autocannon from 'autocannon';
import { asAutocannon, type LoadOptions } from './run-load.js';

/** A load of so many requests a second, whether those before are answered or not (open loop). */
export interface SteadyLoadOptions extends Omit<LoadOptions, 'amount'> {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Outcomes of the requests of a load. */
export interface LoadOutcome {
  readonly answered: number;
  /** Answered with another status than 2xx. */
  readonly refused: number;
  /** Not answered at all: broken connections, and answers that did not come within a minute. */
  readonly failed: number;
}

/** Puts a steady load on a server, and returns the outcomes. */
export const runSteadyLoad = async ({ server, connections, perSecond, seconds, request }: SteadyLoadOptions): Promise<LoadOutcome> => {
  let nth = 0;
  const next = (): autocannon.Request => asAutocannon(request(nth++));
  const {
    non2xx,
    errors,
    timeouts,
    '2xx': answered,
  } = await autocannon({
    url: server.address,
    connections,
    overallRate: Math.round(perSecond),
    duration: seconds,
    timeout: 60,
    requests: [{ setupRequest: next }],
  });
  return { answered, refused: non2xx, failed: errors + timeouts };
};
