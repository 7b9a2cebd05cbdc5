import type { Context } from '../../units/context.js';
import type { Unit } from '../../units/kind/unit.js';
import type { ShownTranslation } from '../../units/translation.js';
import { selectEarlierSources } from './earlier-source.store.js';

/** The earlier sources of a record's translations, by tguid: queries the database only where there are any. */
export const listEarlierSources = async (
  { db }: Pick<Context, 'db'>,
  { unit, translations }: { readonly unit: Unit; readonly translations: readonly ShownTranslation[] },
  lng: string,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  translations.some(({ forEarlierSource }) => forEarlierSource) ? selectEarlierSources(db.pool, unit, lng) : new Map();
