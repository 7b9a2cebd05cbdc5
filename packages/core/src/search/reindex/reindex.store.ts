import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, inLanguage, rows } from '../../database/statement.js';

/** A text whose search vector is made anew. */
export interface IndexedText {
  readonly id: number;
  readonly forms: readonly string[];
}

/** Source texts after an id, in the order of ids, whose units are locked until the transaction ends, so that none changes meanwhile. */
export const lockSources = (connection: Connection, after: number, limit: number) =>
  rows<IndexedText & Record<string, unknown>>(
    connection,
    sql`select id, forms from unit where id > ${after} order by id limit ${limit}::int for share`,
  );

/** Translations after an id, in the order of ids. Their texts never change. */
export const listTranslationsAfter = (connection: Connection, after: number, limit: number) =>
  rows<IndexedText & { readonly lng: string } & Record<string, unknown>>(
    connection,
    sql`select id, lng, forms from translation where id > ${after} order by id limit ${limit}::int`,
  );

/** Search vectors by the id of their text. */
export interface Vectors {
  readonly ids: readonly number[];
  /** In the text form of a tsvector. */
  readonly words: readonly string[];
}

/** Writes the vectors of source texts that differ. Returns how many did. */
export const updateSourceWords = (connection: Connection, { ids, words }: Vectors): Promise<number> =>
  execute(
    connection,
    sql`update unit_words indexed set words = made.words::tsvector from unnest(${[...ids]}::bigint[], ${[...words]}::text[]) made (id, words)
      where indexed.unit_id = made.id and indexed.words <> made.words::tsvector`,
  );

/** Writes the vectors of translations into a language that differ. Returns how many did. */
export const updateTranslationWords = (connection: Connection, lng: string, { ids, words }: Vectors): Promise<number> => {
  const { text, values } = sql`update translation_words indexed set words = made.words::tsvector
    from unnest(${[...ids]}::bigint[], ${[...words]}::text[]) made (id, words)
    where indexed.lng = ${lng} and indexed.translation_id = made.id and indexed.words <> made.words::tsvector`;
  return execute(connection, inLanguage(lng, { name: undefined, text, values }));
};
