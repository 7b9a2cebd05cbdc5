import type pg from 'pg';
import { selectColumn } from '../../testbed/select-column.js';
import { CORPUS_LNGS } from '../corpus-size.js';
import { type SearchedTexts, searchedTexts } from './queries.js';

/** Subject of a search: sources or translations. */
export type SearchSubject = 'strings' | 'translations';

const SAMPLE_TEXTS = 1_000;

/** The words and texts of a corpus that queries are made of: of the sources, or of the translations into a language. */
export const sampleSearchedTexts = async (pool: pg.Pool): Promise<(where: SearchSubject, lng: string) => SearchedTexts> => {
  const texts = (table: string, condition: string): Promise<string[]> =>
    selectColumn(pool, `select forms[1] from ${table} where ${condition} order by hashint8(id) limit ${SAMPLE_TEXTS}`);
  const sources = searchedTexts('en', await texts('unit', 'true'));
  const translations = new Map<string, SearchedTexts>();
  for (const lng of CORPUS_LNGS) translations.set(lng, searchedTexts(lng, await texts('translation', `lng = '${lng}'`)));
  return (where, lng) => (where === 'translations' && translations.get(lng)) || sources;
};
