import type { Context, Service } from '../../units/context.js';
import type { Unit } from '../../units/kind/unit.js';
import { withSourceLanguages } from '../../units/with-source-languages.js';
import { findTrashedForms, selectTrashed } from './trash.store.js';
import type { TrashedTranslation, TrashFilter } from './trashed-translation.js';

type SourceUnit = Pick<Unit, 'id' | 'sourceLng'>;

/** Translations in the trash (soft-deleted), last deleted first. */
export const listTrash = async (service: Pick<Service, 'db' | 'kind'>, filter: TrashFilter): Promise<TrashedTranslation[]> => {
  const found = await selectTrashed(service.db.pool, filter);
  const units = found.flatMap(({ unitId }) => (unitId === null ? [] : [{ unit: { id: unitId } as SourceUnit }]));
  const known = new Map((await withSourceLanguages(service, units)).map(({ unit }) => [unit.id, unit.sourceLng]));
  return found.map((trashed) => ({ ...trashed, sourceLng: trashed.unitId === null ? undefined : known.get(trashed.unitId) }));
};

/** The text of the actor's own deleted suggestion, by form; empty where there is none. */
export const readOwnDeleted = async ({ actor, db }: Context, tguid: string): Promise<readonly string[]> =>
  (actor && (await findTrashedForms(db.pool, tguid, actor.id))) ?? [];
