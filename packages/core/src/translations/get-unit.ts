import sql from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import { askTogether } from '../ask-together.js';
import type { Context } from '../context.js';
import { getLanguage } from '../languages/get-language.js';
import { locateUnit } from '../units/pick-unit.js';
import { type Asked, listRecords, readRecords, type UnitRecord } from '../units/unit.store.js';

type Reader = (asked: Asked) => Promise<UnitRecord | null>;

/** Two statements at once keep PostgreSQL busy while this process writes the answers of one before. */
const AT_ONCE = 2;

/** Where a statement reads sixteen records, each takes little more than half of what it takes alone, and a third in this process. */
const MOST = 16;

const readers = new WeakMap<Context['db']['pool'], Reader>();

/** Reads records of a database: under load several of them in one statement (docs/decisions/0021-hot-paths-and-starting.md). */
const readerOf = ({ db: { pool }, kind }: Pick<Context, 'db' | 'kind'>): Reader => {
  const known = readers.get(pool);
  if (known) return known;
  const reader = askTogether<Asked, UnitRecord | null>({ ask: (asked) => readRecords(pool, kind, asked), atOnce: AT_ONCE, most: MOST });
  readers.set(pool, reader);
  return reader;
};

const readOne = async (context: Context, ref: Static<TObject>, lng: string): Promise<UnitRecord | null> => {
  const auxiliary = context.actor?.auxiliaryLanguages ?? [];
  if (auxiliary.length === 0 && context.kind.targetOf(ref) === null) return readerOf(context)({ ref, lng });
  const [record] = await listRecords(context.db.pool, context.kind, { lng, auxiliary }, sql`where ${await locateUnit(context, ref, lng)}`);
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
