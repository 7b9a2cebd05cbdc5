import { copyInto, type Value } from '@translation-commons/core/database/copy.js';
import type { Transaction } from '@translation-commons/core/database/database.js';

/** Rows of one of the staging tables, made while they are read. */
export type StagedRows = Iterable<readonly Value[]> | AsyncIterable<readonly Value[]>;

/**
 * Lays tables that take what files say, one row an entry, until all is read. They go with the transaction.
 * Merging sorts and joins them whole, which the usual memory would send to disk.
 */
export const layStaging = async (connection: Transaction): Promise<void> => {
  await connection.query(`set local work_mem = '128MB'`);
  await connection.query(`
    create temporary table staged_string (
      template int, position int, sguid text collate "C", context text, forms text[], refs text[], comments text[], flags text[], words text
    ) on commit drop`);
  await connection.query(`
    create temporary table staged_text (
      template int, lng text, sguid text collate "C", tguid text collate "C", forms text[], words text, failing text[]
    ) on commit drop`);
};

/** Stages entries of templates: template id, position, sguid, context, forms, references, comments, flags, words. */
export const stageStrings = (connection: Transaction, rows: StagedRows): Promise<void> =>
  copyInto(connection, 'staged_string (template, position, sguid, context, forms, refs, comments, flags, words)', rows);

/** Stages translations: template id, language, sguid, tguid, forms, words, names of failing checks. */
export const stageTexts = (connection: Transaction, rows: StagedRows): Promise<void> =>
  copyInto(connection, 'staged_text (template, lng, sguid, tguid, forms, words, failing)', rows);
