import type { Static, TObject } from 'typebox';
import { cached } from '../database/cache/cached.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import { keepUntilChange } from '../units/change-place/keep-until-change.js';
import type { Context } from '../units/context.js';
import { findCursor } from '../units/find-cursor.js';
import type { Unit } from '../units/kind/unit.js';
import { pickUnitToDecide } from '../units/pick/pick-unit.js';
import { readDecidingRule } from '../units/read-deciding-rule.js';
import type { LedUnit, UnitRecord } from '../units/records/unit-record.js';
import { findUnit } from '../units/unit.store.js';
import { COUNTED_UNITS_LIMIT, KEPT_UNITS_LIMIT, keptSecondsOf } from './counted-units.js';
import type { OrderedQueue, Queue } from './queue.js';
import {
  countEndorsed,
  countQueue,
  countStates,
  countUnits,
  findNextUnit,
  findScanEnd,
  listNeighbours,
  listNextRecords,
  listQueued,
  type QueueCount,
  type QueueCursor,
} from './queue.store.js';
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
  ...(await readDecidingRule(context, { scope })),
});

/** A random unit of the queue `decide`, never the same twice in a row. */
const pickNext = async (context: Context, { lng, scope }: QueueFilter, exceptId: number | null): Promise<Unit | null> => {
  const { kind, actor } = context;
  const { projectSets = null, condition } = kind.scope.select(scope);
  const pool = { lng, exceptId, ...(await readDecidingRule(context, { scope })) };
  // Without a filter, the reader's preferred units come first.
  const favourites = Object.keys(scope).length === 0 && actor ? kind.scope.favourites(actor) : null;
  const favourite = favourites && (await pickUnitToDecide(context, { ...pool, projectSets: favourites }));
  return favourite ?? pickUnitToDecide(context, { ...pool, projectSets, condition });
};

/** Scans for the next unit of a queue, one after the other: of 200,000 units in all. */
const SCANS_LIMIT = 10;

/** The next unit of a queue behind a position, or before it; null where there is none. */
const findNext = async (context: Context, place: QueueCursor): Promise<Unit | null> => {
  const { pool } = context.db;
  for (let from = place.from, scans = 0; scans < SCANS_LIMIT; scans += 1) {
    const unit = await findNextUnit(pool, { ...place, from });
    if (unit || place.queue === 'newest') return unit;
    from = await findScanEnd(pool, { ...place, from });
    if (from === null) return null;
  }
  return null;
};

/**
 * The first unit of a queue, or the first behind a unit of its scope; null where there is none. Refuses with `malformed` a language that is not
 * installed.
 */
export const findFirstInQueue = async (context: Context, of: QueueFilter, after: string | null = null): Promise<Unit | null> => {
  getLanguage(context.languages, of.lng);
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, null);
  return findNext(context, {
    ...(await cursorOf(context, { ...of, queue })),
    from: await findCursor(context, of.scope, after),
    forward: true,
  });
};

/** Number of neighbours listed before and after a unit. */
const NEIGHBOURS_BEFORE = 10;
const NEIGHBOURS_AFTER = 19;

/** Units beside another one in the order of the source, with their leading translations. */
export interface Neighbours {
  readonly before: readonly LedUnit[];
  readonly after: readonly LedUnit[];
  /** Ids of the neighbours, and of the unit itself, that a queue in progress holds. */
  readonly queued: ReadonlySet<number>;
  /** States of the neighbours and of the unit itself, by id. */
  readonly marks: ReadonlyMap<number, UnitMarks>;
}

/** Position of a unit in a queue. */
export interface QueuePlace {
  /** Previous and next unit of the queue; null: none. */
  readonly previous: Unit | null;
  readonly next: Unit | null;
  /** Null in the queue `decide`, which is not counted. */
  readonly count: QueueCount | null;
}

/**
 * The units beside another one in the order of its source, whether a queue holds them or not.
 *
 * @param of queue in progress, whose members are marked; null, or `decide`: none are
 * @param source scope whose order it is
 */
