import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';

/** A rate limit's counter: its count, and when its window ends. */
export interface RateLimitCounter {
  readonly key: Buffer;
  readonly count: number;
  readonly resetsAt: Date;
}

/**
 * Counts an attempt under each key before the outcome is known, so that concurrent attempts count as well. A counter whose window has ended starts
 * again, and no window ends later than one that starts now, as after a clock that was ahead; some stale counters are deleted along the way.
 *
 * @param wanted keys, each with the end of the window if it starts now
 */
export const incrementCounters = (
  connection: Connection,
  wanted: readonly Pick<RateLimitCounter, 'key' | 'resetsAt'>[],
  now: Date,
): Promise<RateLimitCounter[]> => {
  const [keys, resets] = [wanted.map(({ key }) => key), wanted.map(({ resetsAt }) => resetsAt)];
  return rows<RateLimitCounter>(
    connection,
    prepared(sql`with old as (
        select key from rate_limit_counter where resets_at <= ${now} and key <> all(${keys}::bytea[]) limit 20 for update skip locked
      ), cleared as (
        delete from rate_limit_counter using old where rate_limit_counter.key = old.key
      )
      insert into rate_limit_counter (key, count, resets_at)
      select key, 1, resets_at from unnest(${keys}::bytea[], ${resets}::timestamptz[]) wanted (key, resets_at) order by key
      on conflict (key) do update set
        count = case when rate_limit_counter.resets_at <= ${now} then 1 else rate_limit_counter.count + 1 end,
        resets_at = case when rate_limit_counter.resets_at <= ${now} then excluded.resets_at else least(rate_limit_counter.resets_at, excluded.resets_at) end
      returning key, count, resets_at as "resetsAt"`),
  );
};

/** The current counter of a key; null where its window has ended, or nothing was counted. */
export const findCounter = (connection: Connection, key: Buffer, now: Date) =>
  row<RateLimitCounter>(
    connection,
    prepared(sql`select key, count, resets_at as "resetsAt" from rate_limit_counter where key = ${key} and resets_at > ${now}`),
  );

/** Takes back one attempt under each key. */
export const decrementCounters = async (connection: Connection, keys: readonly Buffer[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update rate_limit_counter set count = count - 1
      where key in (select key from rate_limit_counter where key = any(${[...keys]}::bytea[]) order by key for update)`),
  );
};

/** Deletes the counter of a key. */
export const deleteCounter = async (connection: Connection, key: Buffer): Promise<void> => {
  await execute(connection, prepared(sql`delete from rate_limit_counter where key = ${key}`));
};
