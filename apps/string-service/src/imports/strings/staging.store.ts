import { type CopyValue, copyEncoded, copyInto } from '@translation-commons/core/database/copy.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { discardPlans } from '@translation-commons/core/database/discard-plans.js';

/** Rows of the staging table, made while they are read. */
export type StagedRows = Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>;

/**
 * Lays a table that takes what templates say, one row an entry, until all are read. It goes with the transaction.
 * Merging sorts and joins it whole, which the usual memory would send to disk.
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

/** Stages entries of templates: template id, position, sguid, context, forms, references, comments, flags, words. */
export const stageStrings = (connection: Transaction, rows: StagedRows): Promise<void> => copyInto(connection, STAGED_STRING_COLUMNS, rows);

/** The same of rows that are encoded as COPY takes them. */
export const stageEncodedStrings = (connection: Transaction, rows: string): Promise<void> =>
  copyEncoded(connection, STAGED_STRING_COLUMNS, [rows]);
