import type { RunningServer } from '../testbed/start-server.js';
import { describeRequest, type LoadRequest } from './load-request.js';

/** A request that was answered. */
export interface TimedResponse {
  /** Milliseconds from sending it until the last byte. */
  readonly time: number;
  /** Bytes of the answer's body, uncompressed. */
  readonly bytes: number;
}

/**
 * Sends requests one after the other, as one person does, and takes their times. Redirections are not followed.
 *
 * @throws Error when an answer says that something was wrong
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
