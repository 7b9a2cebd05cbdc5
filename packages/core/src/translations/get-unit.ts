import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import { askTogether, oneFor } from '../ask-together.js';
import type { Context } from '../context.js';
import { getLanguage } from '../languages/get-language.js';
import { locateUnit } from '../units/pick-unit.js';
import { type Asked, listRecords, readRecords, type UnitRecord } from '../units/unit.store.js';
import type { UnitKind } from '../units/unit-kind.js';

/** Two statements at once keep PostgreSQL busy while this process writes the answers of one before. */
const AT_ONCE = 2;

/** Where a statement reads sixteen records, each takes little more than half of what it takes alone, and a third in this process. */
const MOST = 16;

/** Reads records of a database: under load several of them in one statement (docs/decisions/0021-hot-paths-and-starting.md). */
const readerFor = oneFor((kind: UnitKind) =>
  oneFor((pool: Pool) =>
    askTogether<Asked, UnitRecord | null>({ ask: (asked) => readRecords(pool, kind, asked), atOnce: AT_ONCE, most: MOST }),
  ),
);

const readOne = async (context: Context, ref: Static<TObject>, lng: string): Promise<UnitRecord | null> => {
  const { db, kind } = context;
  const auxiliary = context.actor?.auxiliaryLanguages ?? [];
  if (auxiliary.length === 0 && kind.targetOf(ref) === null) return readerFor(kind)(db.pool)({ ref, lng });
  const [record] = await listRecords(db.pool, kind, { lng, auxiliary }, sql`where ${await locateUnit(context, ref, lng)}`);
  return record ?? null;
};

/**
 * The unit, or a random one of those asked for, with its translations in a language, best first, and the best ones in the actor's auxiliary languages.
 * Null where there is no such unit and the kind does not refuse it.
 */
export const findRecord = async (context: Context, ref: Static<TObject>, lng: string): Promise<UnitRecord | null> => {
  getLanguage(context.languages, lng);
  const record = await readOne(context, ref, lng);
  const refusal = record ? null : context.kind.missing(ref);
  if (refusal) throw refusal;
  return record;
};
