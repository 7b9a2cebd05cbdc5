import sql, { empty, type Sql } from 'sql-template-tag';
import { nameKey } from './name-key.js';

/** SQL condition on the table `person` by name, ignoring case. A row of a former program has no key until {@link fillNameKeys} writes it. */
export const hasName = (name: string): Sql =>
  sql`(person.name_key collate "C" = ${nameKey(name)} or (person.name_key is null and lower(person.name) collate "C" = lower(${name})))`;

/**
 * Former names that a look-up follows to who had them. `named`: those of people whom open data names, for anybody; `all`: for the person alone, as at
 * sign-in.
 */
export type FormerNames = 'named' | 'all';

const formerOwner = (name: string, former: FormerNames): Sql => sql`(select former_name.person_id from former_name
  ${former === 'named' ? sql`join person owner on owner.id = former_name.person_id and not owner.unnamed_in_dumps` : empty}
  where former_name.name_key = ${nameKey(name)} and former_name.person_id is not null limit 1)`;

/** SQL condition on the table `person` by name or former name, ignoring case. Order by {@link exactNameFirst}. */
export const hadName = (name: string, former: FormerNames): Sql => sql`(${hasName(name)} or person.id = ${formerOwner(name, former)})`;

/**
 * SQL order that puts the person first whose name is written so, where a former program let in two whose names differ in case only; a current name
 * comes before a former one.
 */
export const exactNameFirst = (name: string): Sql => sql`(person.name = ${name}) desc, coalesce(${hasName(name)}, false) desc, person.id`;

/** SQL condition that the mail address of a column is this one, ignoring the case of ASCII under any locale, and of other letters by the database's. */
export const hasMail = (column: Sql, mail: string): Sql =>
  sql`(lower(${column} collate "C") = lower(${mail}::text collate "C") or lower(${column}) collate "C" = lower(${mail}))`;
