import type { Log } from '../../kernel/log.js';
import type { Database } from '../database.js';
import { isDatabaseUnavailable } from '../database-errors.js';
import { openPool } from '../pool.js';
import type { Statement } from '../statement.js';
import { findReplayLsn } from './read-your-writes.js';

/** A server that follows the primary and answers what only reads. */
export interface Replica {
  /** Reads from it; what it cannot answer the primary does, and what needs a connection of its own is done there. */
  readonly database: Database;
  /** How much of the primary's log it has, in bytes; null while it is not to be used. */
  replayLsn(): number | null;
  /** Looks how far it is. One that is not as far as `due` is not used until it is. */
  probe(due: number): Promise<void>;
  close(): Promise<void>;
}

/** What a replica is opened with. */
export interface ReplicaSettings {
  readonly url: string;
  readonly primary: Database;
  readonly applicationName: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Milliseconds for a connection, and for an answer, after which a replica counts as lost. */
const REPLICA_TIMEOUTS_MS = { connectionTimeout: 2_000, queryTimeout: 10_000 };

/** Replaying the log may end a query (40001); and what writes, though it seemed to read, belongs to the primary (25006, 0A000). */
const REFUSED_SQLSTATES = new Set(['40001', '25006', '0A000']);

const isRefusedByReplica = (error: unknown): boolean => REFUSED_SQLSTATES.has((error as { code?: string } | null)?.code ?? '');

const isConnectionLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && error.message === 'Query read timeout');

/** Opens a replica. It is not used before it was looked at. */
export const openReplica = ({ url, primary, applicationName, log }: ReplicaSettings): Replica => {
  const pool = openPool({ url, applicationName, ...REPLICA_TIMEOUTS_MS });
  const { host } = new URL(url);
  let replayed: number | null = null;
  let said = '';

  /** Says what changes, once. */
  const change = (position: number | null, sentence: string): void => {
    replayed = position;
    if (sentence === said) return;
    said = sentence;
    if (position === null) log.warn({ replica: host }, sentence);
    else log.info({ replica: host }, sentence);
  };
  const lose = (error: unknown) =>
    change(null, `The replica ${host} cannot be reached; the primary reads for it. ${error instanceof Error ? error.message : ''}`.trim());

  const query = async (statement: Statement) => {
    try {
      return await pool.query({ ...statement });
    } catch (error) {
      if (isConnectionLost(error)) lose(error);
      else if (isRefusedByReplica(error))
        log.warn({ replica: host, err: error }, `The replica ${host} refused a query; the primary answers it.`);
      else throw error;
      return primary.pool.query({ ...statement });
    }
  };
  const reading = Object.assign(Object.create(pool) as typeof pool, { query, connect: () => primary.pool.connect() });

  return {
    database: { ...primary, pool: reading },
    replayLsn: () => replayed,
    probe: async (due) => {
      try {
        const position = await findReplayLsn(pool);
        if (position === null) change(null, `The server ${host} follows no primary, so it is not read from.`);
        else if (position < due) change(null, `The replica ${host} is too far behind; the primary reads for it.`);
        else change(position, `The replica ${host} is read from.`);
      } catch (error) {
        lose(error);
      }
    },
    close: () => pool.end(),
  };
};
