import { openDatabase } from '@translation-commons/core/database/pooling/pool.js';
import { learnRecords } from '@translation-commons/core/deciding/learn/learn-records.js';
import { judgedCandidates } from '@translation-commons/core/ranking/decision-state.sql.js';
import { glossaryKind } from '@translation-commons/core/testing/glossary/glossary-kind.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { WORLD_CHECK, WORLD_LNG } from './load-world.js';
import type { DecideBy } from './reference/order.js';
import type { World } from './worlds/world.js';

const checks = { flags: sql`'{}'::text[]`, errors: [WORLD_CHECK], failing: () => [] };

/** The kind of the units of a world, with its check. */
export const kindWithChecks = { ...glossaryKind, rules: { ...glossaryKind.rules, checks } };

/** Learns the records of what is in a database, as the nightly task does. */
export const learnInDatabase = async (url: string): Promise<void> => {
  const db = openDatabase({ url, applicationName: 'bench', connections: 2 });
  try {
    const service: Pick<Service, 'db' | 'kind'> = { db, kind: kindWithChecks };
    await learnRecords.run(service as Service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
  } finally {
    await db.close();
  }
};

/** The winner of each unit of a loaded world, by its place in the unit, as the service's statements have it. */
export const winnersInDatabase = async (pool: pg.Pool, { units }: World, decideBy: DecideBy): Promise<number[]> => {
  const ranking = { errors: [WORLD_CHECK], preferred: [] };
  const judged = judgedCandidates({ ranking, decideBy, condition: sql`translation.lng = ${WORLD_LNG}` });
  const { rows } = await pool.query<{ unit: string; id: string }>(
    sql`select unit_id as unit, id from ${judged} where place = 1 order by unit_id`,
  );
  let first = 1;
  return units.map(({ candidates }, nth) => {
    const from = first;
    first += candidates.length;
    return Number(rows[nth]?.id) - from;
  });
};
