import { copyEncoded, copyInto } from '@translation-commons/core/database/copy/copy.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { discardPlans } from '@translation-commons/core/database/pooling/discard-plans.js';
import { row } from '@translation-commons/core/database/statement.js';
import type { CopyValue } from '@translation-commons/core/kernel/copy-format.js';
import sql from 'sql-template-tag';

/** Rows of the staging table, which may be made while they are read. */
export type StagedRows = Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>;

/**
 * Creates the temporary staging table of template entries (dropped on commit). Raises `work_mem` for the transaction, so that merging
 * sorts and joins it in memory.
 */
export const createStagedStrings = async (connection: Transaction): Promise<void> => {
  await discardPlans(connection);
  await connection.query(`set local work_mem = '128MB'`);
  await connection.query(`
    create temporary table staged_string (
      nr int generated always as identity (minvalue 0), template bigint, position int, sguid text collate "C", context text, forms text[], refs text[], comments text[], flags text[], words tsvector
    ) on commit drop`);
};

const STAGED_STRING_COLUMNS = 'staged_string (template, position, sguid, context, forms, refs, comments, flags, words)';

/** Copies entries of templates into the staging table: template id, position, sguid, `msgctxt`, forms, references, extracted comments, flags, words (a tsvector). */
export const stageStrings = (connection: Transaction, rows: StagedRows): Promise<void> => copyInto(connection, STAGED_STRING_COLUMNS, rows);

/** Takes the entries of some templates out of the staging table; the others keep their numbers. */
export const unstageTemplates = async (connection: Transaction, templateIds: readonly number[]): Promise<void> => {
  await connection.query('update staged_string set template = null, sguid = null where template = any($1::bigint[])', [templateIds]);
};

/** Does the same as {@link stageStrings} with rows in the text format of COPY. */
export const stageEncodedStrings = (connection: Transaction, rows: Uint8Array): Promise<void> =>
  copyEncoded(connection, STAGED_STRING_COLUMNS, [rows]);

/** Number of different strings of some templates in the staging table. */
export const countStagedStrings = async (connection: Transaction, templateIds: readonly number[]): Promise<number> => {
  const counted = await row<{ strings: number }>(
    connection,
    sql`select count(distinct sguid)::int as strings from staged_string where template = any(${[...templateIds]}::bigint[])`,
  );
  return counted?.strings ?? 0;
};
