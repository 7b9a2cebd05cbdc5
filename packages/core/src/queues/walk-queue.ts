import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/unit.js';
import type { UnitRecord } from '../units/unit.store.js';
import type { Queue } from './queue.js';
import { findNext, listNext } from './queue.store.js';

/** A queue, and what narrows it. */
export interface QueueOf {
  readonly queue: Queue;
  readonly lng: string;
  readonly scope: Static<TObject>;
}

const placeOf = ({ kind, actor }: Context, { queue, lng, scope }: QueueOf) => ({
  kind,
  queue,
  lng,
  personId: actor?.id ?? null,
  shelves: kind.shelves(scope),
});

/** The first unit of a queue; null where nothing is in it. Refuses with `malformed` a language that is not installed. */
export const firstInQueue = (context: Context, of: QueueOf): Promise<Unit | null> => {
  getLanguage(context.languages, of.lng);
  return findNext(context.db.pool, { ...placeOf(context, of), from: null, forward: true });
};

/** The units before and behind one in a queue, which that one need not be in. */
export const besideInQueue = async (context: Context, of: QueueOf, unit: Unit) => {
  const place = { ...placeOf(context, of), from: unit.id };
  const [previous, next] = await Promise.all([false, true].map((forward) => findNext(context.db.pool, { ...place, forward })));
  return { previous: previous ?? null, next: next ?? null };
};

/** What a front page says there is to do: some units that the reader has not endorsed a translation of. */
const SHOWN = 6;

/** The first units that have translations, but none with a word of the reader's. */
export const listUnvoted = (context: Context, lng: string): Promise<UnitRecord[]> =>
  listNext(context.db.pool, { ...placeOf(context, { queue: 'unvoted', lng, scope: {} }), from: null, forward: true }, SHOWN);
