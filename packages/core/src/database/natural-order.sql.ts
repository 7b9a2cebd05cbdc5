import sql, { raw, type Sql } from 'sql-template-tag';

/** Languages whose order of letters differs from the one that most share, with a collation each (migration `natural_order`). */
const OWN_ORDERS: ReadonlySet<string> = new Set(['ar', 'es', 'ja', 'sq']);

/**
 * SQL `order by` item of names as readers expect them, as `formats.compare` does for lists that are read whole: accents beside their letters, numbers
 * by their value. Different names never tie, so offset pagination shows each once.
 *
 * @param reads BCP 47 tag or gettext code of the reader's language
 */
export const inNaturalOrder = (column: Sql, reads: string): Sql => {
  const base = reads.replace(/[-_@].*/, '');
  return sql`${column} collate ${raw(OWN_ORDERS.has(base) ? `natural_${base}` : 'natural_order')}`;
};
