import type { Client } from 'pg';

/** Whether the job queue's tables are there. Newer versions of them are laid by the first process that works on the queue. */
export const hasQueue = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as known`);
  return rows[0]?.known ?? false;
};

/** Lays the job queue's tables, which graphile-worker keeps in a schema of its own and migrates itself. */
export const migrateQueue = async (url: string): Promise<void> => {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: url });
};
