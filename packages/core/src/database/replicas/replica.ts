import type { Log } from '../../kernel/log.js';
import type { Database } from '../database.js';
import { isDatabaseUnavailable } from '../database-errors.js';
import { openPool } from '../pooling/pool.js';
import type { Statement } from '../statement.js';
import { findReplayLsn } from './read-your-writes.js';

/** A read replica (hot standby). */
export interface Replica {
  /** Pool whose reads go to the replica. A query that it cannot answer goes to the primary, as does anything that needs a dedicated connection. */
  readonly database: Database;
  /** Its replay LSN, in bytes, at the last health check; null while it is not to be used. */
  replayLsn(): number | null;
  /** Health check: reads the replay LSN. Below `dueLsn` the replica is not used until a later check. */
  probe(dueLsn: number): Promise<void>;
  close(): Promise<void>;
}

/** Options of a replica. */
export interface ReplicaSettings {
  readonly url: string;
  readonly primary: Database;
  readonly applicationName: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** `statement_timeout` in milliseconds; default 0: none. */
  readonly statementTimeout?: number | undefined;
}

/** Milliseconds to connect, and for an answer, after which a replica counts as unreachable. */
const REPLICA_TIMEOUTS_MS = { connectionTimeout: 2_000, queryTimeout: 10_000 };

/** Replay may cancel a query (40001, recovery conflict); a statement that writes belongs to the primary (25006, 0A000). */
const REFUSED_SQLSTATES = new Set(['40001', '25006', '0A000']);

const isRefusedByReplica = (error: unknown): boolean => REFUSED_SQLSTATES.has((error as { code?: string } | null)?.code ?? '');

const isConnectionLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && error.message === 'Query read timeout');

/** Opens a read replica. It is not used before its first health check. */
export const openReplica = ({ url, primary, applicationName, log, statementTimeout = 0 }: ReplicaSettings): Replica => {
  const pool = openPool({ url, applicationName, statementTimeout, ...REPLICA_TIMEOUTS_MS });
  const { host } = new URL(url);
  let replayLsn: number | null = null;
  let lastLogged = '';

  /** Logs a state when it changes, not at every check. */
  const setState = (lsn: number | null, sentence: string): void => {
    replayLsn = lsn;
    if (sentence === lastLogged) return;
    lastLogged = sentence;
    if (lsn === null) log.warn({ replica: host }, sentence);
    else log.info({ replica: host }, sentence);
  };
  const setUnreachable = (error: unknown) =>
    setState(
      null,
      `The replica ${host} cannot be reached; the primary reads for it. ${error instanceof Error ? error.message : ''}`.trim(),
    );

  const query = async (statement: Statement) => {
    try {
      return await pool.query({ ...statement });
    } catch (error) {
      if (isConnectionLost(error)) setUnreachable(error);
      else if (isRefusedByReplica(error))
        log.warn({ replica: host, err: error }, `The replica ${host} refused a query; the primary answers it.`);
      else throw error;
      return primary.pool.query({ ...statement });
    }
  };
  const reading = Object.assign(Object.create(pool) as typeof pool, { query, connect: () => primary.pool.connect() });

  return {
    database: { ...primary, pool: reading },
    replayLsn: () => replayLsn,
    probe: async (dueLsn) => {
      try {
        const lsn = await findReplayLsn(pool);
        if (lsn === null) setState(null, `The server ${host} follows no primary, so it is not read from.`);
        else if (lsn < dueLsn) setState(null, `The replica ${host} is too far behind; the primary reads for it.`);
        else setState(lsn, `The replica ${host} is read from.`);
      } catch (error) {
        setUnreachable(error);
      }
    },
    close: () => pool.end(),
  };
};
