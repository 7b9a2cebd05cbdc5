import type { Sql } from 'sql-template-tag';

/** SQL statements by the name of the member that they fill in the exported file. */
export type PersonStatements = (personId: number) => Readonly<Record<string, Sql>>;
