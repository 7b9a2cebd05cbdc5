import { EventEmitter } from 'node:events';
import type { Job, WorkerEvents } from 'graphile-worker';
import { makeKeyCounts } from '../../kernel/batching/key-counts.js';
import { fullLaneFlags } from './lanes.js';

/** Lets the workers of a process look for entries one after the other, so that never more entries of a lane are taken than it has places. */
export interface LaneGate {
  /** Events of the workers. */
  readonly events: WorkerEvents;
  /** Waits for the worker's turn to look for an entry, and gives the flags that it skips. */
  forbiddenFlags(): Promise<string[]>;
  /** Notes that an entry is no longer worked on. */
  leave(entry: Pick<Job, 'id'>): void;
}

/** A gate, with the flags of work that the process does beside the queue. */
export const makeLaneGate = (otherFlags: () => Promise<readonly string[]>): LaneGate => {
  const events: WorkerEvents = new EventEmitter();
  const taken = makeKeyCounts<string>();
  const ends = new Map<string, readonly (() => void)[]>();
  let last = Promise.resolve();
  let endTurn = () => {};
  events.on('job:start', ({ job }) => {
    ends.set(job.id, Object.keys(job.flags ?? {}).map(taken.add));
    endTurn();
  });
  // One of these three follows each search of a worker.
  events.on('worker:getJob:empty', () => endTurn());
  events.on('worker:getJob:error', () => endTurn());
  return {
    events,
    forbiddenFlags: async () => {
      const before = last;
      let end = () => {};
      last = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      endTurn = end;
      const others = await otherFlags();
      return [...new Set([...others, ...fullLaneFlags(taken)])];
    },
    leave: ({ id }) => {
      for (const end of ends.get(id) ?? []) end();
      ends.delete(id);
    },
  };
};
