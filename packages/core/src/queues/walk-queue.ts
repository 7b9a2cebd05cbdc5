import type { Static, TObject } from 'typebox';
import { cached } from '../database/cache/cached.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import { pickUnitToDecide } from '../units/pick/pick-unit.js';
import { readDecideBy } from '../units/read-decide-by.js';
import { findUnit, listRecords } from '../units/unit.store.js';
import type { UnitRecord } from '../units/unit-record.js';
import { KEPT_UNITS_LIMIT, keptSecondsOf } from './counted-units.js';
import type { OrderedQueue, Queue } from './queue.js';
import { countEndorsed, countQueue, countStates, countUnits, findNextUnit, listNextRecords, type QueueCount } from './queue.store.js';
import type { StateCounts, UnitCounts, UnitMarks } from './unit-state.js';
import { listUnitMarks } from './unit-state.store.js';

/** A queue, with its filter. */
export interface QueueFilter {
  readonly queue: Queue;
  readonly lng: string;
  readonly scope: Static<TObject>;
}

const cursorOf = async (context: Context, { queue, lng, scope }: QueueFilter & { readonly queue: OrderedQueue }) => ({
  kind: context.kind,
  queue,
  lng,
  personId: context.actor?.id ?? null,
  scope: context.kind.scope.select(scope),
  decideBy: await readDecideBy(context, { scope }),
});

/** A random unit of the queue `decide`, never the same twice in a row. */
const pickNext = async (context: Context, { lng, scope }: QueueFilter, exceptId: number | null): Promise<Unit | null> => {
  const { kind, actor } = context;
  const { projectSets = null, condition } = kind.scope.select(scope);
  const pool = { lng, exceptId, decideBy: await readDecideBy(context, { scope }) };
  // Without a filter, the reader's preferred units come first.
  const favourites = Object.keys(scope).length === 0 && actor ? kind.scope.favourites(actor) : null;
  const favourite = favourites && (await pickUnitToDecide(context, { ...pool, projectSets: favourites }));
  return favourite ?? pickUnitToDecide(context, { ...pool, projectSets, condition });
};

/** The first unit of a queue; null where it is empty. Refuses with `malformed` a language that is not installed. */
export const findFirstInQueue = async (context: Context, of: QueueFilter): Promise<Unit | null> => {
  getLanguage(context.languages, of.lng);
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, null);
  return findNextUnit(context.db.pool, { ...(await cursorOf(context, { ...of, queue })), from: null, forward: true });
};

/** Number of neighbours listed before and after a unit. */
const NEIGHBOURS_BEFORE = 10;
const NEIGHBOURS_AFTER = 19;

/** Position of a unit in a queue. */
export interface QueuePlace {
  /** Neighbours before and after, in the order of the queue, with their translations. */
  readonly before: readonly UnitRecord[];
  readonly after: readonly UnitRecord[];
  /** States of the neighbours and of the unit itself, by id. */
  readonly marks: ReadonlyMap<number, UnitMarks>;
  /** Null in the queue `decide`, which is not counted. */
  readonly count: QueueCount | null;
}

/** The states of units in a queue; no query is needed where all are untranslated. */
const readMarks = async (
  { db }: Context,
  { kind, lng, decideBy, queue }: Awaited<ReturnType<typeof cursorOf>>,
  scope: Static<TObject>,
  ids: readonly number[],
): Promise<QueuePlace['marks']> => (queue === 'untranslated' ? new Map() : listUnitMarks(db.pool, { kind, lng, decideBy, scope }, ids));

/**
 * The neighbours of a unit in a queue, which need not contain it, and the size of the queue. In the queue `decide` there are none before, and one
 * after.
 */
export const readQueuePlace = async (context: Context, of: QueueFilter, unit: Unit): Promise<QueuePlace> => {
  const { pool } = context.db;
  const { queue, lng, scope } = of;
  if (queue === 'decide') {
    const next = await pickNext(context, of, unit.id);
    return {
      before: [],
      after: next ? await listRecords(pool, context.kind, { lng, auxiliary: [] }, [next.id]) : [],
      marks: new Map(),
      count: null,
    };
  }
  const place = { ...(await cursorOf(context, { ...of, queue })), from: unit.id };
  const [before, after, count] = await Promise.all([
    listNextRecords(pool, { ...place, forward: false }, NEIGHBOURS_BEFORE),
    listNextRecords(pool, { ...place, forward: true }, NEIGHBOURS_AFTER),
    countQueue(pool, { ...place, forward: true }),
  ]);
  const ids = [unit.id, ...[...before, ...after].map((record) => record.unit.id)];
  return { before: before.toReversed(), after, marks: await readMarks(context, place, scope, ids), count };
};

/** The next unit in a queue; at its end the first one; null where no other is left. */
export const findNextInQueue = async (context: Context, of: QueueFilter, ref: Static<TObject>): Promise<Unit | null> => {
  const { kind } = context;
  const { pool } = context.db;
  const from = await findUnit(pool, kind, { ref });
  if (!from) return null;
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, from.id);
  const place = await cursorOf(context, { ...of, queue });
  const next = await findNextUnit(pool, { ...place, from: from.id, forward: true });
  if (next) return next;
  const first = await findNextUnit(pool, { ...place, from: null, forward: true });
  return first && first.id !== from.id ? first : null;
};

/** Number of units of a scope in each state in a language, independent of the reader. For large scopes it may be some minutes old. */
export const readUnitCounts = async (context: Context, { lng, scope }: Omit<QueueFilter, 'queue'>): Promise<UnitCounts> => {
  getLanguage(context.languages, lng);
  const { db } = context;
  const place = await cursorOf(context, { queue: 'untranslated', lng, scope });
  const units = await countUnits(db.pool, place, KEPT_UNITS_LIMIT);
  return cached(context, ['unit counts', lng, scope, place.decideBy], keptSecondsOf(units), () => countStates(db.pool, place));
};

/** The same, with the actor's open work. Refuses with `malformed` a language that is not installed. */
export const readStateCounts = async (context: Context, of: Omit<QueueFilter, 'queue'>): Promise<StateCounts> => {
  const counts = await readUnitCounts(context, of);
  const endorsed = await countEndorsed(context.db.pool, await cursorOf(context, { ...of, queue: 'unendorsed' }));
  return { ...counts, unendorsed: Math.max(0, counts.decided + counts.leading + counts.failing - endorsed) };
};

/** Open work on a front page: some units without an endorsement of the reader. */
const TO_DO_LIMIT = 6;

/** The first units of a scope with translations, but without an endorsement of the reader. */
export const listUnendorsed = async (context: Context, { lng, scope }: Omit<QueueFilter, 'queue'>): Promise<UnitRecord[]> =>
  listNextRecords(
    context.db.pool,
    { ...(await cursorOf(context, { queue: 'unendorsed', lng, scope })), from: null, forward: true },
    TO_DO_LIMIT,
  );
