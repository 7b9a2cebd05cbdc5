import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import { isPlainTerm, type TermDetails } from './term-details.js';

/** Details of terms by their keys; terms without any are left out. */
export const listTermDetails = async (connection: Connection, keys: readonly string[]): Promise<ReadonlyMap<string, TermDetails>> => {
  if (keys.length === 0) return new Map();
  const found = await rows<TermDetails & { readonly key: string } & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.key, meaning, part_of_speech as "partOfSpeech", do_not_translate as "doNotTranslate", avoid
      from term_detail join unit on unit.id = term_detail.unit_id where unit.key = any(${[...keys]})`),
  );
  return new Map(found.map(({ key, ...details }) => [key, details]));
};

/** Stores the details of a term, or removes them where nothing is known. Nothing happens where there is no such term. */
export const saveTermDetails = async (connection: Connection, key: string, details: TermDetails): Promise<void> => {
  const { meaning, partOfSpeech, doNotTranslate, avoid } = details;
  if (isPlainTerm(details)) {
    await execute(connection, prepared(sql`delete from term_detail using unit where unit.id = term_detail.unit_id and unit.key = ${key}`));
    return;
  }
  await execute(
    connection,
    prepared(sql`insert into term_detail (unit_id, meaning, part_of_speech, do_not_translate, avoid)
      select unit.id, ${meaning}, ${partOfSpeech}, ${doNotTranslate}, ${[...avoid]}::text[] from unit where unit.key = ${key}
      on conflict (unit_id) do update set meaning = excluded.meaning, part_of_speech = excluded.part_of_speech,
        do_not_translate = excluded.do_not_translate, avoid = excluded.avoid`),
  );
};
