import type { RunningServer } from '../testbed/start-server.js';
import { describeRequest, type LoadRequest } from './load-request.js';

/** The latency of a request, and the size of its response. */
export interface TimedResponse {
  /** Milliseconds from sending it until the last byte. */
  readonly time: number;
  /** Bytes of the answer's body, uncompressed. */
  readonly bytes: number;
}

/**
 * Times requests that are sent one after the other, as one person does. Redirects are not followed.
 *
 * @throws Error when a response has status 400 or above
 */
export const timeRequests = async ({ address }: RunningServer, requests: readonly LoadRequest[]): Promise<TimedResponse[]> => {
  const timed: TimedResponse[] = [];
  for (const request of requests) {
    const began = performance.now();
    const answer = await fetch(`${address}${request.path}`, {
      ...describeRequest(request),
      body: request.body ?? null,
      redirect: 'manual',
    });
    const { byteLength: bytes } = await answer.arrayBuffer();
    timed.push({ time: performance.now() - began, bytes });
    if (answer.status >= 400) throw new Error(`${request.path} was answered with ${answer.status}.`);
  }
  return timed;
};

/** Number of requests of a kind: first those that warm up caches and compiler and do not count, then those that are timed. */
export interface WarmSample {
  readonly warmup: number;
  readonly timed: number;
}

/** The usual sample of one kind of request. */
export const REQUEST_SAMPLE: WarmSample = { warmup: 50, timed: 200 };

/**
 * Times requests to a warmed-up server, one after the other.
 *
 * @param request the nth request, from 0, those of the warm-up included
 * @throws Error as {@link timeRequests}
 */
export const timeWarmRequests = async (
  server: RunningServer,
  { warmup, timed }: WarmSample,
  request: (nth: number) => LoadRequest,
): Promise<TimedResponse[]> => {
  const requests = Array.from({ length: warmup + timed }, (_, nth) => request(nth));
  return (await timeRequests(server, requests)).slice(warmup);
};
