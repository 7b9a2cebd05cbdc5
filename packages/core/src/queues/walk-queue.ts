import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitRecord } from '../units/unit.store.js';
import type { Queue } from './queue.js';
import { findNextUnit, listNextRecords } from './queue.store.js';

/** A queue, and what narrows it. */
export interface QueueFilter {
  readonly queue: Queue;
  readonly lng: string;
  readonly scope: Static<TObject>;
}

const cursorOf = ({ kind, actor }: Context, { queue, lng, scope }: QueueFilter) => ({
  kind,
  queue,
  lng,
  personId: actor?.id ?? null,
  projectSets: kind.scope.select(scope).projectSets ?? null,
});

/** The first unit of a queue; null where nothing is in it. Refuses with `malformed` a language that is not installed. */
export const findFirstInQueue = (context: Context, of: QueueFilter): Promise<Unit | null> => {
  getLanguage(context.languages, of.lng);
  return findNextUnit(context.db.pool, { ...cursorOf(context, of), from: null, forward: true });
};

/** The units before and behind one in a queue, which that one need not be in. */
export const findQueueNeighbours = async (context: Context, of: QueueFilter, unit: Unit) => {
  const place = { ...cursorOf(context, of), from: unit.id };
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
