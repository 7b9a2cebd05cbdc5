import type { Context } from './context.js';
import type { Unit } from './kind/unit.js';
import { selectSourceLanguages } from './unit-details.store.js';

/** A record of a unit, a change or a translation; null: its unit is gone. */
type OfUnit = { readonly unit: Pick<Unit, 'id' | 'sourceLng'> | null };

/** Adds the source languages of units that differ from the kind's own, so that pages show sources in their language and direction. */
export const withSourceLanguages = async <Item extends OfUnit>(
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  items: readonly Item[],
): Promise<readonly Item[]> => {
  const { sourceLng } = kind.rules;
  if (!sourceLng || items.length === 0) return items;
  const languages = await selectSourceLanguages(db.pool, sourceLng, [...new Set(items.flatMap(({ unit }) => unit?.id ?? []))]);
  return items.map((item) => {
    const own = item.unit === null ? undefined : languages.get(item.unit.id);
    return own === undefined ? item : { ...item, unit: { ...item.unit, sourceLng: own } };
  });
};
