import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.js';
import { findPrimaryLsn } from './read-your-writes.js';
import { openReplica, type ReplicaSettings } from './replica.js';

/** The read replicas of a database (docs/decisions, "Replicas"). */
export interface Replicas {
  /**
   * Where to read: one of the replicas in turn that are as far as a position in the primary's log (bytes; 0: any that is not
   * too far behind), or else the primary.
   */
  choose(position: number): Database;
  /** How many there are and how many of them are read from just now. */
  count(): { readonly configured: number; readonly used: number };
  close(): Promise<void>;
}

/** Milliseconds between two looks at the servers. */
const PROBE_MS = 500;
/** Milliseconds that a replica may be behind, where nothing else is said. */
const LAG_LIMIT_MS = 5_000;

/** How replicas are opened. */
export interface ReplicasSettings extends Pick<ReplicaSettings, 'applicationName' | 'log'> {
  /** Milliseconds that a replica may be behind; default 5,000. */
  readonly lagLimitMs?: number;
}

/** What the primary's log was at some time. */
interface LsnSample {
  readonly lsn: number;
  readonly at: number;
}

/**
 * Opens the replicas of a database; null where there are none, which then costs nothing. They are watched from the first
 * question on: how far the primary is, and whether each of them got by now to where it was some seconds ago. That compares no
 * clocks, and a replica that has lost its primary is found out as soon as the primary goes on.
 */
export const openReplicas = (
  urls: readonly string[],
  primary: Database,
  { applicationName, log, lagLimitMs = LAG_LIMIT_MS }: ReplicasSettings,
): Replicas | null => {
  if (urls.length === 0) return null;
  const replicas = urls.map((url) => openReplica({ url, primary, applicationName, log }));
  const closing = new AbortController();
  let marks: readonly LsnSample[] = [];
  let watching: Promise<void> | undefined;
  let turn = 0;

  const look = async (): Promise<void> => {
    const at = performance.now();
    // A primary that is away takes no writes that a replica could miss.
    const position = await findPrimaryLsn(primary.pool).catch(() => null);
    if (position !== null) marks = [...marks, { lsn: position, at }];
    const old = marks.findLastIndex((mark) => mark.at <= at - lagLimitMs);
    marks = marks.slice(Math.max(old, 0));
    const due = marks[0]?.lsn ?? Number.POSITIVE_INFINITY;
    await Promise.all(replicas.map((replica) => replica.probe(due)));
  };
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look();
      await sleep(PROBE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };

  const used = () => {
    watching ??= watch();
    return replicas.filter((replica) => replica.replayLsn() !== null);
  };

  return {
    choose: (position) => {
      const fit = used().filter((replica) => (replica.replayLsn() ?? -1) >= position);
      turn += 1;
      return fit[turn % fit.length]?.database ?? primary;
    },
    count: () => ({ configured: replicas.length, used: used().length }),
    close: async () => {
      closing.abort();
      await watching;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};
