/** Options of a batcher (micro-batching, as DataLoader does it): how it groups requests. */
export interface BatcherOptions<Request, Result> {
  /** Runs one batch. Results in the order of the requests; one that takes longer than the others may be a promise. */
  readonly runBatch: (requests: readonly Request[]) => Promise<readonly (Result | Promise<Result>)[]>;
  /** Batches that run at once, at most. */
  readonly concurrency: number;
  /** Requests in one batch, at most. */
  readonly batchLimit: number;
  /** Requests with the same key never share a batch; the later one waits for the next. Default: any two may share one. */
  readonly exclusiveKey?: (request: Request) => unknown;
}

interface QueuedRequest<Request, Result> {
  readonly request: Request;
  resolve(result: Result | Promise<Result>): void;
  reject(failure: unknown): void;
}

/**
 * Batcher (micro-batching): runs together requests that have to wait anyway. While fewer than `concurrency` batches run, a request runs
 * at once and alone; otherwise it waits until a batch ends and then runs with all others that wait.
 * This is no cache: a request is never given a result that was read before it came (read-your-writes).
 * If a batch of several fails, each of its requests is run again alone, so that nobody fails because of another's request.
 */
export const makeBatcher = <Request, Result>({
  runBatch,
  concurrency,
  batchLimit,
  exclusiveKey,
}: BatcherOptions<Request, Result>): ((request: Request) => Promise<Result>) => {
  const queue: QueuedRequest<Request, Result>[] = [];
  let running = 0;

  const runAlone = async (request: Request): Promise<Result> => {
    const [result] = await runBatch([request]);
    return result as Result | Promise<Result>;
  };

  const runTogether = async (batch: readonly QueuedRequest<Request, Result>[]): Promise<void> => {
    try {
      const results = await runBatch(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result | Promise<Result>);
    } catch (failure) {
      for (const { request, resolve, reject } of batch) {
        if (batch.length === 1) reject(failure);
        else resolve(runAlone(request));
      }
    }
  };

  /** The first in the queue that may share a batch. */
  const takeBatch = (): readonly QueuedRequest<Request, Result>[] => {
    if (!exclusiveKey) return queue.splice(0, batchLimit);
    const [batch, left, seen] = [[] as typeof queue, [] as typeof queue, new Set<unknown>()];
    for (const queued of queue) {
      const key = exclusiveKey(queued.request);
      if (batch.length < batchLimit && !seen.has(key)) batch.push(queued);
      else left.push(queued);
      seen.add(key);
    }
    queue.splice(0, queue.length, ...left);
    return batch;
  };

  const runQueue = async (): Promise<void> => {
    running += 1;
    while (queue.length > 0) await runTogether(takeBatch());
    running -= 1;
  };

  return (request) =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      if (running < concurrency) void runQueue();
    });
};
