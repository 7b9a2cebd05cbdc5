import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.js';
import { findPrimaryLsn } from './read-your-writes.js';
import { openReplica, type ReplicaSettings } from './replica.js';

/** The read replicas of a database (docs/decisions, "Replicas"). */
export interface Replicas {
  /**
   * Chooses where to read (load balancing, round robin): a healthy replica that has replayed this LSN of the primary, or else the primary.
   *
   * @param minimumLsn in bytes; 0: any healthy replica
   */
  choose(minimumLsn: number): Database;
  /** Replicas configured, and those of them that are healthy now. */
  count(): { readonly configured: number; readonly used: number };
  /** Lag of each replica behind the primary at the last health check, in bytes of WAL; null if it is not used. */
  lags(): readonly { readonly replica: string; readonly bytes: number | null }[];
  close(): Promise<void>;
}

/** Milliseconds between two health checks. */
const PROBE_MS = 500;
/** Milliseconds of replication lag allowed by default. */
const LAG_LIMIT_MS = 5_000;

/** Options of the read replicas. */
export interface ReplicasSettings extends Pick<ReplicaSettings, 'applicationName' | 'log' | 'statementTimeout'> {
  /** Milliseconds of replication lag allowed; default 5,000. */
  readonly lagLimitMs?: number;
}

/** The primary's LSN at a moment of this process's monotonic clock. */
interface LsnSample {
  readonly lsn: number;
  readonly at: number;
}

/**
 * Opens the read replicas of a database; null where none are configured. From the first `choose` on, health checks measure replication
 * lag: a replica must have replayed the LSN that the primary had `lagLimitMs` ago. That compares no clocks, and a replica that has lost its
 * primary is noticed as soon as the primary writes.
 */
export const openReplicas = (
  urls: readonly string[],
  primary: Database,
  { applicationName, log, statementTimeout, lagLimitMs = LAG_LIMIT_MS }: ReplicasSettings,
): Replicas | null => {
  if (urls.length === 0) return null;
  const replicas = urls.map((url) => openReplica({ url, primary, applicationName, log, statementTimeout }));
  const closing = new AbortController();
  let samples: readonly LsnSample[] = [];
  let polling: Promise<void> | undefined;
  let turn = 0;

  const probeAll = async (): Promise<void> => {
    const at = performance.now();
    // An unreachable primary takes no writes that a replica could miss.
    const lsn = await findPrimaryLsn(primary.pool).catch(() => null);
    if (lsn !== null) samples = [...samples, { lsn, at }];
    const due = samples.findLastIndex((sample) => sample.at <= at - lagLimitMs);
    samples = samples.slice(Math.max(due, 0));
    const dueLsn = samples[0]?.lsn ?? Number.POSITIVE_INFINITY;
    await Promise.all(replicas.map((replica) => replica.probe(dueLsn)));
  };
  const poll = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await probeAll();
      await sleep(PROBE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };

  const healthy = () => {
    polling ??= poll();
    return replicas.filter((replica) => replica.replayLsn() !== null);
  };

  return {
    choose: (minimumLsn) => {
      const eligible = healthy().filter((replica) => (replica.replayLsn() ?? -1) >= minimumLsn);
      turn += 1;
      return eligible[turn % eligible.length]?.database ?? primary;
    },
    count: () => ({ configured: replicas.length, used: healthy().length }),
    lags: () => {
      const primaryLsn = samples.at(-1)?.lsn;
      return urls.map((url, nr) => {
        const lsn = replicas[nr]?.replayLsn() ?? null;
        const bytes = lsn === null || primaryLsn === undefined ? null : Math.max(0, primaryLsn - lsn);
        return { replica: new URL(url).host, bytes };
      });
    },
    close: async () => {
      closing.abort();
      await polling;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};
