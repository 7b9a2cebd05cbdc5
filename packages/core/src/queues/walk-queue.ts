import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import { pickUnitToDecide } from '../units/pick-unit.js';
import { findUnit, listRecords } from '../units/unit.store.js';
import type { UnitRecord } from '../units/unit-record.js';
import type { OrderedQueue, Queue } from './queue.js';
import { countQueue, countStates, findNextUnit, listNextRecords, type QueueCount } from './queue.store.js';
import type { StateCounts } from './unit-state.js';

/** A queue, and what narrows it. */
export interface QueueFilter {
  readonly queue: Queue;
  readonly lng: string;
  readonly scope: Static<TObject>;
}

const cursorOf = ({ kind, actor }: Context, { queue, lng, scope }: QueueFilter & { readonly queue: OrderedQueue }) => ({
  kind,
  queue,
  lng,
  personId: actor?.id ?? null,
  scope: kind.scope.select(scope),
});

/** A random unit of the queue `decide`, and never the same again. */
const pickNext = (context: Context, { lng, scope }: QueueFilter, exceptId: number | null): Promise<Unit | null> => {
  const { projectSets = null, condition } = context.kind.scope.select(scope);
  return pickUnitToDecide(context, { lng, projectSets, condition, exceptId });
};

/** The first unit of a queue; null where nothing is in it. Refuses with `malformed` a language that is not installed. */
export const findFirstInQueue = (context: Context, of: QueueFilter): Promise<Unit | null> => {
  getLanguage(context.languages, of.lng);
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, null);
  return findNextUnit(context.db.pool, { ...cursorOf(context, { ...of, queue }), from: null, forward: true });
};

/** Units that a list beside a unit shows before it, and behind it. */
const NEIGHBOURS_BEFORE = 10;
const NEIGHBOURS_AFTER = 19;

/** Where one is in a queue. */
export interface QueuePlace {
  /** Units before and behind, in the order of the queue, with their translations. */
  readonly before: readonly UnitRecord[];
  readonly after: readonly UnitRecord[];
  /** Null in the queue `decide`, which is not counted. */
  readonly count: QueueCount | null;
}

/**
 * The units around one in a queue, which that one need not be in, and how many there are. In the queue `decide` there is none before, and one
 * behind.
 */
export const readQueuePlace = async (context: Context, of: QueueFilter, unit: Unit): Promise<QueuePlace> => {
  const { pool } = context.db;
  const { queue, lng } = of;
  if (queue === 'decide') {
    const next = await pickNext(context, of, unit.id);
    return { before: [], after: next ? await listRecords(pool, context.kind, { lng, auxiliary: [] }, [next.id]) : [], count: null };
  }
  const place = { ...cursorOf(context, { ...of, queue }), from: unit.id };
  const [before, after, count] = await Promise.all([
    listNextRecords(pool, { ...place, forward: false }, NEIGHBOURS_BEFORE),
    listNextRecords(pool, { ...place, forward: true }, NEIGHBOURS_AFTER),
    countQueue(pool, { ...place, forward: true }),
  ]);
  return { before: before.toReversed(), after, count };
};

/** The unit behind one in a queue; the first of it where there is none behind; null where nothing else is left. */
export const findNextInQueue = async (context: Context, of: QueueFilter, ref: Static<TObject>): Promise<Unit | null> => {
  const { kind } = context;
  const { pool } = context.db;
  const from = await findUnit(pool, kind, { ref });
  if (!from) return null;
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, from.id);
  const place = cursorOf(context, { ...of, queue });
  const next = await findNextUnit(pool, { ...place, from: from.id, forward: true });
  if (next) return next;
  const first = await findNextUnit(pool, { ...place, from: null, forward: true });
  return first && first.id !== from.id ? first : null;
};

/** How many units of a scope are in each state in a language. Refuses with `malformed` a language that is not installed. */
export const readStateCounts = (context: Context, { lng, scope }: Omit<QueueFilter, 'queue'>): Promise<StateCounts> => {
  getLanguage(context.languages, lng);
  return countStates(context.db.pool, cursorOf(context, { queue: 'untranslated', lng, scope }));
};

/** What a front page says there is to do: some units that the reader has not endorsed a translation of. */
const TO_DO_LIMIT = 6;

/** The first units that have translations, but none with a word of the reader's. */
export const listUnendorsed = (context: Context, lng: string): Promise<UnitRecord[]> =>
  listNextRecords(
    context.db.pool,
    { ...cursorOf(context, { queue: 'unendorsed', lng, scope: {} }), from: null, forward: true },
    TO_DO_LIMIT,
  );
