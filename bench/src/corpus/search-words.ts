import type pg from 'pg';
import { selectColumn } from '../bed/select-column.js';
import { type Searched, searched } from './queries.js';

/** What is searched: sources or translations. */
export type Where = 'strings' | 'translations';

/** The languages of the corpus. */
export const LNGS = ['fr', 'pl', 'ja'];

const SOME = 1_000;

/** The words and texts of a corpus that queries are made of: of the sources, or of the translations into a language. */
export const searchWords = async (pool: pg.Pool): Promise<(where: Where, lng: string) => Searched> => {
  const texts = (table: string, condition: string): Promise<string[]> =>
    selectColumn(pool, `select forms[1] from ${table} where ${condition} order by hashint4(id) limit ${SOME}`);
  const sources = searched('en', await texts('unit', 'true'));
  const translations = new Map<string, Searched>();
  for (const lng of LNGS) translations.set(lng, searched(lng, await texts('translation', `lng = '${lng}'`)));
  return (where, lng) => (where === 'translations' && translations.get(lng)) || sources;
};
