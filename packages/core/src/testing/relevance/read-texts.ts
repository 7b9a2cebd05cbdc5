import type pg from 'pg';
import type { Findable } from './known-queries.js';

/** The texts that searches find, always in the same order: those of units, or their translations in a language. */
export const readTexts = async (pool: pg.Pool, lng: string | null): Promise<Findable[]> => {
  const { rows } = await (lng === null
    ? pool.query<Findable>('select key, forms[1] as text from unit order by key')
    : pool.query<Findable>(
        'select unit.key, translation.forms[1] as text from translation join unit on unit.id = unit_id where lng = $1 order by tguid',
        [lng],
      ));
  return rows;
};