export const readNeighbours = async (
  context: Context,
  of: { readonly lng: string; readonly queue?: Queue | undefined; readonly scope: Static<TObject> },
  unit: Unit,
  source: Static<TObject>,
): Promise<Neighbours> => {
  const { pool } = context.db;
  const { lng, scope } = of;
  const queue = of.queue === 'decide' ? undefined : of.queue;
  const place = { ...(await cursorOf(context, { lng, scope, queue: queue ?? 'untranslated' })), from: unit.id };
  const among = { ...place, scope: context.kind.scope.select(source) };
  const [before, after] = await Promise.all([
    listNeighbours(pool, { ...among, forward: false }, NEIGHBOURS_BEFORE),
    listNeighbours(pool, { ...among, forward: true }, NEIGHBOURS_AFTER),
  ]);
  const ids = [unit.id, ...[...before, ...after].map((other) => other.unit.id)];
  const [marks, queued] = await Promise.all([
    listUnitMarks(pool, { kind: context.kind, lng, decideBy: place.decideBy, home: place.home, scope }, ids),
    queue ? listQueued(pool, { ...place, forward: true }, ids) : [],
  ]);
  return { before: before.toReversed(), after, queued: new Set(queued), marks };
};

/**
 * The place of a unit in a queue, which need not contain it, and the size of the queue. The queue `decide` has no order: there is none before, another
 * one next.
 */
export const readQueuePlace = async (context: Context, of: QueueFilter, unit: Unit): Promise<QueuePlace> => {
  const { pool } = context.db;
  const { queue, lng, scope } = of;
  if (queue === 'decide') return { previous: null, next: await pickNext(context, of, unit.id), count: null };
  const place = { ...(await cursorOf(context, { queue, lng, scope })), from: unit.id };
  const [previous, next, count] = await Promise.all([
    findNext(context, { ...place, forward: false }),
    findNext(context, { ...place, forward: true }),
    countQueue(pool, { ...place, forward: true }),
  ]);
  return { previous, next, count };
};

/**
 * The next unit in a queue; at its end the first one; null where no other is left.
 *
 * @param isOnce whether the queue ends instead
 */
export const findNextInQueue = async (context: Context, of: QueueFilter, ref: Static<TObject>, isOnce: boolean): Promise<Unit | null> => {
  const { kind } = context;
  const { pool } = context.db;
  const from = await findUnit(pool, kind, { ref });
  if (!from) return null;
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, from.id);
  const place = await cursorOf(context, { ...of, queue });
  const next = await findNext(context, { ...place, from: from.id, forward: true });
  if (next || isOnce) return next;
  const first = await findNext(context, { ...place, from: null, forward: true });
  return first && first.id !== from.id ? first : null;
};

/** Number of units of a scope in each state in a language, independent of the reader. For large scopes it may be some minutes old. */
export const readUnitCounts = async (context: Context, { lng, scope }: Omit<QueueFilter, 'queue'>): Promise<UnitCounts> => {
  getLanguage(context.languages, lng);
  const { db } = context;
  const place = await cursorOf(context, { queue: 'untranslated', lng, scope });
  const units = await countUnits(db.pool, place, KEPT_UNITS_LIMIT);
  const key = ['unit counts', lng, scope, place.decideBy, place.home ?? null];
  const make = () => countStates(db.pool, place);
  if (units > COUNTED_UNITS_LIMIT) return cached(context, key, keptSecondsOf(units), make);
  return keepUntilChange(db, { key, scope: { lng, projectSets: place.scope.projectSets ?? null }, make });
};

/** The same, with the actor's open work. Refuses with `malformed` a language that is not installed. */
export const readStateCounts = async (context: Context, of: Omit<QueueFilter, 'queue'>): Promise<StateCounts> => {
  const counts = await readUnitCounts(context, of);
  const endorsed = await countEndorsed(context.db.pool, await cursorOf(context, { ...of, queue: 'unendorsed' }));
  return {
    ...counts,
    unendorsed: Math.max(0, counts.decided + counts.leading + counts.failing - endorsed.units),
    choices: Math.max(0, counts.several - endorsed.several),
  };
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
