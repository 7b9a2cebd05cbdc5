import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, rows } from '../../database/statement.js';
import type { Language } from '../../i18n/languages/language.js';

/** The languages that administrators added. */
export const listAddedLanguages = (connection: Connection): Promise<readonly Language[]> =>
  rows<Language>(
    connection,
    prepared(sql`select code, name, native, direction, plurals, plural_rule as "pluralRule" from added_language order by code collate "C"`),
  );

/** Stores a language, in place of one of the same code. */
export const storeAddedLanguage = async (
  connection: Connection,
  { code, name, native, direction, plurals, pluralRule }: Language,
): Promise<void> => {
  await execute(
    connection,
    sql`insert into added_language (code, name, native, direction, plurals, plural_rule)
      values (${code}, ${name}, ${native}, ${direction}, ${plurals}, ${pluralRule})
      on conflict (code) do update set name = excluded.name, native = excluded.native, direction = excluded.direction,
        plurals = excluded.plurals, plural_rule = excluded.plural_rule`,
  );
};

/** Removes a language that nothing is translated into; false where there is something, or no such language. */
export const removeAddedLanguage = async (connection: Connection, code: string): Promise<boolean> => {
  const removed = await rows<{ code: string }>(
    connection,
    sql`delete from added_language where code = ${code} and not exists (select 1 from translation where lng = ${code}) returning code`,
  );
  return removed.length > 0;
};
