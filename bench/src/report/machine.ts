import { cpus, totalmem } from 'node:os';

/** The machine that figures were measured on. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  /** GiB, rounded. */
  readonly memory: number;
  readonly node: string;
  readonly postgres: string;
}

/**
 * The machine that this process runs on.
 *
 * @param postgres `server_version` of the PostgreSQL that is measured
 */
export const describeMachine = (postgres: string): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  postgres: postgres.split(' ')[0] ?? postgres,
});
