import { streamFromWorker, type WorkerStreamOptions } from './stream-from-worker.js';

/**
 * The single value that a worker thread computes: the first of its stream.
 *
 * @param program as of {@link streamFromWorker}, as are input and errors
 */
export const computeInWorker = async <Value>(program: URL, input: unknown, options: Omit<WorkerStreamOptions, 'ahead'>): Promise<Value> => {
  const values: Value[] = [];
  // Read to its end, so that the thread is kept for the next.
  for await (const value of streamFromWorker<Value>(program, input, { ...options, ahead: 1 })) values.push(value);
  return values[0] as Value;
};
