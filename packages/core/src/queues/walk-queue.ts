import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import { pickUnitToDecide } from '../units/pick-unit.js';
import type { UnitRecord } from '../units/unit.store.js';
import type { OrderedQueue, Queue } from './queue.js';
import { findNextUnit, listNextRecords } from './queue.store.js';

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
  projectSets: kind.scope.select(scope).projectSets ?? null,
});

/** A random unit of the queue `decide`, and never the same again. */
const pickNext = (context: Context, { lng, scope }: QueueFilter, exceptId: number | null): Promise<Unit | null> => {
  const projectSets = context.kind.scope.select(scope).projectSets ?? null;
  return pickUnitToDecide(context, { lng, projectSets, exceptId });
};

/** The first unit of a queue; null where nothing is in it. Refuses with `malformed` a language that is not installed. */
export const findFirstInQueue = (context: Context, of: QueueFilter): Promise<Unit | null> => {
  getLanguage(context.languages, of.lng);
  const { queue } = of;
  if (queue === 'decide') return pickNext(context, of, null);
  return findNextUnit(context.db.pool, { ...cursorOf(context, { ...of, queue }), from: null, forward: true });
};

/** The units before and behind one in a queue, which that one need not be in. In the queue `decide` there is none before. */
export const findQueueNeighbours = async (context: Context, of: QueueFilter, unit: Unit) => {
  const { queue } = of;
  if (queue === 'decide') return { previous: null, next: await pickNext(context, of, unit.id) };
  const place = { ...cursorOf(context, { ...of, queue }), from: unit.id };
  const [previous, next] = await Promise.all([false, true].map((forward) => findNextUnit(context.db.pool, { ...place, forward })));
  return { previous: previous ?? null, next: next ?? null };
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
