import type { Context } from '../../units/context.js';
import { getActor } from '../../units/context.js';
import { type ChosenUnit, listChosenUnits, listOwnRecords, type OwnRecord } from './own-record.store.js';

const SHOWN_UNITS_LIMIT = 50;

/** The actor's own track records, with the units behind that of one language. Nobody can see other people's. */
export const readOwnRecord = async (
  context: Context,
  asked: string | undefined,
): Promise<{ readonly records: readonly OwnRecord[]; readonly lng: string | null; readonly units: readonly ChosenUnit[] }> => {
  const { id: personId } = getActor(context);
  const records = await listOwnRecords(context.db.pool, personId);
  const lng = asked ?? records[0]?.lng ?? null;
  const units = lng === null ? [] : await listChosenUnits(context.db.pool, context.kind, { personId, lng }, SHOWN_UNITS_LIMIT);
  return { records, lng, units };
};
