import autocannon from 'autocannon';
import type { RunningServer } from '../testbed/start-server.js';
import { describeRequest, type LoadRequest } from './load-request.js';

/** A load to put on a server. */
export interface LoadOptions {
  readonly server: RunningServer;
  /** Requests in flight at a time, each on a connection of its own. */
  readonly connections: number;
  /** Requests altogether. */
  readonly amount: number;
  /** The nth request, from 0. */
  readonly request: (nth: number) => LoadRequest;
}

/** A request as autocannon sends it. */
export const asAutocannon = (request: LoadRequest): autocannon.Request => ({
  path: request.path,
  ...describeRequest(request),
  ...(request.body ? { body: request.body.toString() } : {}),
});

/**
 * Loads a server: sends requests over several connections, each as soon as the one before is answered (closed loop).
 *
 * @returns how many were answered per second
 * @throws Error when any answer is not a 2xx
 */
export const runLoad = async ({ server, connections, amount, request }: LoadOptions): Promise<number> => {
  let nth = 0;
  const next = (): autocannon.Request => asAutocannon(request(nth++));
  const began = performance.now();
  // The generator ends at a full second only, so the last answer is what counts.
  let ended = began;
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: server.address, connections, amount, timeout: 60, requests: [{ setupRequest: next }] };
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    running.on('response', () => {
      ended = performance.now();
    });
  });
  if (non2xx + errors > 0) {
    throw new Error(`Of ${amount} requests like ${request(0).path}, ${non2xx} were refused and ${errors} failed.`);
  }
  return (amount * 1_000) / (ended - began);
};
