import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { UnitRecord } from '../units/records/unit-record.js';
import { selectEasyUnits } from './easy-unit.store.js';

/** Number of units offered to newcomers at once. */
export const EASY_UNITS = 5;

/**
 * Units suitable for beginners without knowledge of formats: short, plain words, not translated yet. The first ones after an id, or else the first of
 * all. Refuses with `malformed` a language that is not installed.
 */
export const listEasyUnits = async ({ db, kind, languages }: Context, lng: string, behind = 0): Promise<UnitRecord[]> => {
  getLanguage(languages, lng);
  const found = await selectEasyUnits(db.pool, kind, { lng, behind, limit: EASY_UNITS });
  return found.length === 0 && behind > 0 ? selectEasyUnits(db.pool, kind, { lng, behind: 0, limit: EASY_UNITS }) : found;
};
