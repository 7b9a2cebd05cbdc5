import sql, { type Sql } from 'sql-template-tag';
import { isModerator, type Person } from '../../kernel/person.js';

/**
 * SQL condition on a row of the table or alias `trashed` that its text is withheld from everybody but moderators: somebody else than its author deleted
 * it, or it was taken back. What went because its source was replaced is not.
 */
const isWithheld: Sql = sql`((trashed.deleted_by_id is null or trashed.deleted_by_id is distinct from trashed.author_id)
  and trashed.deletion_batch_id is null)`;

/**
 * SQL expression of the texts, by form, of a row of `trashed`; null where they are withheld from the reader.
 *
 * @param reader null: nobody who is known, as behind a webhook
 */
export const trashedFormsFor = (reader: Person | null): Sql =>
  isModerator(reader) ? sql`trashed.forms` : sql`case when not ${isWithheld} then trashed.forms end`;
