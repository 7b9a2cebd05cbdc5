import sql, { type Sql } from 'sql-template-tag';
import { nameKey } from './name-key.js';

/** SQL condition on the table `person` by name, ignoring case. A row of a former program has no key until {@link fillNameKeys} writes it. */
export const hasName = (name: string): Sql =>
  sql`(person.name_key collate "C" = ${nameKey(name)} or (person.name_key is null and lower(person.name) collate "C" = lower(${name})))`;

/** SQL order that puts the person first whose name is written so, where a former program let in two whose names differ in case only. */
export const exactNameFirst = (name: string): Sql => sql`(person.name = ${name}) desc, person.id`;

/** SQL condition that the mail address of a column is this one, ignoring the case of ASCII under any locale, and of other letters by the database's. */
export const hasMail = (column: Sql, mail: string): Sql =>
  sql`(lower(${column} collate "C") = lower(${mail}::text collate "C") or lower(${column}) collate "C" = lower(${mail}))`;
